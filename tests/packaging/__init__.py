"""What is shipped: wheel and sdist."""

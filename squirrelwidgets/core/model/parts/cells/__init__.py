"""Places that lie beside each other, and what stands on them."""

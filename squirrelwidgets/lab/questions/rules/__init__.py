"""Of rules and what is played by them: what they change, what they are worth, whether anybody needs them."""

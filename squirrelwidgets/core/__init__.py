"""Shared by every game. Its packages, each importing from those before it: wire, model, words, scene, play, desk."""

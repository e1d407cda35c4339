"""Shared by every game. The rooms, each importing only from those before it: wire, model, words, scene, play, desk."""

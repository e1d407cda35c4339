"""What every game shares. The rooms, each importing only from those before it: model, words, scene, play, desk."""

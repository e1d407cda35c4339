"""An experiment played in the background: workers, the schedule of games, the experiment as a value."""

"""Games and setups in files: how any file is written, records, setups that an editor has saved."""

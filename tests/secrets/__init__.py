"""Nothing hidden reaches who may not know it: boards, bots, and the time that bots take."""

// What the bench asks of Python.
import type { BenchAsked } from "../wire/types";

export type Ask = (message: Omit<BenchAsked, "id">) => void;

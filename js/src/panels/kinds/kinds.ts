// All kinds of panels. Nothing else tells them apart: a new one is a file, and a line here.

import type { Panel } from "../../wire/types";
import type { Kind } from "./kind";
import { list } from "./list";
import { race } from "./race";
import { sums } from "./sums";
import { table } from "./table";
import { words } from "./words";

type Kinds = { [K in Panel["kind"]]: Kind<Extract<Panel, { kind: K }>> };

export const KINDS: Kinds = { list, race, sums, table, words };

export const kindOf = ({ kind }: Panel): Kind<Panel> => KINDS[kind];

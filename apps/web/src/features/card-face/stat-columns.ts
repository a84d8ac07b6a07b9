import { createContext } from "react";
import type { StatColumn } from "./text-face.ts";

/** What the numbers of the cards around here are called; none: as their columns are named. */
export const StatColumns = createContext<readonly StatColumn[]>([]);

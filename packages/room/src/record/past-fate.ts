/** `kept`: it is the same history; `cut`: its lines stay readable as those of a cut branch do. */
export type PastFate = "kept" | "cut";

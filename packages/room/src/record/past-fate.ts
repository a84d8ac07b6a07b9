/**
 * `kept`: it is the same history, as journals say that are older than `shortened`; `cut`: its lines stay readable as those
 * of a cut branch do.
 */
export type PastFate = "kept" | "cut";

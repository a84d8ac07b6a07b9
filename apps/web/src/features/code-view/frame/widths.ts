import { BESIDE } from "../../try-it/panel/beside.ts";

const WIDE = "(min-width: 900px)";

/** Where files and problems stand around the editor; on what is narrower one part is shown at a time. A table beside them takes its room. */
export const wideWith = (isTrying: boolean) => (isTrying ? BESIDE : WIDE);

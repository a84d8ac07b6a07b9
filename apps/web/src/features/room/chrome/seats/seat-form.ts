/** How much of a seat is drawn where, by the room that there is for it (table §9.2). Pure. */

interface SeatForm {
  /** Where the name stands to the counters; null: it is not there. */
  name: "beside" | "above" | null;
  /** What stands for the labels of the counters; null: these are not there. */
  counters: "labels" | "letters" | null;
  /** What tells that the seat is first: a chip in words, or a sign on its face. */
  first: "chip" | "crown";
  /** What others look at the table from there by: a button, or a press of its face, for whoever has a seat of their own. */
  look: "button" | "face";
  /** The button to get up has a sign in place of its word. */
  isTight?: boolean;
  /** The host's menu has room. */
  hasMenu?: boolean;
  /** Words stand over their numbers. */
  isStacked?: boolean;
}

export type SeatFormName =
  | "all"
  | "plain"
  | "plate"
  | "tight"
  | "short"
  | "nameless"
  | "brief"
  | "unnamed"
  | "counters"
  | "letters";

/** From a wide window to a narrow one; the last three are for one's own seat where no other is in the bar. */
const FORMS: Readonly<Record<SeatFormName, SeatForm>> = {
  all: { name: "beside", counters: "labels", first: "chip", look: "button", hasMenu: true },
  plain: { name: "beside", counters: "labels", first: "chip", look: "face", hasMenu: true },
  plate: { name: "above", counters: "labels", first: "chip", look: "face" },
  tight: { name: "above", counters: "labels", first: "crown", look: "face", isTight: true },
  short: { name: "above", counters: "letters", first: "crown", look: "face", isTight: true },
  nameless: { name: null, counters: "letters", first: "crown", look: "face" },
  brief: { name: null, counters: null, first: "crown", look: "face" },
  unnamed: { name: null, counters: "labels", first: "chip", look: "face" },
  counters: { name: null, counters: "labels", first: "crown", look: "face", isStacked: true },
  letters: { name: null, counters: "letters", first: "crown", look: "face" },
};

/** @param isIdle nobody holds the seat and no cards lie there: before others' names go it says nothing but where to sit */
export function seatForm(wanted: SeatFormName, isIdle: boolean): SeatForm {
  return FORMS[isIdle && (wanted === "short" || wanted === "nameless") ? "brief" : wanted];
}

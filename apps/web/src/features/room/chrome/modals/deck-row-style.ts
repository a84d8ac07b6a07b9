/** A row of a list of decks, as high as a finger. */
export const deckRowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-s border-0 bg-transparent px-3 py-2 text-left text-text hover:bg-ink-3";

/** What stands above rows of one kind. */
export const deckHeadingStyle =
  "mt-1 mb-1 px-3 font-sans text-[12px] font-semibold tracking-[.07em] text-text-3 uppercase";

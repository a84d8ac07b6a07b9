/** Columns of properties: one line where there is room, else a card with two fields beside each other. */
export const rowStyle =
  "grid grid-cols-1 items-start gap-x-2 gap-y-3 rounded-m border border-line bg-ink-1 px-3 py-3 @min-[480px]:grid-cols-2 " +
  "@min-[860px]:rounded-none @min-[860px]:border-0 @min-[860px]:border-b @min-[860px]:bg-transparent @min-[860px]:py-1.5";

export const faceGrid = "@min-[860px]:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)_128px_minmax(0,1.5fr)]";

export const cardGrid = "@min-[860px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_112px_minmax(0,1.1fr)_44px]";

export const shownGrid =
  "@min-[860px]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)_112px_minmax(0,1.1fr)_136px_44px]";

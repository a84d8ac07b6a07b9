/** Columns of the groups: one line where there is room, else a card of two or three fields beside each other. */
export const groupGrid =
  "grid grid-cols-2 gap-x-2 gap-y-3 @min-[620px]:grid-cols-3 " +
  "@min-[860px]:grid-cols-[minmax(0,1.25fr)_minmax(0,1.2fr)_112px_112px_minmax(0,1.1fr)_88px] " +
  "pointer-coarse:@min-[860px]:grid-cols-[minmax(0,1.25fr)_minmax(0,1.2fr)_112px_112px_minmax(0,1.1fr)_96px]";

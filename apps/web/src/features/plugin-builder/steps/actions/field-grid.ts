/** Fields of an action beside each other, as far as there is room; the list of actions is the container. */
export const fieldGrid = "grid grid-cols-2 items-start gap-x-3 gap-y-3 @min-[860px]:grid-cols-4";

/** For a field of long names: where two are beside each other it takes the place of both. */
export const wideField = "col-span-2";
/** The same, but where the list is wide enough for two of them. */
export const longField = "col-span-2 @min-[560px]:col-span-1";

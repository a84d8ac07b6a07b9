/** Fields of an action beside each other where there is room; the list of actions is the container. */
export const fieldGrid =
  "grid grid-cols-1 items-start gap-x-3 gap-y-3 @min-[560px]:grid-cols-2 @min-[860px]:grid-cols-4";

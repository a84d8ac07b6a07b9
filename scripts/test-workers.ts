import { availableParallelism } from "node:os";

/** How many files are tested at a time: on the smallest machine three, as two cores are idle where two tests wait. */
export const workers = Math.max(3, availableParallelism() - 1);

/** What rehearses actions: fetched after the table. Until it is here nothing is foreseen. */
import { lateCode } from "../parts/late-code.ts";

export const foresight = lateCode(() => import("./foresee.ts"));

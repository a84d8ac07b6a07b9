/** What becomes of a press that goes on: fetched after the table. */
import { lateCode } from "../../parts/late-code.ts";

export const carrying = lateCode(() => import("./carrying.ts"));
export type Carrying = typeof import("./carrying.ts");

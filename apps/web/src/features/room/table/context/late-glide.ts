/** What lets cards glide: fetched after the table, which stands still till then. */
import { lateCode } from "../../parts/late-code.ts";

export const gliding = lateCode(() => import("./glide.ts"));

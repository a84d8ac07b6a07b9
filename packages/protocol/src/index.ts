export type * from "./channel/index.ts";

import { withTexts } from "../../../../i18n/i18n.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";

/** Few rooms have it. */
export const DeviceMark = lazyPart(() =>
  withTexts(import("./DeviceMark.tsx"), "device").then((file) => file.DeviceMark),
);

import { withTexts } from "../../../../i18n/i18n.ts";
import { lazyPart } from "../../parts/lazy-part.tsx";

/** The list of a menu of the top bar, which comes after the table. */
export const BarMenuList = lazyPart(() =>
  withTexts(import("./BarMenuList.tsx"), "recordings", "room-dialogs").then((file) => file.BarMenuList),
);

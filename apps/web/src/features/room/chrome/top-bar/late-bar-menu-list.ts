import { lazyPart } from "../../parts/lazy-part.tsx";

/** The list of a menu of the top bar, which comes after the table. */
export const BarMenuList = lazyPart(() => import("./BarMenuList.tsx").then((file) => file.BarMenuList));

import { lazyPart } from "../../parts/lazy-part.tsx";

/** What was said, and the field to say something: a table stands without it, with the log in its place. */
export const ChatTab = lazyPart(() => import("./ChatTab.tsx").then((file) => file.ChatTab));

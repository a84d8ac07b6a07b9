import { lazyPart } from "../../parts/lazy-part.tsx";

/** What was said, and the field to say something: a table stands without it, with the log in its place. */
export const ChatTab = lazyPart(() => import("./ChatTab.tsx").then((file) => file.ChatTab));

/** Who is in the room, in the head of the box beside the tabs. */
export const ChatPeople = lazyPart(() => import("./ChatPeople.tsx").then((file) => file.ChatPeople));

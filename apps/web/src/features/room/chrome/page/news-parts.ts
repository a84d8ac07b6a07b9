/** What the table says of itself: what now, what has happened meanwhile, how to begin; fetched together (`late-parts.ts`). */

export { Announcements } from "../alerts/Announcements.tsx";
export { SteppingNews } from "../alerts/SteppingNews.tsx";
export { StatusLine } from "../status/StatusLine.tsx";
export { Welcome } from "../welcome/Welcome.tsx";
export { RemovedPanel } from "./RemovedPanel.tsx";
export { TableNews } from "./TableNews.tsx";

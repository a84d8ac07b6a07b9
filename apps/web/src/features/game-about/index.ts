/** What a game tells about itself, for the lists and pages that show it before it is played. */
export { coverAddress, foreignHost, readCoverHosts } from "./cover-hosts.ts";
export { GameCover } from "./GameCover.tsx";
export { TagLinks } from "./TagLinks.tsx";
export { isTagged, tagKey, textIn } from "./texts.ts";
export { usePlayersText } from "./use-players-text.ts";

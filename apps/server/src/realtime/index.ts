/** The Phoenix channel protocol server (api §5): one WebSocket, many topics. */
export type * from "./channel.ts";
export { closeCode } from "./close-code.ts";
export { createLobby, type RoomsSource } from "./lobby.ts";
export { createRealtime } from "./realtime.ts";

/** The Phoenix channel protocol server (api §5): one WebSocket, many topics. */
export { type BroadcastFrame, encodeBroadcast } from "./broadcast.ts";
export type * from "./channel.ts";

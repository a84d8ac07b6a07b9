/** One room of a game, without a server: what a host of rooms needs of it. */
export { createChatChannel } from "./channels/chat-channel.ts";
export { type ExportRefusal, exportGame, gameFile, type RoomFile } from "./channels/export.ts";
export { type LoadRefusal, mayLoadSave } from "./channels/load-save.ts";
export type { OpenRooms } from "./channels/open-rooms.ts";
export { createRoomChannel } from "./channels/room-channel.ts";
export { slugOf } from "./channels/slug-of.ts";
export { type Codec, codecFor, codecV2, type FrameHead, type InboundMessage } from "./line/codec.ts";
export { Line, type LineOptions } from "./line/line.ts";
export type { Outlet } from "./line/membership.ts";
export { createTopicRegistry, type TopicRegistry } from "./line/registry.ts";
export { invalidPayload, ok, rateLimited, sendReply, tooLarge } from "./line/reply.ts";
export { TopicLanes } from "./line/topic-lanes.ts";
export { actionPermissions, chatPermissions, isRoomEvent, roomPermissions } from "./people/permissions.ts";
export { WindowLimit } from "./people/window-limit.ts";
export { WindowLimits } from "./people/window-limits.ts";
export { cardProblems, sidesOf } from "./pipeline/card-fits.ts";
export { changeMeta } from "./pipeline/changes.ts";
export { CLOSE_DELAY_MS, closeSoon, END_TOLD_MINUTES, end, expire, warnOfEnd } from "./pipeline/ending.ts";
export { renewGuessableIds } from "./pipeline/renewed-ids.ts";
export { contentOfSave } from "./pipeline/save.ts";
export { Broadcast } from "./ports/broadcast.ts";
export type { CustomCards } from "./ports/deps.ts";
export {
  type DeckImport,
  REMOTE_REQUESTS,
  type RemoteRequests,
  type RoomDeps,
  type RoomPlugin,
  type RoomPresence,
  type RoomUser,
  type SaveRequest,
  type SaveResult,
  type SharedDeps,
  type StorageFault,
} from "./ports/deps.ts";
export { type FetchedDeck, type ImportOutcome, sentRemarks } from "./ports/fetched-deck.ts";
export type { Log } from "./ports/log.ts";
export type {
  ChannelMember,
  ChannelSession,
  JoinError,
  PushNumber,
  Reply,
  TopicHandler,
  Visitor,
} from "./ports/membership.ts";
export type { Asked, AskedAction, RoomRecorder } from "./ports/recorder.ts";
export { Refusal, refusalAlert, refusalReply } from "./ports/refusal.ts";
export type { RoomRandomSource } from "./ports/room-random-source.ts";
export { SerialQueue } from "./ports/serial-queue.ts";
export type { Payers, Turn, Turns } from "./ports/turns.ts";
export { listedPlayers } from "./record/listed-game.ts";
export { type NewRoom, newRoom, type SavedGame, type SaveOpening } from "./record/new-room.ts";
export { type KeptRoom, restoreRoom } from "./record/open-room.ts";
export { isFairSave, isFromDevice, withOrigin } from "./record/origin-marks.ts";
export { PastLog } from "./record/past-log.ts";
export { DROPPED_STEPS, MAX_STEPS, type RoomSnapshot, STEPS_TOLD_AT } from "./record/room-record.ts";
export { seatedUsers } from "./record/room-state.ts";
export { takeNotes, withNotes } from "./record/saved-notes.ts";
export { MOST_UPLOADED_STEPS } from "./record/uploaded-game.ts";
export { isView } from "./record/uploaded-view.ts";
export { Room } from "./room/room.ts";
export { LONGEST_WAIT_MS, MOST_WAITING } from "./room/room-work.ts";
export { urgencyOf } from "./room/urgency.ts";
export { NAMED_MOST } from "./text/named-most.ts";
export { mayShowPicture, pictureHosts } from "./text/picture-hosts.ts";
export { oneLine } from "./text/said-text.ts";

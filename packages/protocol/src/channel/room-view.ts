/** What travels on the topics `room:{slug}` and `chat:{slug}` about a room and its game (api §6). */
import type {
  CardMention,
  Delta,
  DeltaMetadata,
  GameState,
  Json,
  JsonObject,
  Prompt,
  PromptCardMention,
  SaidLine,
} from "@baize/engine";
import { z } from "zod";
import { sentReasonSchema } from "../routes/errors.ts";
import { PRIVACY_TYPES, ROOM_POLICIES } from "../routes/rooms.ts";
import { engineObject, personSchema, playerInfoSchema, seatIdSchema } from "./values.ts";

/** One connected client group: a user with any number of tabs, or one visitor. */
export const presenceSchema = z
  .object({
    user_id: z.int().nullable(),
    alias: z.string(),
    is_logged_in: z.boolean(),
  })
  .meta({
    id: "Presence",
    description: "Somebody who is here: a user with any number of tabs, or one visitor.",
  });
export type Presence = z.infer<typeof presenceSchema>;

export type RoomPolicy = (typeof ROOM_POLICIES)[number];
export type PrivacyType = (typeof PRIVACY_TYPES)[number];

const mentions = (
  z.array(z.array(z.unknown())).meta({
    id: "Mentions",
    description:
      "The cards that the lines name, each [line, start, end, databaseId, side] (places in UTF-16 units), with the face at the " +
      "end where the card database does not have it. Absent: none that the receiver may know.",
  }) as unknown as z.ZodType<CardMention[]>
).optional();

const said = (
  z.array(z.array(z.unknown())).meta({
    id: "SaidLines",
    description:
      "What the lines say, for those who translate, each [line, code, values]: a code of the engine's catalogue, and where its " +
      "values stand in the line, name: [start, end], with the plugin's label at the end for what the plugin has in several " +
      "languages. Lines in a plugin's or a person's own words, and those of before this was kept, have none.",
  }) as unknown as z.ZodType<SaidLine[]>
).optional();

/** What the log says of one step. */
export const logEntrySchema = z
  .object({
    _delta_metadata: engineObject<DeltaMetadata>(
      "When (unix_ms, milliseconds since 1970 as text) and log_messages.",
    ).optional(),
    mentions,
    said,
  })
  .meta({ id: "LogEntry", description: "What the log says of one step." });
export type LogEntry = z.infer<typeof logEntrySchema>;

/** A prompt as its seat's view has it (`playerData.*.prompts`). */
export interface PromptView extends Prompt {
  /** The cards that its message (null) and its options' labels (their index) name, as far as the receiver may know. */
  mentions?: PromptCardMention[];
}

/**
 * A step of a branch that was cut off: somebody stepped back, and then somebody acted. Its lines stay readable; for each
 * receiver they read as they did then.
 */
export const formerStepSchema = z
  .object({
    step: z.int().describe("Where in the history it stood."),
    unix_ms: z.string(),
    log_messages: z.array(z.string()),
    mentions,
    said,
    kind: z.literal("cut"),
  })
  .meta({
    id: "FormerStep",
    description: "A step of a branch that was cut off; its lines read as they did then.",
  });
export type FormerStep = z.infer<typeof formerStepSchema>;

/** Payload of `room_options_changed`, and part of `current_state`. */
export const roomOptionsSchema = z.object({
  policy: z.enum(ROOM_POLICIES),
  developerMode: z.boolean(),
  developerModeBy: z
    .string()
    .nullable()
    .describe("Alias of who switched developer mode on; null while it is off."),
  actingHost: z
    .int()
    .nullable()
    .optional()
    .describe("User id of whoever has the host's controls now; absent: the host."),
  fromDevice: z
    .literal(true)
    .optional()
    .describe(
      "A game that is or was played here came from somebody's own device: for good. Absent: none. Such a room is never fair.",
    ),
  fromOpen: z
    .literal(true)
    .optional()
    .describe(
      "In a fair room more could be seen or laid than fair rooms allow: a game came from a file or from a table that was not fair, a raw list ran in developer mode, or a spectator saw all hidden cards. For good. Absent: nothing of it.",
    ),
  closedSeats: z.array(seatIdSchema).describe("Seats where nobody may sit down but whom the host seats."),
  removed: z.array(personSchema).describe("Whom the host has removed: they cannot join."),
});
export type RoomOptions = z.infer<typeof roomOptionsSchema>;

/** Payload of `current_state`: the receiver's view of the room (api §6.6). */
export const roomViewSchema = z.object({
  roomSlug: z.string(),
  game: engineObject<GameState>("The game as the receiver may see it."),
  deltas: z
    .array(logEntrySchema)
    .describe("One entry for each step: only its metadata travels, and what its log names."),
  formerLog: z
    .array(formerStepSchema)
    .optional()
    .describe("Steps of branches that were cut off, oldest first, the last 1,000. Absent: none."),
  replayStep: z.int().describe("Index of the last applied step, −1 = none."),
  version: z
    .int()
    .optional()
    .describe("Grows with every change of the room; a client that comes back says which one it has."),
  remembers: z
    .int()
    .optional()
    .describe("Of how many messages of one client the room remembers what became of them; absent: of none."),
  playerInfo: playerInfoSchema,
  inHand: seatIdSchema
    .nullable()
    .optional()
    .describe(
      "From which of their seats the receiver looks, where one person may hold several; null: from none.",
    ),
  sockets: z.record(z.string(), presenceSchema).describe("Who is here, by an opaque key."),
  spectators: z.record(z.string(), z.boolean()).describe("User id (as text) → sees everything."),
  options: engineObject<JsonObject>("The options with which the game was made."),
  pluginAuthorId: z.int().nullable(),
  createdAt: z.string(),
  createdBy: z.int().describe("User id of the host."),
  privacyType: z.enum(PRIVACY_TYPES),
  imageHosts: z
    .array(z.string())
    .describe("Hosts, with their ports, whose pictures are shown besides this site's own."),
  ...roomOptionsSchema.shape,
  error: z.boolean().optional(),
});
export type RoomView = z.infer<typeof roomViewSchema>;

/** Payload of `state_update` (after actions and seat changes) and `go_to_replay_step` (after stepping). */
export const stateUpdateSchema = z
  .object({
    oldReplayStep: z.int(),
    newReplayStep: z.int(),
    version: z.int().optional().describe("Of the room, after this change."),
    delta: engineObject<Delta>("A delta.")
      .nullable()
      .describe("What has changed for the receiver, leaves [old, new]; null: nothing."),
    by: personSchema
      .nullable()
      .optional()
      .describe("Who stepped; only in go_to_replay_step. Null: nobody that has an account."),
    formerLog: z
      .array(formerStepSchema)
      .optional()
      .describe("What this step has cut off, to be added to the view's formerLog; only in state_update."),
    player_n: seatIdSchema.nullable().optional().describe("The receiver's own seat; only in state_update."),
    mentions,
    said,
  })
  .meta({
    id: "StateUpdate",
    description: "A change of the game, as the difference that it makes to what the receiver sees.",
  });
export type StateUpdate = z.infer<typeof stateUpdateSchema>;

/** As the engine's deltas; each leaf is one of `ShortLeaf`. */
export type ShortDelta = { [key: string]: ShortLeaf | ShortDelta };

/**
 * What stands in a place now: a text, a number, a truth value or null as it is, everything else as the one item of a list; no
 * item: nothing any more. A list that was a list before, as `[at, count, items, length]`: in the receiver's list, which is `length`
 * items long, `count` items from `at` on give way to `items`.
 */
export type ShortLeaf =
  | string
  | number
  | boolean
  | null
  | []
  | [Json]
  | [at: number, count: number, items: Json[], length: number];

/** Payload of `step`, which `short-step.ts` makes and reads: a `state_update` without what the receiver has. What is empty is left out. */
export const shortStepSchema = z
  .object({
    v: z.int().optional().describe("version of the state_update."),
    n: z.int().describe("newReplayStep."),
    o: z.int().optional().describe("oldReplayStep; absent: n − 1."),
    d: engineObject<ShortDelta>("A delta without what the receiver has.").optional(),
    i: z
      .array(z.tuple([z.int(), z.string()]))
      .optional()
      .describe(
        "Cards of which only the place has changed: stackIndex of the first, and the ids with spaces between them, each one further.",
      ),
    t: z.string().optional().describe("unix_ms of the step."),
    l: z.array(z.string()).optional().describe("Its log_messages; absent: none."),
    m: z.literal(0).optional().describe("The game's messages are not the lines."),
    c: mentions,
    s: said,
    f: z.array(formerStepSchema).optional().describe("formerLog of the state_update."),
  })
  .meta({ id: "ShortStep", description: "A step as a client can tell it from its own copy (decision 27)." });
export type ShortStep = z.infer<typeof shortStepSchema>;

export const ALERT_LEVELS = ["crash", "error", "info", "success", "warning"] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

export const alertSchema = z
  .object({
    level: z.enum(ALERT_LEVELS),
    text: z.string(),
    said: sentReasonSchema
      .optional()
      .describe("What text says, for those who translate. Absent: only the text."),
    autoClose: z.boolean().optional(),
    action: z.string().optional().describe("What its button offers."),
    pluginId: z.int().nullable().optional(),
    replayUuid: z.string().nullable().optional(),
  })
  .meta({ id: "Alert", description: "A notice to be shown." });
export type AlertMessage = z.infer<typeof alertSchema>;

export const chatMessageSchema = z
  .object({
    text: z.string(),
    said: sentReasonSchema
      .optional()
      .describe("What text says, for those who translate. Absent: only the text."),
    sent_by: z.int().nullable().describe("User id, null = anonymous, −1 = a line of the log."),
    when: z.number().describe("Milliseconds since 1970."),
    shortcode: z.string(),
  })
  .meta({ id: "ChatMessage", description: "A line of the chat." });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** `response` of an error reply. */
export const errorResponseSchema = z.object({
  reason: z.string(),
  message: z.string().optional(),
  said: sentReasonSchema
    .optional()
    .describe("What message says, for those who translate. Absent: only the text."),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;

/**
 * Payload of a join of `room:{slug}`. With `lastStep` and `version`, and when little was missed, the missed `state_update`
 * and `go_to_replay_step` come instead of `current_state`, and then `resumed`.
 */
export const roomJoinSchema = z.object({
  client: z.string().optional().describe("The kind of client (see the page for authors of clients)."),
  steps: z
    .string()
    .optional()
    .describe('"short": steps come as step instead of state_update. Absent: they do not.'),
  lastStep: z.int().optional().describe("replayStep of the client's copy."),
  version: z.int().optional().describe("The last version of the room that the client has heard of."),
});
export type RoomJoin = z.infer<typeof roomJoinSchema>;

/** Payload of `resumed`: the client's copy is up to date again. */
export const resumedSchema = z.object({
  version: z.int(),
  replayStep: z.int(),
  missed: z.int().describe("How many changes were sent."),
});
export type Resumed = z.infer<typeof resumedSchema>;

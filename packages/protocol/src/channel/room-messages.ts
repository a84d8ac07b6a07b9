/** Every message of the topic `room:{slug}`: what clients send, and what they hear (api §6.3). */
import type { CardId, CommandArgs, CommandName, GuiUpdate, Json, JsonObject, Reference } from "@baize/engine";
import { z } from "zod";
import type { Reason } from "../reasons/said.ts";
import { sentReasonSchema } from "../routes/errors.ts";
import type { SentPlayerUi } from "./command.ts";
import {
  answerConsentSchema,
  closeSeatSchema,
  consentAskedSchema,
  consentSettledSchema,
  consentWaitingSchema,
  removedFromRoomSchema,
  removePersonSchema,
} from "./consent.ts";
import type { MessageSchemas } from "./message.ts";
import { type RequestId, requestId } from "./request-id.ts";
import {
  alertSchema,
  presenceSchema,
  resumedSchema,
  roomOptionsSchema,
  roomViewSchema,
  shortStepSchema,
  stateUpdateSchema,
} from "./room-view.ts";
import { engineList, engineObject, json, playerInfoSchema, seatIdSchema, tolerant } from "./values.ts";

// --- What clients send ------------------------------------------------------------------------------------

/**
 * The state of the client that an action works with. Clients of the format send much more of it, and may send odd things: what
 * is not of the right kind counts as not sent. Whose seat `playerN` may be is checked where the action is run.
 */
const playerUiSchema = z
  .object({
    // Whatever is no seat is refused as such, where it is known which seats there are.
    playerN: z
      .unknown()
      .optional()
      .meta({ type: ["string", "null"], description: "The seat that acts; null: nobody's." }),
    activeCardId: tolerant(z.string()).describe("The card that the pointer is over."),
    dropdownMenu: tolerant(z.object({ group: z.object({ id: z.string() }).nullish() }).nullable()).describe(
      "The open menu, with the group that it is about.",
    ),
    observingPlayerN: tolerant(z.string()).describe("The seat whose side of the table is shown."),
    multiSelect: tolerant(
      z.object({ enabled: z.boolean().catch(false), cardIds: z.array(z.unknown()) }),
    ).describe("Whether several cards are chosen, and which."),
  })
  .meta({ id: "PlayerUi", description: "The state of the client that an action works with." });
/** As it arrives, of the parts that the engine reads. */
export type ReceivedPlayerUi = z.output<typeof playerUiSchema>;
const playerUi = playerUiSchema.nullish();

const description = tolerant(z.string()).describe("What the log says of it.");

/** Payload of `game_action` by `action`; what a command's `args` may hold is listed on the page of commands. */
export const gameActionSchema = z.discriminatedUnion(
  "action",
  [
    z.object({
      action: z.literal("command"),
      request: requestId,
      options: z.object({ command: z.string(), args: z.unknown().optional(), player_ui: playerUi }),
    }),
    z.object({
      action: z.literal("run"),
      request: requestId,
      options: z.object({
        ref: z.unknown().describe("Which list of the plugin is run."),
        inputs: tolerant(engineList<Json>("Answers to what the list asks.")),
        cards: z
          .array(z.string())
          .min(1)
          .max(200)
          .optional()
          .describe("The cards for which it is run, one after the other, in one action."),
        player_ui: playerUi,
      }),
    }),
    z.object({
      action: z.literal("evaluate"),
      request: requestId,
      options: z.object({
        action_list: z
          .union([z.array(z.unknown()), z.string()], { error: "must be a list or the id of an action list" })
          .describe("A list of actions, or the id of a list of the plugin.") as unknown as z.ZodType<Json>,
        description,
        player_ui: playerUi,
      }),
    }),
    z.object({
      action: z.literal("set_game"),
      options: z.object({ game: json, description }),
    }),
  ],
  { error: "must be command, run, evaluate or set_game" },
);
/** As it arrives: a command's name and arguments are still to be read by the engine. */
export type ReceivedGameAction = z.output<typeof gameActionSchema>;

/** A built-in command with its arguments. */
export type SentCommand = {
  [Name in CommandName]: { command: Name; args: CommandArgs[Name] };
}[CommandName];

/** With the state of the client that an action works with. */
interface WithPlayerUi {
  player_ui?: SentPlayerUi;
}

/** `game_action` as our clients write it: each command with its own arguments. */
export type GameAction = { request?: RequestId } & (
  | { action: "command"; options: SentCommand & WithPlayerUi }
  | { action: "run"; options: { ref: Reference; inputs?: Json[]; cards?: CardId[] } & WithPlayerUi }
  | { action: "evaluate"; options: { action_list: Json; description?: string } & WithPlayerUi }
  | { action: "set_game"; options: { game: JsonObject; description?: string } }
);

const direction = z.enum(["undo", "redo"]);
/** One step back or forth, as many as belong to a round, or to a place in the history. */
export const stepRequestSchema = z.discriminatedUnion(
  "size",
  [
    z.object({ size: z.literal("single"), direction }),
    z.object({ size: z.literal("round"), direction }),
    z.object({ size: z.literal("index"), index: z.int() }),
  ],
  { error: "must be single, round or index" },
);
export type StepRequest = z.infer<typeof stepRequestSchema>;

/** Nothing in it is looked at: our clients send an object, others what they like. */
const anything = z.unknown() as unknown as z.ZodType<Json, Record<string, unknown>>;

/** A seat by its id, or by its number from 0 as one known client sends it. Which seats there are, the game says. */
const sentSeat = z.union([seatIdSchema, z.int()], { error: "must be a seat: player1, player2 …" });

/** One known client writes the key as `save?`. Without either the game is saved. */
const resetSchema = z.object({
  request: requestId,
  options: tolerant(z.looseObject({ save: z.unknown().optional(), "save?": z.unknown().optional() })),
});

/** What clients of those who may upload tell everybody of in the catalogue's words. */
export const TOLD_UPLOADS = ["uploaded_game", "uploaded_replay"] as const satisfies readonly Reason[];

const texts = z.array(z.string());
const reasons = z.array(sentReasonSchema).optional();
/** What the command `importDeck` is answered: what was loaded, and what was not. */
export const deckLoadedSchema = z
  .object({
    site: z.string().describe("Where the deck came from."),
    name: z.string().optional(),
    loaded: z.int().describe("How many cards."),
    unknown: texts.describe("Cards that the plugin does not have."),
    unknown_reasons: reasons,
    notices: texts,
    notice_reasons: reasons,
  })
  .meta({ id: "DeckLoaded", description: "What the command importDeck is answered." });
export type DeckLoaded = z.infer<typeof deckLoadedSchema>;

export const roomClientMessages = {
  game_action: {
    says: "Something is done at the table: a built-in command, a list of the plugin, a list of one's own, or another game.",
    payload: gameActionSchema,
    answer: z.union([z.literal("game_action"), deckLoadedSchema]),
  },
  step_through: {
    says: "One step or round back or forth, or to a place in the history. In a fair room those whose steps are gone over are asked first.",
    payload: z.object({ options: stepRequestSchema, request: requestId }),
    answer: z.literal("step_through"),
  },
  set_seat: {
    says: "Somebody sits down, moves, or gets up (new_user_id null). The host may seat and unseat others.",
    payload: z.object({
      player_i: sentSeat,
      new_user_id: z.int().nullish(),
      keeps: tolerant(z.boolean()).describe(
        "Where one person may hold several seats: who sits down stays in those that they have.",
      ),
      request: requestId,
    }),
  },
  take_hand: {
    says: "Somebody who holds several seats looks from one of them; null: from none, until they take one. They are sent the state.",
    payload: z.object({ seat: seatIdSchema.nullable(), request: requestId }),
  },
  save_replay: {
    says: "Saves the game; everybody hears how it went.",
    payload: anything,
    answer: z.literal("save_replay"),
  },
  send_alert: {
    says: "A short notice to everybody, with the sender's name. With about, from who may upload, it is said in each one's language.",
    payload: z.object({ message: z.string(), about: tolerant(z.enum(TOLD_UPLOADS)) }),
  },
  answer_consent: { says: "Answers a question of consent_asked.", payload: answerConsentSchema },
  close_seat: {
    says: "Closes or opens a seat: on a closed one nobody sits down but whom the host seats.",
    payload: closeSeatSchema.extend({ seat: sentSeat, request: requestId }),
  },
  remove_person: {
    says: "Removes somebody from the room, or lets them back in.",
    payload: removePersonSchema.extend({ request: requestId }),
  },
  set_spectator: {
    says: "Lets somebody who does not sit see everything, or no more.",
    payload: z.object({ user_id: z.int(), value: z.boolean(), request: requestId }),
  },
  set_room_options: {
    says: "Switches developer mode.",
    payload: z.object({ developerMode: z.boolean(), request: requestId }),
  },
  set_replay: {
    says: "Puts an uploaded game with its history on the table.",
    payload: z.object({ replay: engineObject<JsonObject>("A downloaded replay.") }),
    answer: z.literal("set_replay"),
  },
  reset_game: {
    says: "Begins anew with the plugin's current version.",
    payload: resetSchema,
    answer: z.literal("reset_game"),
  },
  reset_and_reload: {
    says: "Begins anew and loads the same cards again.",
    payload: resetSchema,
    answer: z.literal("reset_and_reload"),
  },
  close_room: { says: "Ends the room for everybody, after saving the game.", payload: anything },
  ping: {
    says: "Comes back as it is.",
    payload: anything,
    answer: anything,
  },
  request_state: {
    says: "Asks for current_state.",
    payload: anything,
    answer: z.literal("request_state"),
  },
} as const satisfies MessageSchemas;

// --- What clients hear ------------------------------------------------------------------------------------

/** Why there is nothing to see, after a join or a request for the state. */
export const noStateSchema = z.object({ reason: z.enum(["auth_failed", "missing_server_state"]) });
export type NoState = z.infer<typeof noStateSchema>;

const guiUpdateSchema = z
  .object({
    targetPlayerN: seatIdSchema,
    updates: engineObject<JsonObject>("What is changed."),
    player_n: seatIdSchema.optional().describe("The seat that it is about."),
  })
  .meta({
    id: "GuiUpdate",
    description: "What the plugin changes in a client.",
  }) as unknown as z.ZodType<SentGuiUpdate>;
export type SentGuiUpdate = GuiUpdate & { player_n?: string };

export const roomServerMessages = {
  current_state: { says: "The whole room as the receiver may see it.", payload: roomViewSchema },
  state_update: {
    says: "One action, as the difference that it makes to what the receiver sees.",
    payload: stateUpdateSchema,
  },
  step: {
    says: "The same in few bytes, in the place of state_update, for clients that join with steps: short.",
    payload: shortStepSchema,
  },
  go_to_replay_step: {
    says: "Somebody has stepped through the history, as the difference that it makes.",
    payload: stateUpdateSchema,
  },
  resumed: {
    says: "After a join with a version: what was missed has been sent, and the copy is up to date.",
    payload: resumedSchema,
  },
  seats_changed: {
    says: "Who sits where, all of them.",
    payload: playerInfoSchema,
  },
  users_changed: { says: "Who is here, all of them.", payload: z.record(z.string(), presenceSchema) },
  spectators_changed: {
    says: "Who sees everything: user id (as text) → whether.",
    payload: z.record(z.string(), z.boolean()),
  },
  room_options_changed: {
    says: "Options of the room that have changed.",
    payload: roomOptionsSchema.partial(),
  },
  gui_update: {
    says: "The plugin changes something in the receiver's own client.",
    payload: guiUpdateSchema,
  },
  gui_update_all: { says: "The same, of a seat where nobody sits, to who acted.", payload: guiUpdateSchema },
  send_alert: { says: "A notice to be shown.", payload: alertSchema },
  consent_asked: {
    says: "The receiver is asked for consent. Who does not answer in time says no.",
    payload: consentAskedSchema,
  },
  consent_waiting: { says: "To the asker: the others have been asked.", payload: consentWaitingSchema },
  consent_settled: { says: "To asker and asked: how it ended.", payload: consentSettledSchema },
  removed_from_room: {
    says: "The receiver has been removed; the membership of the topic ends with it.",
    payload: removedFromRoomSchema,
  },
  plugin_repo_update: {
    says: "To the plugin's author: its repository has other files now.",
    payload: z.object({ files: engineList<Json>("The parts of the plugin.") }),
  },
  bad_game_state: {
    says: "The receiver's copy may not be the server's: ask for the state.",
    payload: z.object({}),
  },
  ask_for_update: { says: "Asks the receiver to ask for the state.", payload: z.object({}) },
  unable_to_get_state_on_join: { says: "There is nothing to see here.", payload: noStateSchema },
  unable_to_get_state_on_request: { says: "There is nothing to see any more.", payload: noStateSchema },
} as const satisfies MessageSchemas;

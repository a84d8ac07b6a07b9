/**
 * What the rest of the product asks of the engine. `table.ts` implements it; the server's rooms, the
 * conformance runner and the tests use nothing else to change a game.
 */
import type {
  CardId,
  Delta,
  Face,
  GameState,
  GuiUpdate,
  Json,
  JsonObject,
  PlayerInfo,
  PlayerUi,
  SeatId,
  SideName,
} from "../model/state.ts";

/** Card database: databaseId → side → column → raw cell (text, or JSON in custom cards). */
export type CardDatabase = Record<string, Record<string, JsonObject>>;

/** One stored version of a plugin, as `packages/plugin` produces it. */
export interface PluginSource {
  id: number;
  version: number;
  authorId: number | null;
  gameDef: JsonObject;
  cardDb: CardDatabase;
  /** Where a part of the definition was written, such as `json/rules.json:12`; absent: its files are not at hand. */
  lineOf?(path: readonly string[]): string | null;
}

/** All randomness of the engine. Production: a generator seeded per action; tests: fixed rules. */
export interface RandomSource {
  /** Uniform integer, both ends included. */
  integer(min: number, max: number): number;
  /** A new array with the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Makes ids. Byte order of the ids of one kind is creation order (action-language §12.8). */
export interface IdSource {
  card(): string;
  stack(): string;
  prompt(): string;
  game(): string;
  /** For persistence: give it back to `createIdSource`. */
  readonly counter: number;
  /** Never give out ids up to here again: changes read back from the journal have used them. */
  advanceTo?(counter: number): void;
}

/** Everything the engine needs from outside. */
export interface EnginePorts {
  /**
   * Whether a shuffle takes the tokens off hidden cards, by which everybody could follow them. Absent: they stay, as in
   * recorded games of the format.
   */
  readonly shuffleEndsTokens?: boolean;
  /** Called once at the start of each action: milliseconds since 1970. */
  now(): number;
  /** Called once at the start of each action. */
  random(): RandomSource;
  ids: IdSource;
  /**
   * Milliseconds of processor time that the caller has spent, counted from any start: an action that takes too much ends
   * with `Action timed out.` (action-language §9.4). Absent: only its steps are counted.
   */
  elapsedMs?(): number;
  /**
   * Card data of a load item with an `authorId` (custom cards); null when there is none (action-language §5.7.4).
   * Absent: custom cards are never found.
   */
  customCard?(databaseId: string, userId: number | null): Record<string, JsonObject> | null;
  /** Whether a card that somebody brings along may show the picture of this address. Absent: it may show any. */
  allowsPicture?(address: string, definition: Definition): boolean;
  /**
   * Answers a request of the action language (action-language §5.12) from what the room has fetched.
   * `"pending"`: not fetched yet; `Table.act` then throws RequestPending and changes nothing. Undefined, or no
   * port: the host is not allowed.
   */
  request?(request: NetworkRequest): NetworkAnswer | "pending" | undefined;
}

export interface NetworkRequest {
  kind: "REQUEST_JSON" | "REQUEST_HTML" | "REQUEST_POST";
  url: string;
  /** Of a post. */
  body: JsonObject | null;
  headers: JsonObject;
}

/** `error` continues the text `{kind}: `, such as `HTTP request failed with status code 404`. */
export type NetworkAnswer = { value: Json } | { error: string };

/** A user's saved settings for one plugin (api §12). */
export interface PluginSettings {
  player?: JsonObject;
  game?: JsonObject;
  automation?: { gameRules?: Record<string, boolean>; cardRules?: Record<string, Record<string, boolean>> };
  [key: string]: unknown;
}

/** The person behind an action, a seat or a new game. */
export interface User {
  id: number;
  alias: string;
  /** Display name of a language, such as `English`. */
  language: string;
  settings?: PluginSettings;
}

export interface NewTableRequest {
  roomSlug: string;
  /** `game.options`: pluginId, pluginVersion, pluginName, replayUuid, externalData, privacyType, language. */
  options: JsonObject;
  creator: User;
}

export interface ActionRequest {
  /** Untrusted action code: an action list, a call, or the id of an action list. */
  code: Json;
  /** Shown first in traces. */
  description?: string | null;
  /** Null: `$PLAYER_N` is undefined. */
  playerUi: PlayerUi | null;
  actor: User;
  /** `$ALIAS_N` names the actor where no seat, or an empty one, acts: `[player4/Ann]`, `[Ann]`. */
  namesActor?: boolean;
  /** `RESET_GAME` fails: the actor may not begin a new game. */
  mayNotReset?: boolean;
  /** For the developer tool. A traced action does exactly the same, only slower. */
  trace?: TraceListener;
}

/**
 * One thing that happened in a traced action. `depth`: how many calls are open around it. Values are plain copies,
 * cut off (`"…"`) four levels deep and after fifty entries; `code` is the definition's own, not to be changed.
 */
export type TraceEvent = { depth: number } & (
  | { kind: "call"; name: string; code: Json }
  /** Of the call around it. Special forms evaluate their arguments themselves and have no such event. */
  | { kind: "arguments"; values: Json[] }
  /** `game`: the call gave the game back, as everything does that writes; `value` is null then. */
  | { kind: "result"; name: string; game: boolean; value: Json }
  /** The call failed; the calls around it fail next, unless one of them (`DEFINED`) carries on. */
  | { kind: "error"; name: string; message: string }
  /** In order, also those that a value position takes back afterwards. `":removed"` stands for no value. */
  | { kind: "write"; path: string[]; old: Json; new: Json }
  /** A rule that listens to a write was looked at; `fired`: its code runs next. */
  | { kind: "rule"; id: string; fired: boolean }
);

/** Hears of everything that an action does, as it happens. One that throws is not called again. */
export type TraceListener = (event: TraceEvent) => void;

/** Something the room does after the action is committed. */
export type Effect = { kind: "save"; seat: SeatId };

/** Why an action changed nothing but the log. */
export interface ActionError {
  /** As in the log line, without prefix and trace. */
  message: string;
  /** From the outside in: description, `index 2`, function names. For plugin authors only. */
  trace: string[];
  /** The function or rule of the definition that failed; null: it was code from elsewhere. For plugin authors only. */
  place: DefinitionPlace | null;
  /** What was asked for is right and too much at once: in smaller parts it would be done. */
  isTooLarge?: true;
}

/** A part of the definition. */
export interface DefinitionPlace {
  /** Keys from the root, such as `functions`, `DRAW_ALL`. */
  path: readonly string[];
  /** File and line where the author wrote it, if they are known. */
  line: string | null;
}

/** A piece of a text that is the name of a card, and what a preview needs that outlives the card. */
export interface NamedPiece {
  /** Where it begins and ends in the text, in UTF-16 units. */
  start: number;
  end: number;
  cardId: CardId;
  /** Null: a card of no database. */
  databaseId: string | null;
  side: SideName;
  /** What the card database does not show: of custom cards and of faces that a plugin has changed. */
  face?: Face;
}

/** In a line of the log. */
export interface Mention extends NamedPiece {
  /** Index in the step's `log_messages`. */
  line: number;
}

/** In what a prompt asks. */
export interface PromptMention extends NamedPiece {
  seat: SeatId;
  uuid: string;
  /** Index of the option whose label it is in. Absent: in the message. */
  option?: number;
  /** The piece itself: it counts as long as the text has it there. */
  name: string;
}

/** Where a text stands that a step has made. */
export type TextPlace =
  /** Index in the step's `log_messages`. */
  | { line: number }
  /** `option`: index of the option whose label it is. Absent: the message. */
  | { seat: SeatId; uuid: string; option?: number }
  /** A text that fades over a card or a player. */
  | { fade: "card" | "player"; id: string; index: number };

/** A piece of such a text that came from cards: a name, a picture, a printed card, a message about them. */
export type TextMark = TextPlace & {
  start: number;
  end: number;
  /** Null: of a card, but nobody knows of which. */
  cardIds: readonly (CardId | null)[];
  /** It is what an error says, which may quote anything of these cards. */
  isMessage?: true;
};

/** What one step did. The delta has already been appended to the table's history. */
export interface StepOutcome {
  oldReplayStep: number;
  newReplayStep: number;
  delta: Delta;
  messages: string[];
  guiUpdates: GuiUpdate[];
  effects: Effect[];
  /** Cards that were in a group while it was shuffled: nobody may follow them through it (api §8.3). */
  shuffled: CardId[];
  /** Where the texts that the action made hold what came from cards (api §8.3). */
  marks: TextMark[];
  /** Hidden cards of groups that were put into another order by hand, where nobody else could see it. */
  reordered: CardId[];
  /** Where the log lines of the delta's metadata name cards. */
  namesLogged: Mention[];
  /** Where prompts, or options, that the action has added name cards. */
  namesPrompted: PromptMention[];
  error: ActionError | null;
  /** What had been undone and can no longer be redone, oldest first. */
  cut: Delta[];
  /** What to write to the journal before anybody hears of this step. */
  change: TableChange;
}

export type StepThroughRequest =
  | { size: "single" | "round"; direction: "undo" | "redo" }
  | { size: "index"; index: number };

export interface StepThroughOutcome {
  oldReplayStep: number;
  newReplayStep: number;
  /** The difference of the two states, without metadata. Null when nothing moved, or changed. */
  delta: Delta | null;
  change: TableChange;
}

/**
 * The evaluated argument behind an entry of `game.loadCardsHistory`, kept beside the game: "reset and reload"
 * loads this again, because the entry's code may have used variables that are gone (action-language quirk 71).
 */
export interface LoadRecord {
  /** Position in `loadCardsHistory`. */
  index: number;
  /** The entry's code; a record whose code differs from the entry's is out of date. */
  loadCode: Json;
  /** A deck's id or a load list. */
  deckOrList: Json;
}

/** The durable form of one change; `Table.replay` applies it again after a crash. */
export type TableChange =
  | {
      kind: "step";
      step: number;
      delta: Delta;
      playerInfo?: PlayerInfo;
      counter: number;
      loads?: LoadRecord[];
    }
  | { kind: "moved"; step: number }
  | { kind: "replaced"; snapshot: TableSnapshot };

/** A whole table as plain JSON. */
export interface TableSnapshot {
  game: GameState;
  deltas: Delta[];
  replayStep: number;
  playerInfo: PlayerInfo;
  /** State of the id source. */
  counter: number;
  loads?: LoadRecord[];
}

/** One live game with its history. Single writer: calls never overlap. */
export interface Table {
  /**
   * The live state. Actions write to it in place: keep a copy (`applyDelta` of the step, undone, gives the state before)
   * or read what is needed at once. Steps through the history, resets and uploads put another object here.
   */
  readonly game: GameState;
  readonly deltas: readonly Delta[];
  /** Index of the last applied delta, −1 = none. */
  readonly replayStep: number;
  readonly playerInfo: PlayerInfo;
  /**
   * Runs one atomic action (action-language §9): on any error only an error line is logged. Never throws for
   * plugin code, except RequestPending when the request port asks for that.
   */
  act(request: ActionRequest): StepOutcome;
  /** Sits a user down, moving them from another seat (api §6.3.5). Throws EngineError for an unknown seat. */
  sitDown(seat: SeatId, user: User): StepOutcome;
  getUp(seat: SeatId): StepOutcome;
  /** Undo, redo, rounds, jumps (action-language §8.3). */
  stepThrough(request: StepThroughRequest): StepThroughOutcome;
  /** Where that would lead: the index of the last applied step. */
  stepTarget(request: StepThroughRequest): number;
  /** A new game in the same room; seats stay (api §7.4). `reload` also replays the loaded decks. */
  reset(definition: Definition, actor: User, reload: boolean): TableChange;
  /** Replaces game and history by an uploaded replay (validated by the caller, api §6.3.4). */
  setReplay(game: GameState, deltas: Delta[]): TableChange;
  /** Replaces the game as one undoable step. */
  setGame(game: GameState, description: string | null): StepOutcome;
  /** Applies a change read back from the journal. */
  replay(change: TableChange): void;
  snapshot(): TableSnapshot;
  /** The snapshot as JSON text, for storage: nothing is copied. */
  snapshotText(): string;
  /** Evaluates code read-only. Writes are discarded; throws EngineError. */
  evaluate(code: Json, playerUi: PlayerUi | null): Json;
  /**
   * As `evaluate`, for everybody to see: saved-game metadata (api §7.5, §8.3). Names of cards that are not open to all
   * read "a card".
   */
  evaluateForAll(code: Json): Json;
}

/** A plugin version made ready to run: code compiled once, rules indexed. Opaque; made by `loadDefinition`. */
export interface Definition {
  readonly source: PluginSource;
}

/** One person's place in one room: a copy of it that is kept up to date, and everything that can be done there. */
import type { Json, SeatId } from "@baize/engine";
import type {
  ChatMessage,
  CommandArgs,
  CommandName,
  Reference,
  RoomClientMessages,
  RoomServerMessages,
  RoomView,
  SentPlayerUi,
} from "@baize/protocol";
import type { Socket } from "phoenix";
import { MessageError, responseOf } from "./channel.ts";
import { type ChatLine, openChatLine } from "./chat-line.ts";
import { type Connection, JOINING } from "./line-state.ts";
import { seatOf, withMessages } from "./room-copy.ts";
import { type LineStore, openRoomLine, type RoomLine } from "./room-line.ts";

export interface RoomClientOptions {
  socket: Socket;
  slug: string;
  /** Whose socket it is; null: nobody's, who may only watch and chat. */
  userId: number | null;
  /**
   * What changes the room is asked again when the line broke before its answer, for 30 s, and done once; without it, its sender
   * hears at once that nothing is known of it.
   */
  asksAgain?: boolean;
}

export interface RoomClient {
  readonly slug: string;
  /** The room as it is now, each time another object when something has changed. */
  readonly view: RoomView;
  /** Where the line to the room stands: live, lost and made anew, or gone. */
  readonly connection: Connection;
  /** What was said, oldest first. */
  readonly chat: readonly ChatMessage[];
  /** One's own seat; null while one watches. */
  readonly seat: SeatId | null;
  /** Runs after every change of `view`, `connection` or `chat`. @returns a function that stops it. */
  onChange(listener: () => void): () => void;
  /** Hears one kind of message as it comes. @returns a function that stops it. */
  on<Event extends keyof RoomServerMessages>(
    event: Event,
    listener: (payload: RoomServerMessages[Event]) => void,
  ): () => void;
  /** Resolves when the room is so, at once or after some change. Rejects with MessageError when one leaves, or has no place there any more. */
  until(fits: (view: RoomView) => boolean): Promise<RoomView>;
  /**
   * Sends a message of the topic. Resolves with its response; throws MessageError when it is refused or has no answer, at once when
   * the line breaks, unless it is asked again.
   */
  send<Event extends keyof RoomClientMessages>(
    event: Event,
    payload: RoomClientMessages[Event],
  ): Promise<unknown>;
  /** A built-in command, for one's own seat unless `ui` says another. */
  command<Name extends CommandName>(
    name: Name,
    args: CommandArgs[Name],
    ui?: Partial<SentPlayerUi>,
  ): Promise<unknown>;
  /** A list of the plugin, by its place in the definition. */
  run(ref: Reference, inputs?: Json[], ui?: Partial<SentPlayerUi>): Promise<unknown>;
  /** A list of one's own, where the room takes such. */
  evaluate(actionList: Json, description?: string, ui?: Partial<SentPlayerUi>): Promise<unknown>;
  /** Sits down on a free seat, or moves there. */
  sitDown(seat: SeatId): Promise<void>;
  getUp(): Promise<void>;
  say(text: string): Promise<void>;
  leave(): void;
}

/**
 * Joins a room and its chat. The stock client connects and joins again by itself; whoever comes back is told only what they missed.
 * @returns the client once the first state is there. Rejects with MessageError when there is no such room or one may not be there.
 */
export function joinRoom(options: RoomClientOptions): Promise<RoomClient> {
  return new Promise((resolve, reject) => new JoinedRoom(options, resolve, reject));
}

class JoinedRoom implements RoomClient {
  readonly slug: string;
  readonly #userId: number | null;
  readonly #line: RoomLine;
  readonly #chatLine: ChatLine;
  readonly #listeners = new Set<() => void>();
  /** What waits for a view that may never come. */
  readonly #waiting = new Set<(error: MessageError) => void>();
  #state = JOINING;
  #chat: ChatMessage[] = [];
  /** Why this client has left the room; null: it has not. */
  #left: MessageError | null = null;

  constructor(
    { socket, slug, userId, asksAgain = false }: RoomClientOptions,
    ready: (client: RoomClient) => void,
    failed: (error: MessageError) => void,
  ) {
    this.slug = slug;
    this.#userId = userId;
    const refuse = (error: MessageError) => {
      // Whoever was here joins again by themselves, after whatever it was.
      if (this.#state.room) return;
      failed(error);
      this.#leaveAs(error);
    };
    const store: LineStore = {
      get: () => this.#state,
      set: (changes) => {
        this.#state = { ...this.#state, ...changes };
        const { connection, room } = this.#state;
        const gone = goneBy(connection);
        if (gone && room) this.#endWaiting(gone);
        else if (gone) refuse(gone);
        this.#changed();
      },
    };
    this.#line = openRoomLine(
      { socket, slug, store, asksAgain, triesAgain: 0 },
      {
        taken: ({ type }) => type === "current_state" && ready(this),
        refused: ({ reason = "unknown", message = "" }) => refuse(refusal("join", reason, message)),
        ended: () => this.#chatLine.leave(),
      },
    );
    this.#chatLine = openChatLine(
      { socket, slug, join: {}, asksAgain },
      { joined: (messages) => this.#heard(messages), said: (message) => this.#heard([message]) },
    );
  }

  get view(): RoomView {
    if (!this.#state.room) throw new Error("The first state has not come.");
    return this.#state.room;
  }

  get connection(): Connection {
    return this.#state.connection;
  }

  get chat(): readonly ChatMessage[] {
    return this.#chat;
  }

  get seat(): SeatId | null {
    return seatOf(this.view, this.#userId);
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  on<Event extends keyof RoomServerMessages>(
    event: Event,
    listener: (payload: RoomServerMessages[Event]) => void,
  ): () => void {
    return this.#line.on(event, listener);
  }

  until(fits: (view: RoomView) => boolean): Promise<RoomView> {
    const gone = this.#left ?? goneBy(this.connection);
    if (gone) return Promise.reject(gone);
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!fits(this.view)) return;
        stop();
        resolve(this.view);
      };
      const unhear = this.onChange(look);
      const stop = () => {
        unhear();
        this.#waiting.delete(reject);
      };
      this.#waiting.add(reject);
      look();
    });
  }

  async send<Event extends keyof RoomClientMessages>(
    event: Event,
    payload: RoomClientMessages[Event],
  ): Promise<unknown> {
    return responseOf(event, await this.#line.send(event, payload));
  }

  command<Name extends CommandName>(
    command: Name,
    args: CommandArgs[Name],
    ui?: Partial<SentPlayerUi>,
  ): Promise<unknown> {
    const options = { command, args, ...this.#ui(ui) } as Extract<
      RoomClientMessages["game_action"],
      { action: "command" }
    >["options"];
    return this.send("game_action", { action: "command", options });
  }

  run(ref: Reference, inputs?: Json[], ui?: Partial<SentPlayerUi>): Promise<unknown> {
    const options = { ref, ...(inputs ? { inputs } : {}), ...this.#ui(ui) };
    return this.send("game_action", { action: "run", options });
  }

  evaluate(actionList: Json, description?: string, ui?: Partial<SentPlayerUi>): Promise<unknown> {
    const told = description === undefined ? {} : { description };
    const options = { action_list: actionList, ...told, ...this.#ui(ui) };
    return this.send("game_action", { action: "evaluate", options });
  }

  async sitDown(seat: SeatId): Promise<void> {
    if (this.#userId === null) throw new Error("Who is not signed in cannot sit down.");
    await this.send("set_seat", { player_i: seat, new_user_id: this.#userId });
  }

  async getUp(): Promise<void> {
    const { seat } = this;
    if (seat !== null) await this.send("set_seat", { player_i: seat, new_user_id: null });
  }

  async say(text: string): Promise<void> {
    responseOf("message", await this.#chatLine.send("message", { message: text }));
  }

  leave(): void {
    this.#leaveAs(refusal("leave", "left", "The room was left."));
  }

  #leaveAs(left: MessageError): void {
    this.#left ??= left;
    this.#endWaiting(this.#left);
    this.#line.leave();
    this.#listeners.clear();
  }

  #endWaiting(gone: MessageError): void {
    for (const reject of this.#waiting) reject(gone);
    this.#waiting.clear();
  }

  #ui(ui: Partial<SentPlayerUi> = {}): { player_ui: SentPlayerUi } {
    return { player_ui: { playerN: this.seat, ...ui } };
  }

  #heard(messages: readonly ChatMessage[]): void {
    this.#chat = withMessages(this.#chat, messages);
    this.#changed();
  }

  #changed(): void {
    if (this.#state.room) for (const listener of [...this.#listeners]) listener();
  }
}

/** Why nothing more is heard of a room; null: it is. */
function goneBy(connection: Connection): MessageError | null {
  switch (connection.phase) {
    case "unavailable":
      return refusal("join", connection.reason, "There is nothing to see here.");
    case "removed":
      return refusal("join", "removed_from_room", "Removed from the room.");
    default:
      return null;
  }
}

function refusal(event: string, reason: string, text: string): MessageError {
  return new MessageError(event, { status: "refused", reason, text });
}

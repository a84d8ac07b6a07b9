/** One person's place in one room: a copy of it that is kept up to date, and everything that can be done there. */
import type { Json, SeatId } from "@baize/engine";
import type {
  ChatClientMessages,
  ChatJoined,
  ChatMessage,
  ChatServerMessages,
  CommandArgs,
  CommandName,
  ErrorResponse,
  Reference,
  Resumed,
  RoomClientMessages,
  RoomJoin,
  RoomServerMessages,
  RoomView,
  SentPlayerUi,
} from "@baize/protocol";
import type { Channel, Socket } from "phoenix";
import { MessageError, responseOf, sendOnLine } from "./channel.ts";
import { hear } from "./hear.ts";
import { afterMessage, COPIED, type CopiedMessage, seatOf, withMessages } from "./room-copy.ts";
import { createOnceSender, isDoneOnce, type OnceSender } from "./send-once.ts";

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
  /** What was said, oldest first. */
  readonly chat: readonly ChatMessage[];
  /** One's own seat; null while one watches. */
  readonly seat: SeatId | null;
  /** Runs after every change of `view` or `chat`. @returns a function that stops it. */
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
  readonly #socket: Socket;
  readonly #userId: number | null;
  readonly #room: Channel;
  readonly #chatChannel: Channel;
  readonly #once: OnceSender | null;
  readonly #listeners = new Set<() => void>();
  /** What waits for a view that may never come. */
  readonly #waiting = new Set<(error: MessageError) => void>();
  #view: RoomView | null = null;
  #chat: ChatMessage[] = [];
  /** Why nothing more is heard of the room; null: it is. */
  #gone: MessageError | null = null;
  /** The whole state has been asked for and has not come. */
  #isAsked = false;

  constructor(
    { socket, slug, userId, asksAgain = false }: RoomClientOptions,
    ready: (client: RoomClient) => void,
    failed: (error: MessageError) => void,
  ) {
    this.slug = slug;
    this.#socket = socket;
    this.#userId = userId;
    this.#room = socket.channel(`room:${slug}`, () => this.#joinPayload());
    this.#chatChannel = socket.channel(`chat:${slug}`, {});
    this.#once = asksAgain ? createOnceSender(socket, this.#room, () => this.#view?.remembers) : null;
    for (const type of COPIED)
      this.on(type, (payload) => {
        this.#take({ type, payload } as CopiedMessage);
        if (type === "current_state") ready(this);
      });
    this.on("resumed", (payload) => this.#resumed(payload));
    this.on("bad_game_state", () => this.#ask());
    this.on("ask_for_update", () => this.#ask());
    const refuse = (reason: string, text: string) => {
      // Whoever was here joins again by themselves, after whatever it was.
      if (this.#view) return;
      const error = new MessageError("join", { status: "refused", reason, text });
      failed(error);
      this.#leaveAs(error);
    };
    this.on("unable_to_get_state_on_join", ({ reason }) => {
      const text = "There is nothing to see here.";
      if (this.#view) this.#end(new MessageError("join", { status: "refused", reason, text }));
      else refuse(reason, text);
    });
    this.on("removed_from_room", () => {
      const text = "Removed from the room.";
      this.#end(new MessageError("join", { status: "refused", reason: "removed_from_room", text }));
    });
    this.#room
      .join()
      .receive("error", ({ reason = "unknown", message = "" }: Partial<ErrorResponse> = {}) =>
        refuse(reason, message),
      )
      .receive("timeout", () => refuse("unsent", "No answer from the server."));
    this.#joinChat();
  }

  get view(): RoomView {
    if (!this.#view) throw new Error("The first state has not come.");
    return this.#view;
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
    return hear<RoomServerMessages, Event>(this.#room, event, listener);
  }

  until(fits: (view: RoomView) => boolean): Promise<RoomView> {
    if (this.#gone) return Promise.reject(this.#gone);
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
    const once = isDoneOnce(event, payload) ? this.#once : null;
    const sent = once
      ? once.send(event, () => payload)
      : sendOnLine(this.#socket, this.#room, event, payload);
    return responseOf(event, await sent);
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
    const message: ChatClientMessages["message"] = { message: text };
    responseOf("message", await sendOnLine(this.#socket, this.#chatChannel, "message", message));
  }

  leave(): void {
    this.#leaveAs(
      new MessageError("leave", { status: "refused", reason: "left", text: "The room was left." }),
    );
  }

  #leaveAs(gone: MessageError): void {
    this.#end(gone);
    this.#once?.stop();
    this.#room.leave();
    this.#chatChannel.leave();
    this.#listeners.clear();
  }

  /** Nothing more will be heard of the room. */
  #end(gone: MessageError): void {
    this.#gone ??= gone;
    for (const reject of this.#waiting) reject(this.#gone);
    this.#waiting.clear();
  }

  #ui(ui: Partial<SentPlayerUi> = {}): { player_ui: SentPlayerUi } {
    return { player_ui: { playerN: this.seat, ...ui } };
  }

  /** Whoever comes back says which version of the room they have. */
  #joinPayload(): RoomJoin {
    const view = this.#view;
    if (view?.version === undefined) return { client: "baize" };
    return { client: "baize", lastStep: view.replayStep, version: view.version };
  }

  #take(message: CopiedMessage): void {
    if (message.type === "current_state") this.#isAsked = false;
    const { view, outOfStep } = afterMessage(this.#view, message);
    this.#view = view;
    if (outOfStep) this.#ask();
    else this.#changed();
    if (message.type === "current_state") void this.#once?.askAgain();
  }

  /** What was missed has come; a copy that is not the server's by then is fetched whole. */
  #resumed({ version, replayStep }: Resumed): void {
    if (this.#view?.replayStep === replayStep) {
      this.#view = { ...this.#view, version };
      this.#changed();
      void this.#once?.askAgain();
    } else this.#ask();
  }

  #ask(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    void sendOnLine(this.#socket, this.#room, "request_state", {}).then(({ status }) => {
      if (status !== "ok") this.#isAsked = false;
    });
  }

  #joinChat(): void {
    const add = (messages: readonly ChatMessage[]) => {
      this.#chat = withMessages(this.#chat, messages);
      this.#changed();
    };
    hear<ChatServerMessages, "new_message">(this.#chatChannel, "new_message", (message) => add([message]));
    this.#chatChannel.join().receive("ok", ({ messages }: ChatJoined) => add(messages));
  }

  #changed(): void {
    if (this.#view) for (const listener of [...this.#listeners]) listener();
  }
}

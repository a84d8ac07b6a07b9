/** One person in one room, by a raw socket: what they send, and everything that they were sent. */
import type { Card, JsonObject, StackId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Loose } from "../../loose.ts";
import type { Frame, Wire } from "../../wire.ts";
import type { Account } from "./account.ts";

export interface Reply {
  status: string;
  response: Loose;
}

export class Player {
  readonly wire: Wire;
  readonly account: Account | null;
  readonly slug: string;
  readonly topic: string;
  readonly chatTopic: string;
  /** Whom the messages act for; null until somebody sits down. */
  seat: string | null = null;

  private constructor(wire: Wire, account: Account | null, slug: string) {
    this.wire = wire;
    this.account = account;
    this.slug = slug;
    this.topic = `room:${slug}`;
    this.chatTopic = `chat:${slug}`;
  }

  /** Joins the room and its chat, and waits for the first state. */
  static async enter(wire: Wire, account: Account | null, slug: string): Promise<Player> {
    const player = new Player(wire, account, slug);
    const joined = await wire.reply(wire.send(player.topic, "phx_join", {}, "self"));
    if (joined.status !== "ok")
      throw new Error(`${account?.alias} was not let in: ${JSON.stringify(joined)}`);
    const [, , , , state] = await wire.find(
      ([, , topic, event]) =>
        topic === player.topic && (event === "current_state" || event === "unable_to_get_state_on_join"),
    );
    for (const [seat, holder] of Object.entries((state as RoomView).playerInfo ?? {}))
      if (holder?.id === account?.id) player.seat = seat;
    await wire.reply(wire.send(player.chatTopic, "phx_join", {}, "self"));
    return player;
  }

  push(event: string, payload: object = {}): Promise<Reply> {
    return this.wire.reply(this.wire.send(this.topic, event, payload));
  }

  say(message: string): Promise<Reply> {
    return this.wire.reply(this.wire.send(this.chatTopic, "message", { message }));
  }

  async sit(seat: string): Promise<Reply> {
    const reply = await this.push("set_seat", { player_i: seat, new_user_id: this.account?.id ?? null });
    if (reply.status === "ok") this.seat = seat;
    return reply;
  }

  /** A built-in command; `playerUi` in place of that of a well-behaved client, which names its own seat. */
  command(
    command: string,
    args: object = {},
    playerUi: JsonObject | null | undefined = this.#ui(),
  ): Promise<Reply> {
    return this.act("command", { command, args }, playerUi);
  }

  /** A list of the plugin, by its id. */
  run(id: string, more: JsonObject = {}): Promise<Reply> {
    return this.act("run", { ref: { kind: "actionList", id }, ...more }, this.#ui());
  }

  evaluate(actionList: unknown): Promise<Reply> {
    return this.act("evaluate", { action_list: actionList, description: null }, this.#ui());
  }

  act(action: string, options: object, playerUi?: JsonObject | null): Promise<Reply> {
    const ui = playerUi === undefined ? {} : { player_ui: playerUi };
    return this.push("game_action", { action, options: { ...options, ...ui }, timestamp: Date.now() });
  }

  /** The whole state as it stands now. Everything that others had caused before has arrived as well. */
  async view(): Promise<RoomView> {
    const ref = this.wire.send(this.topic, "request_state", {});
    const [, , , , reply] = await this.wire.find(
      ([, about, , event]: Frame) => event === "phx_reply" && about === ref,
    );
    if ((reply as Reply).status !== "ok") throw new Error(`No state: ${JSON.stringify(reply)}`);
    const asked = this.wire.log.findLastIndex(([, about]) => about === ref);
    const state = this.wire.log
      .slice(0, asked)
      .findLast(([, , topic, event]) => topic === this.topic && event === "current_state");
    this.wire.drop(() => true);
    return structuredClone(state![4]) as RoomView;
  }

  /** The cards that lie in a group, first to last, as this person sees them. */
  async cardsIn(groupId: string): Promise<Card[]> {
    return cardsIn(await this.view(), groupId);
  }

  /** All frames so far, as text. */
  get heard(): string {
    return this.wire.texts.join("\n");
  }

  /** Payloads of an event so far, in order. */
  told(event: string): Loose[] {
    return this.wire.log.flatMap(([, , topic, name, payload]) =>
      topic === this.topic && name === event ? [payload] : [],
    );
  }

  /** Lines of the log that have come by themselves so far. */
  get lines(): string[] {
    return this.told("state_update").flatMap(
      ({ delta }) => (delta?._delta_metadata?.log_messages ?? []) as string[],
    );
  }

  /** Waits for a payload of an event that nobody has taken. */
  async next(event: string): Promise<Loose> {
    return (await this.wire.find(([, , topic, name]) => topic === this.topic && name === event))[4];
  }

  #ui(): JsonObject {
    return { playerN: this.seat };
  }
}

export function cardsIn({ game }: RoomView, groupId: string): Card[] {
  const stackIds = (game.groupById[groupId]?.stackIds ?? []) as StackId[];
  return stackIds.flatMap((stackId) =>
    game.stackById[stackId]!.cardIds.map((cardId) => game.cardById[cardId]!),
  );
}

/** The name of a card's face, null when whoever has this view may not know it. */
export function faceOf(card: Card): string | null {
  const name = card.sides.A?.name;
  return typeof name === "string" ? name : null;
}

/** The whole log as somebody who joins now reads it. */
export function logOf(view: RoomView): string[] {
  const former = (view as { formerLog?: { log_messages: string[] }[] }).formerLog ?? [];
  return [
    ...view.deltas.flatMap(({ _delta_metadata }) => _delta_metadata?.log_messages ?? []),
    ...former.flatMap(({ log_messages }) => log_messages),
  ];
}

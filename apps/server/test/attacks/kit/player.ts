/** One person in one room, by a raw socket: what they send, and everything that they were sent. */
import type { Card, JsonObject, StackId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { ofEvent, type Reply, type ServerMessages, type Wire } from "../../wire.ts";
import type { Account } from "./account.ts";

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
    const isState = ofEvent("current_state", player.topic);
    const isNone = ofEvent("unable_to_get_state_on_join", player.topic);
    const first = await wire.find((frame) => isState(frame) || isNone(frame));
    if (isState(first))
      for (const [seat, holder] of Object.entries(first[4].playerInfo))
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
    const reply = await this.wire.reply(ref);
    if (reply.status !== "ok") throw new Error(`No state: ${JSON.stringify(reply)}`);
    const asked = this.wire.log.findLastIndex(([, about]) => about === ref);
    const state = this.wire.log.slice(0, asked).filter(ofEvent("current_state", this.topic)).at(-1);
    this.wire.drop(() => true);
    return structuredClone(state![4]);
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
  told<Event extends keyof ServerMessages>(event: Event): ServerMessages[Event][] {
    return this.wire.log.filter(ofEvent(event, this.topic)).map(([, , , , payload]) => payload);
  }

  /** Lines of the log that have come by themselves so far. */
  get lines(): string[] {
    return this.told("state_update").flatMap(({ delta }) => delta?._delta_metadata?.log_messages ?? []);
  }

  /** Waits for a payload of an event that nobody has taken. */
  async next<Event extends keyof ServerMessages>(event: Event): Promise<ServerMessages[Event]> {
    return (await this.wire.find(ofEvent(event, this.topic)))[4];
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
  return [
    ...view.deltas.flatMap(({ _delta_metadata }) => _delta_metadata?.log_messages ?? []),
    ...(view.formerLog ?? []).flatMap(({ log_messages }) => log_messages),
  ];
}

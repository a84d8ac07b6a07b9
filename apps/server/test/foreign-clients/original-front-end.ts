/**
 * What the format's original front end does with the frames of a room, as far as a server can get it wrong: how it joins,
 * how it follows the state, what its flat table reads of every card in play, when its table in space looks for cards and
 * pictures, and which lists it sends. Written from what was seen of it on the wire; none of its code is here.
 */
import { applyDelta, type Card, type Delta, type GameState, type Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Loose } from "../loose.ts";
import type { Person, RoomKit } from "../room-kit.ts";
import type { Frame, Wire } from "../wire.ts";

/** What the table in space took of a card when it first saw its id. */
interface Taken {
  front: string;
  back: string;
}

export class OriginalFrontEnd {
  room!: RoomView;
  /** The log, as it makes it of all deltas. */
  deltas: Delta[] = [];
  /** How often it was out of step and asked for the state. */
  resyncs = 0;
  /** What its user was told. */
  alerts: string[] = [];
  /** Errors that would have unmounted the page. */
  crashes: string[] = [];
  readonly #wire: Wire;
  readonly #topic: string;
  readonly #userId: number;
  /** The table in space. */
  #count = -1;
  #taken = new Map<string, Taken>();

  private constructor(wire: Wire, userId: number, slug: string) {
    this.#wire = wire;
    this.#userId = userId;
    this.#topic = `room:${slug}`;
    wire.socket.on("message", (data) => this.#take(JSON.parse(String(data)) as Frame));
  }

  /** Opens the page of a room: joins room and chat and waits for the state. */
  static async enter(kit: RoomKit, person: Person, slug: string): Promise<OriginalFrontEnd> {
    const wire = await kit.wire(person);
    const client = new OriginalFrontEnd(wire, person.id, slug);
    await client.join();
    return client;
  }

  async join(): Promise<void> {
    const ref = this.#wire.send(this.#topic, "phx_join", { client: "browser" }, "self");
    const chat = this.#wire.send(
      this.#topic.replace("room", "chat"),
      "phx_join",
      { client: "browser" },
      "self",
    );
    await Promise.all([this.#wire.reply(ref), this.#wire.reply(chat)]);
    await this.#wire.find(([, , topic, event]) => topic === this.#topic && event === "current_state");
    await this.push("request_state");
  }

  get game(): GameState {
    return this.room.game;
  }

  get seat(): string | null {
    const holder = Object.entries(this.room.playerInfo).find(([, held]) => held?.id === this.#userId);
    return holder?.[0] ?? null;
  }

  /** Every line of the log. */
  get log(): string[] {
    return this.deltas.flatMap(({ _delta_metadata: metadata }) => metadata?.log_messages ?? []);
  }

  // --- What it reads ------------------------------------------------------------------------------------

  #take([, , topic, event, payload]: Frame): void {
    if (topic !== this.#topic) return;
    const body = payload as Loose;
    if (event === "current_state") {
      this.room = body;
      this.deltas = [...body.deltas];
    } else if (event === "state_update" || event === "go_to_replay_step") this.#step(event, body);
    else if (event === "seats_changed") this.room = { ...this.room, playerInfo: body };
    else if (event === "send_alert") this.alerts.push(body.text);
    if (this.room) this.#render();
  }

  #step(event: string, { oldReplayStep, newReplayStep, delta }: Loose): void {
    if (oldReplayStep !== this.room.replayStep) {
      this.resyncs += 1;
      this.#wire.send(this.#topic, "request_state", {});
      return;
    }
    const game = delta ? applyDelta(this.room.game, delta as Delta, "redo") : this.room.game;
    this.room = { ...this.room, game, replayStep: newReplayStep };
    if (event === "state_update" && delta) this.deltas = [...this.deltas.slice(0, newReplayStep), delta];
  }

  #render(): void {
    try {
      for (const card of Object.values(this.game.cardById))
        if (card.inPlay) Object.entries(card.sides[card.currentSide]!.triggers as object);
    } catch (error) {
      this.crashes.push(String(error));
    }
    const ids = Object.keys(this.game.cardById);
    if (ids.length === this.#count) return;
    this.#count = ids.length;
    const before = this.#taken;
    this.#taken = new Map(ids.map((id) => [id, before.get(id) ?? taken(this.game.cardById[id]!)]));
  }

  /** Cards that the table in space shows wrongly, or not at all. */
  get wrongInSpace(): string[] {
    return Object.values(this.game.groupById).flatMap(({ id: groupId, stackIds }) =>
      stackIds.flatMap((stackId) =>
        this.game.stackById[stackId]!.cardIds.flatMap((id) => {
          const card = this.game.cardById[id]!;
          const shown = this.#taken.get(id);
          if (!shown) return `${groupId}: a card is not there`;
          const now = taken(card);
          return shown.front === now.front && shown.back === now.back
            ? []
            : `${groupId}: ${now.front} is not shown`;
        }),
      ),
    );
  }

  cardsIn(groupId: string): Card[] {
    return this.game.groupById[groupId]!.stackIds.flatMap((id) =>
      this.game.stackById[id]!.cardIds.map((cardId) => this.game.cardById[cardId]!),
    );
  }

  // --- What it sends ------------------------------------------------------------------------------------

  async push(event: string, payload: object = {}): Promise<Loose> {
    return this.#wire.reply(this.#wire.send(this.#topic, event, payload));
  }

  /** @param activeCardId the card under the mouse, by the id that it had when the mouse came there. */
  async evaluate(list: Json, activeCardId: string | null = null): Promise<Loose> {
    const playerN = this.seat;
    const playerUi = {
      playerN,
      activeCardId,
      dropdownMenu: null,
      observingPlayerN: playerN,
      multiSelect: null,
    };
    return this.push("game_action", {
      action: "evaluate",
      options: { action_list: list, player_ui: playerUi, description: null },
      timestamp: 1,
    });
  }

  /** Drags a card's stack: the line is made of what the page has of the card. */
  async drag(card: Card, toGroupId: string): Promise<Loose> {
    const { label } = this.game.groupById[card.groupId] as { label?: string };
    return this.evaluate([
      ["LOG", "$ALIAS_N", " moved ", card.sides.A!.name ?? null, " from ", label ?? card.groupId, "."],
      ["MOVE_STACK", card.stackId, toGroupId, 0],
    ]);
  }

  flip(id: string): Promise<Loose> {
    const side = ["COND", ["EQUAL", `$GAME.cardById.${id}.currentSide`, "A"], "B", ["TRUE"], "A"];
    return this.evaluate(["SET", `/cardById/${id}/currentSide`, side], id);
  }

  /** Answers every prompt of its own seat by the first option, as a user in a hurry does. */
  async answerPrompts(): Promise<void> {
    for (let asked = 0; asked < 20; asked++) {
      const prompts = this.seat === null ? {} : this.game.playerData[this.seat]!.prompts;
      const [prompt] = Object.values(prompts);
      if (!prompt) return;
      const code = prompt.options?.[0]?.code as Json | undefined;
      if (code === undefined) return;
      await this.evaluate([["DEFINE", "$PROMPT_INPUT", null], code]);
    }
  }

  close(): void {
    this.#wire.close();
  }
}

function taken(card: Card): Taken {
  const picture = (side: string) => card.sides[side]?.imageUrl ?? card.sides[side]?.name ?? "blank";
  return { front: String(picture("A")), back: String(picture("B")) };
}

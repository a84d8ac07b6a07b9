/**
 * What the format's original front end does with the frames of a room, as far as a server can get it wrong: how it joins,
 * how it follows the state, what its flat table reads of every card in play, when its table in space looks for cards and
 * pictures, and which lists it sends. Written from what was seen of it on the wire; none of its code is here.
 */
import { applyDelta, type Card, type Delta, type GameState, type Json } from "@baize/engine";
import type { RoomView, StateUpdate } from "@baize/protocol";
import type { Person, RoomKit } from "../room-kit.ts";
import { type Frame, ofEvent, type Reply, type Wire } from "../wire.ts";

const isState = ofEvent("current_state");
const isUpdate = ofEvent("state_update");
const isStepThrough = ofEvent("go_to_replay_step");
const isSeating = ofEvent("seats_changed");
const isAlert = ofEvent("send_alert");

/** What the table in space took of a card when it first saw its id. */
interface Taken {
  front: string;
  back: string;
}

export class OriginalFrontEnd {
  room!: RoomView;
  /** The log, as it makes it of all deltas. */
  deltas: Pick<Delta, "_delta_metadata">[] = [];
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

  #take(frame: Frame): void {
    if (frame[2] !== this.#topic) return;
    if (isState(frame)) {
      this.room = frame[4];
      this.deltas = [...this.room.deltas];
    } else if (isUpdate(frame)) {
      const { delta, newReplayStep } = frame[4];
      if (this.#step(frame[4]) && delta) this.deltas = [...this.deltas.slice(0, newReplayStep), delta];
    } else if (isStepThrough(frame)) this.#step(frame[4]);
    else if (isSeating(frame)) this.room = { ...this.room, playerInfo: frame[4] };
    else if (isAlert(frame)) this.alerts.push(frame[4].text);
    if (this.room) this.#render();
  }

  /** @returns false where it was out of step, and asks. */
  #step({ oldReplayStep, newReplayStep, delta }: StateUpdate): boolean {
    if (oldReplayStep !== this.room.replayStep) {
      this.resyncs += 1;
      this.#wire.send(this.#topic, "request_state", {});
      return false;
    }
    const game = delta ? applyDelta(this.room.game, delta, "redo") : this.room.game;
    this.room = { ...this.room, game, replayStep: newReplayStep };
    return true;
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

  async push(event: string, payload: object = {}): Promise<Reply> {
    return this.#wire.reply(this.#wire.send(this.#topic, event, payload));
  }

  /** @param activeCardId the card under the mouse, by the id that it had when the mouse came there. */
  async evaluate(list: Json, activeCardId: string | null = null): Promise<Reply> {
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
  async drag(card: Card, toGroupId: string): Promise<Reply> {
    const { label } = this.game.groupById[card.groupId] as { label?: string };
    return this.evaluate([
      ["LOG", "$ALIAS_N", " moved ", card.sides.A!.name ?? null, " from ", label ?? card.groupId, "."],
      ["MOVE_STACK", card.stackId, toGroupId, 0],
    ]);
  }

  flip(id: string): Promise<Reply> {
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

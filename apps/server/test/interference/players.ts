/** The people of a script at one table, each with a client, and the way to let them act. */
import { type CardId, type StackId, standingOf } from "@baize/engine";
import type { ConsentAsked } from "@baize/protocol";
import type { Room } from "@baize/room";
import type { Tables, TestClient } from "../tables.ts";
import type { Action, Actor, Arg, Place } from "./script.ts";

/** Four people at one table, and the way to let them act. */
export class Players {
  readonly clients: Record<Actor, TestClient>;
  readonly #room: Room;
  readonly #topic: string;
  readonly #tables: Tables;
  readonly #joined = new Set<Actor>();
  readonly #answeredQuestions = new Set<string>();

  readonly #saysOfItself: object;

  /** @param saysOfItself what every client says of itself when it joins. */
  constructor(tables: Tables, room: Room, saysOfItself: object = {}) {
    this.#tables = tables;
    this.#saysOfItself = saysOfItself;
    this.#room = room;
    this.#topic = `room:${room.slug}`;
    this.clients = {
      ann: tables.client(tables.user(1, "Ann", { supporterLevel: 3 }), "ann"),
      bob: tables.client(tables.user(2, "Bob"), "bob"),
      cy: tables.client(tables.user(3, "Cy"), "cy"),
      vi: tables.client(null, "vi"),
    };
  }

  async join(actor: Actor, payload: object = {}): Promise<void> {
    this.#joined.add(actor);
    await this.clients[actor].join(this.#topic, { ...this.#saysOfItself, ...payload });
  }

  leave(actor: Actor): void {
    this.#joined.delete(actor);
    this.clients[actor].leave(this.#topic);
  }

  async play(action: Action): Promise<void> {
    // Nobody can do two things at once.
    await this.#tables.wait(4000);
    const { actor } = action;
    if (action.kind === "leave") return this.leave(actor);
    if (action.kind === "profile") {
      const { userId } = this.clients[actor].visitor;
      const before = userId === null ? null : await this.#tables.deps.user(userId, 0);
      if (before)
        this.#tables.user(before.id, action.alias, {
          ...before,
          alias: action.alias,
          settings: action.settings,
        });
      return;
    }
    if (action.kind === "rejoin") {
      if (this.#joined.has(actor)) this.leave(actor);
      return this.join(actor, this.#copyOf(actor));
    }
    if (action.kind === "join" || !this.#joined.has(actor)) return this.join(actor);
    switch (action.kind) {
      case "command":
        return this.#act(actor, action.playerN, {
          action: "command",
          options: { command: action.command, args: this.#resolve(actor, action.args) },
        });
      case "run":
        return this.#act(
          actor,
          action.playerN,
          { action: "run", options: { ref: action.ref } },
          action.active,
        );
      case "answer":
        return this.#answer(actor, action.seat, action.option);
      case "guess":
        await this.#act(actor, "player1", {
          action: "command",
          options: { command: "setRotation", args: { cardId: action.id, rotation: 90 } },
        });
        return this.#act(actor, "player1", {
          action: "command",
          options: { command: "lookUnder", args: { stackId: action.id, value: true } },
        });
      case "download":
        return this.#download(actor, action.what);
      case "upload":
        return this.#upload(actor, action.what);
      case "event":
        await this.#push(actor, action.event, action.payload as object);
    }
  }

  /** What the file holds is the receiver's right; here it counts whether there is one. */
  async #download(actor: Actor, what: "game" | "replay"): Promise<void> {
    const { userId } = this.clients[actor].visitor;
    const file = await this.#agreed(this.#tables.host.exportFile(this.#room.slug, what, userId ?? 0));
    this.clients[actor].sent.push(JSON.stringify(["file", "refused" in file ? file : file.name]));
  }

  async #upload(actor: Actor, what: "game" | "replay"): Promise<void> {
    const { userId } = this.clients[actor].visitor;
    const file = await this.#agreed(this.#tables.host.exportFile(this.#room.slug, what, userId ?? 0));
    if ("refused" in file) return;
    const content = JSON.parse(file.content) as object;
    if (what === "replay") await this.#push(actor, "set_replay", { replay: content });
    else await this.#push(actor, "game_action", { action: "set_game", options: { game: content } });
  }

  async #act(
    actor: Actor,
    playerN: string,
    body: { options: object; action: string },
    active: Place | null = null,
  ) {
    const activeCardId = active && this.#resolve(actor, { cardAt: active });
    const options = { ...body.options, player_ui: { playerN, activeCardId } };
    await this.#push(actor, "game_action", { ...body, options });
  }

  async #answer(actor: Actor, seat: string, option: number): Promise<void> {
    const uuid = Object.keys(this.#room.table.game.playerData[seat]?.prompts ?? {})[0] ?? "none";
    await this.#act(actor, seat, {
      action: "command",
      options: { command: "answerPrompt", args: { uuid, option } },
    });
  }

  async #push(actor: Actor, event: string, payload: object): Promise<void> {
    await this.clients[actor].push(this.#topic, event, payload);
    await this.#agree();
  }

  /** Waits for what others may have to agree to. */
  async #agreed<T>(asked: Promise<T>): Promise<T> {
    let isDone = false;
    void asked.finally(() => {
      isDone = true;
    });
    for (let turn = 0; turn < 20 && !isDone; turn++) {
      await this.#tables.settled();
      await this.#agree();
    }
    // Nobody is there to answer.
    if (!isDone) await this.#tables.wait(11_000);
    return asked;
  }

  /** Whoever is asked says yes. */
  async #agree(): Promise<void> {
    for (const [actor, client] of Object.entries(this.clients)) {
      if (!this.#joined.has(actor as Actor)) continue;
      for (const { id } of client.heard("consent_asked") as ConsentAsked[]) {
        if (this.#answeredQuestions.has(`${actor} ${id}`)) continue;
        this.#answeredQuestions.add(`${actor} ${id}`);
        await client.push(this.#topic, "answer_consent", { id, agree: true });
        await this.#tables.settled();
      }
    }
  }

  /** What a client that comes back says it has. */
  #copyOf(actor: Actor): object {
    for (const text of this.clients[actor].sent.toReversed()) {
      const [, payload] = JSON.parse(text) as [
        string,
        { version?: number; replayStep?: number; newReplayStep?: number },
      ];
      const lastStep = payload.newReplayStep ?? payload.replayStep;
      if (typeof payload.version === "number" && lastStep !== undefined)
        return { lastStep, version: payload.version };
    }
    return {};
  }

  /** Ids as the actor's client has them. */
  #resolve(actor: Actor, arg: Arg): unknown {
    if (Array.isArray(arg)) return arg.map((item) => this.#resolve(actor, item));
    if (typeof arg !== "object" || arg === null) return arg;
    if ("cardAt" in arg) return this.#idAt(actor, arg.cardAt as Place, "card");
    if ("stackAt" in arg) return this.#idAt(actor, arg.stackAt as Place, "stack");
    return Object.fromEntries(Object.entries(arg).map(([key, item]) => [key, this.#resolve(actor, item)]));
  }

  #idAt(actor: Actor, { group, stack, card }: Place, kind: "card" | "stack"): CardId | StackId {
    const { game } = this.#room.table;
    const stackId = game.groupById[group]?.stackIds[stack];
    const cardId = game.stackById[stackId ?? ""]?.cardIds[card];
    if (stackId === undefined || cardId === undefined) return "nothing-there";
    const watcher = [...this.#room.watchers.all()].find(({ key }) => key === this.#keyOf(actor));
    if (!watcher) return "not-there";
    const standing = standingOf(this.#room.views.viewer(watcher));
    return this.#room.views.names.nameOf(kind === "stack" ? stackId : cardId, standing);
  }

  #keyOf(actor: Actor): string {
    const { userId, connectionId } = this.clients[actor].visitor;
    return userId === null ? connectionId : String(userId);
  }
}

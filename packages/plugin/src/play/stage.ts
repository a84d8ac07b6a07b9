/** A table of the real engine with people at it, without a clock and with known dice: where a script is played. */
import {
  buildCommand,
  type CardId,
  type CommandContext,
  createIdSource,
  createRandomSource,
  createTable,
  type Definition,
  type Delta,
  type EnginePorts,
  type GameState,
  isGameOutline,
  type Json,
  type JsonObject,
  openTable,
  outlinedGame,
  type PlayerInfo,
  type PlayerUi,
  recordTrace,
  resolveReference,
  type SeatId,
  type Table,
  type Trace,
  type User,
  unsoundGame,
  withCodeOf,
  withFreshIds,
} from "@baize/engine";
import type { PlayScript } from "./script.ts";
import { StepError } from "./step-error.ts";

/** Any moment will do, as long as it is always the same one. */
const START = Date.UTC(2026, 0, 1);

/** How a new game begins; the rest of a script does not matter here. */
export type StageSettings = Pick<
  PlayScript,
  "players" | "language" | "seed" | "shuffles" | "picksPlayerCount" | "game"
>;

/** A game with people in their seats. Every way of acting throws StepError when it is refused or fails. */
export class Stage {
  readonly language: string;
  /** Log lines since the script last looked at them. */
  readonly lines: string[] = [];
  /** The next random numbers; the seed decides when it is empty. */
  rolls: number[] = [];
  /** What decides the chance of the next actions, one after the other; that of the script does when it is empty. */
  seeds: string[] = [];
  /** Given the trace of every action; null: nothing is traced. */
  hear: ((trace: Trace) => void) | null = null;
  readonly #definition: Definition;
  readonly #table: Table;
  readonly #host: User;
  readonly #seated = new Map<SeatId, User>();
  #lastUserId = 0;

  constructor(definition: Definition, settings: StageSettings) {
    const { players, language } = settings;
    this.language = language;
    this.#definition = definition;
    // Somebody makes the room, also when nobody is to sit in player1.
    this.#host = this.#newUser(players.player1 ?? "host");
    if (settings.game !== null) {
      for (const [seat, alias] of Object.entries(players)) {
        this.#seated.set(seat, seat === "player1" ? this.#host : this.#newUser(alias));
      }
      const { game } = settings;
      this.#table = refusalsAsStepErrors(() => this.#goOn(game, this.#ports(settings)));
      return;
    }
    const options = optionsOf(definition, language);
    this.#table = refusalsAsStepErrors(() =>
      createTable(definition, { roomSlug: "play", options, creator: this.#host }, this.#ports(settings)),
    );
    if (this.#table.playerInfo.player1) this.#seated.set("player1", this.#host);
    this.#addLines(this.game.messages);
    if (settings.picksPlayerCount) this.#choosePlayerCount(Object.keys(players).length);
    if (this.#seated.has("player1") && !Object.hasOwn(players, "player1")) this.leave("player1");
    for (const [seat, alias] of Object.entries(players)) if (!this.#seated.has(seat)) this.sit(seat, alias);
  }

  get game(): GameState {
    return this.#table.game;
  }

  /** What was done until now, without what was undone. */
  get history(): readonly Delta[] {
    const { deltas, replayStep } = this.#table;
    return deltas.slice(0, replayStep + 1);
  }

  get gameDef(): JsonObject {
    return this.#definition.source.gameDef;
  }

  /**
   * Runs code as a seat: one atomic action.
   * @param cardIds it runs once for each of these; null: once.
   */
  act(
    seat: SeatId,
    code: Json,
    playerUi: Partial<PlayerUi> = {},
    cardIds: readonly CardId[] | null = null,
  ): void {
    const actor = this.#seated.get(seat) ?? this.#host;
    const recorder = this.hear === null ? null : recordTrace();
    const watched = recorder === null ? {} : { trace: recorder.listener };
    const each = cardIds === null ? {} : { cardIds };
    const outcome = this.#table.act({
      code,
      playerUi: { playerN: seat, ...playerUi },
      actor,
      ...each,
      ...watched,
    });
    if (recorder) this.hear?.(recorder.finish(outcome, this.game, { seat, description: null }));
    const { messages, error } = outcome;
    this.lines.push(...messages);
    if (!error) return;
    const { message, trace, place } = error;
    throw new StepError(message, place?.line ? [...trace, `${place.path.join("/")} (${place.line})`] : trace);
  }

  /** Plays one of the product's own commands, as a client sends it. */
  command(seat: SeatId, name: string, args: Json, playerUi: Partial<PlayerUi> = {}): void {
    const built = refusalsAsStepErrors(() => buildCommand(name, args, this.commandContext(seat)));
    this.act(seat, built.code, playerUi);
    if (built.afterwards !== undefined) this.act(seat, built.afterwards, playerUi);
  }

  commandContext(seat: SeatId): CommandContext {
    return { game: this.game, gameDef: this.gameDef, seat, language: this.language, actingHost: true };
  }

  /** Runs a list of the plugin by its place in the definition. `inputs` answer its `INPUT` entries. */
  reference(
    seat: SeatId,
    ref: Json,
    playerUi: Partial<PlayerUi>,
    inputs: readonly Json[],
    cardIds: readonly CardId[] | null = null,
  ): void {
    const { game, gameDef } = this;
    const active = cardIds?.[0] === undefined ? {} : { activeCardId: cardIds[0] };
    const ui: PlayerUi = { playerN: seat, ...playerUi, ...active };
    const context = { game, gameDef, playerUi: ui, inputs, actingHost: true };
    this.act(seat, refusalsAsStepErrors(() => resolveReference(ref, context)).code, playerUi, cardIds);
  }

  sit(seat: SeatId, alias: string): void {
    const user = [...this.#seated.values()].find((each) => each.alias === alias) ?? this.#newUser(alias);
    const { messages } = refusalsAsStepErrors(() => this.#table.sitDown(seat, user));
    for (const [other, holder] of this.#seated) if (holder === user) this.#seated.delete(other);
    this.#seated.set(seat, user);
    this.#addLines(messages);
  }

  leave(seat: SeatId): void {
    const { messages } = refusalsAsStepErrors(() => this.#table.getUp(seat));
    this.#seated.delete(seat);
    this.#addLines(messages);
  }

  /** One step or round back or forth. */
  stepThrough(size: "single" | "round", direction: "undo" | "redo"): void {
    const { oldReplayStep, newReplayStep } = this.#table.stepThrough({ size, direction });
    if (oldReplayStep === newReplayStep) throw new StepError(`There is nothing to ${direction}.`);
  }

  /** A new game at the same table; `reload` brings the loaded decks back. */
  reset(reload: boolean): void {
    refusalsAsStepErrors(() => this.#table.reset(this.#definition, this.#host, { reload }));
    this.#addLines(this.game.messages);
  }

  #ports({ seed, shuffles }: StageSettings): EnginePorts {
    let actions = 0;
    return {
      now: () => START + actions * 1000,
      ids: createIdSource(),
      // As in every room.
      shuffleEndsTokens: true,
      random: () => {
        const own = this.seeds.shift();
        const seeded = createRandomSource(own ?? `${seed}:${actions}`);
        actions++;
        return {
          integer: (min, max) => this.#roll(min, max) ?? seeded.integer(min, max),
          shuffle: (items) => (shuffles ? seeded.shuffle(items) : [...items]),
        };
      },
    };
  }

  #roll(min: number, max: number): number | null {
    const next = this.rolls.shift();
    if (next === undefined) return null;
    if (next < min || next > max) throw new StepError(`rolls: ${next} is not between ${min} and ${max}.`);
    return next;
  }

  /** Goes on with a game, without its history, under the functions and rules that the definition has now. */
  #goOn(sent: JsonObject, ports: EnginePorts): Table {
    const playerInfo = Object.fromEntries(
      [...this.#seated].map(([seat, { id, alias }]) => [seat, { id, alias }]),
    );
    const read = isGameOutline(sent) ? this.#outlined(sent, playerInfo, ports) : sent;
    const problem = unsoundGame(read as JsonObject);
    if (problem !== null) throw new StepError(`This is no game: ${problem}`);
    const whole = read as unknown as GameState;
    const current = isGameOutline(sent) ? whole : withCodeOf(this.#definition, whole, playerInfo, ports);
    // What it calls its cards must not be what new ones are called.
    const { game } = withFreshIds({ game: current, deltas: [] }, ports.ids);
    const { counter } = ports.ids;
    return openTable(this.#definition, { game, deltas: [], replayStep: -1, playerInfo, counter }, ports);
  }

  #outlined(outline: JsonObject, playerInfo: PlayerInfo, ports: EnginePorts): unknown {
    const options = optionsOf(this.#definition, this.language);
    return outlinedGame(
      this.#definition,
      outline,
      { id: "play", roomSlug: "play", options, playerInfo },
      ports,
    );
  }

  #newUser(alias: string): User {
    this.#lastUserId++;
    return { id: this.#lastUserId, alias, language: this.language };
  }

  /** The host picks the first entry of the menu for as many players as there are, as people would. */
  #choosePlayerCount(players: number): void {
    const menu = this.gameDef.playerCountMenu;
    if (!Array.isArray(menu) || this.game.numPlayers === players) return;
    const index = menu.findIndex((entry) => (entry as JsonObject | null)?.numPlayers === players);
    if (index >= 0) this.command("player1", "setPlayerCount", { index });
  }

  /** What fails when a game begins or somebody sits down is only logged by the engine; a test is told. */
  #addLines(messages: readonly string[]): void {
    this.lines.push(...messages);
    const failed = messages.find((line) => line.startsWith(`Error in ${this.game.pluginName}`));
    if (failed !== undefined) throw new StepError(failed);
  }
}

function optionsOf({ source }: Definition, language: string): JsonObject {
  return {
    pluginId: source.id,
    pluginVersion: source.version,
    pluginName: source.gameDef.pluginName ?? "",
    privacyType: "private",
    language,
  };
}

/** Refused commands, places that do not exist and games that cannot start are the script's or plugin's mistakes. */
function refusalsAsStepErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StepError) throw error;
    throw new StepError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * One evaluation of untrusted code: an action, a load of saved preferences, a read-only question. It holds
 * everything that lives as long as that, and knows how to go back: to the start of a value position, to a
 * caught error, to the state before a write.
 */

import type { LoadedDefinition } from "../../model/definition.ts";
import type { Journal } from "../../model/journal.ts";
import { LIMITS } from "../../model/limits.ts";
import { LiveState } from "../../model/live-state.ts";
import type { EnginePorts, RandomSource } from "../../model/ports.ts";
import type { CardId, GameState, GuiUpdate, Json, PlayerInfo, PlayerUi, SeatId } from "../../model/state.ts";
import type { User } from "../../model/user.ts";
import type { Value } from "../../model/value.ts";
import { beginWork, endWork, isRunning, Stopwatch, visit, WORK_PER_STEP, Work } from "../../model/work.ts";
import type { Effect, LoadRecord } from "./effects.ts";
import { MarkedTexts } from "./marked-texts.ts";
import type { Mark as CardMark } from "./marks.ts";
import { NamesRead } from "./names-read.ts";
import { GAME, type Result } from "./result.ts";
import { Scopes } from "./scopes.ts";
import type { Shadowing } from "./shadowing.ts";
import { Tracer } from "./trace.ts";
import type { TraceListener } from "./trace-event.ts";

/** One piece of the definition's or a client's JSON, ready to run. */
export interface Code {
  /** The result in statement position: writes stay. An object in it is safe to keep. */
  readonly run: (run: Run) => Result;
  /** Only for quiet code: the value, possibly the state's own object, to be looked at and dropped at once. */
  readonly peek: (run: Run) => Value;
  /** Can neither write, log nor bind a variable, and its result is never the game itself. */
  readonly quiet: boolean;
  /** Binds variables in the scope it is run in (`VAR` and its kind), so a branch needs a scope of its own. */
  readonly binds: boolean;
}

/** Gives the value of a built-in variable; it may be the state's own object. */
export type BuiltInVariable = (run: Run) => Value;

/** Compiles texts: variables, paths, and texts with any of these inside. */
export interface TextCompiler {
  text(text: string): Code;
  /** By name in any case; null when there is none. */
  builtInVariable(name: string): BuiltInVariable | null;
}

/** Compiles code, each array once. */
export interface Compiler extends TextCompiler {
  compile(code: Value): Code;
  /** As `compile` for a list that was made for one evaluation and will not be seen again. */
  compileOnce(code: readonly Json[]): Code;
  /** The parameters that an `args` list declares: `"$A"`, or `{"$A": defaultCode}`. */
  parameters(args: Value): readonly Parameter[];
  readonly shadowing: Shadowing;
}

export interface Parameter {
  name: string;
  /** Null: required. */
  fallback: Code | null;
}

/** The state before the write that triggered the running rule (§6.6). */
export interface Previous {
  readonly journal: number;
  readonly scope: number;
  /** What `PREV` inside `PREV` means. */
  readonly outer: Previous | null;
  /** Binds `$THIS` and `$TARGET` from the state as it is when called. */
  readonly bind: (run: Run) => void;
}

/** Everything needed to come back after an error. */
interface Mark {
  journal: number;
  position: { level: number; mark: number };
  lines: string[];
  lineCount: number;
  guiCount: number;
  effectCount: number;
  shuffledCount: number;
  reorderedCount: number;
  stableMark: number;
  previous: Previous | null;
  functionDepth: number;
  ruleDepth: number;
}

export interface RunRequest {
  game: GameState;
  definition: LoadedDefinition;
  compiler: Compiler;
  ports: EnginePorts;
  playerUi: PlayerUi | null;
  playerInfo: PlayerInfo;
  /** Null for what the room does by itself. */
  actor: User | null;
  /** Whether `$ALIAS_N` names the actor where no seat, or an empty one, acts. */
  namesActor?: boolean;
  /** Whether `RESET_GAME` fails. */
  mayNotReset?: boolean;
  /** Whether requests may ask for the run to be repeated; only whole actions can be. */
  repeatable?: boolean;
  /** Any write is an error. */
  readOnly?: boolean;
  /** The log goes on where the game's last one ended. */
  keepMessages?: boolean;
  /** Of several runs that belong together, such as those of a reset: the time that they have in all. */
  within?: Stopwatch | undefined;
  /** Hears of everything; the compiler must be one that builds reports in. */
  trace?: TraceListener | undefined;
}

export class Run {
  readonly state: LiveState;
  readonly journal: Journal;
  readonly scopes: Scopes;
  readonly definition: LoadedDefinition;
  /** For code that only turns up while the run goes on. */
  readonly compiler: Compiler;
  readonly ports: EnginePorts;
  readonly now: number;
  readonly random: RandomSource;
  readonly playerUi: PlayerUi | null;
  readonly playerInfo: PlayerInfo;
  readonly actor: User | null;
  readonly repeatable: boolean;
  /** Null: nobody watches. */
  readonly trace: Tracer | null;
  readonly guiUpdates: GuiUpdate[] = [];
  readonly effects: Effect[] = [];
  /** Cards that were in a group when it was shuffled. */
  readonly shuffled: CardId[] = [];
  /** Hidden cards of groups that were put into another order by hand. */
  readonly reordered: CardId[] = [];
  readonly names = new NamesRead();
  /** What of the run's texts came from cards. */
  readonly markedTexts = new MarkedTexts();
  /** What was really loaded, for "reset and reload" (quirk 71). */
  readonly loads: LoadRecord[] = [];
  readonly mayNotReset: boolean;
  readonly #namesActor: boolean;
  previous: Previous | null = null;
  #lines: string[] = [];
  /** What it has used and may use. */
  readonly work: Work;
  #shadowing: ReadonlySet<string> | null = null;
  #shadowsVersion = -1;
  functionDepth = 0;
  ruleDepth = 0;
  ruleRuns = 0;
  /** Prompts of one action get increasing timestamps, so that their order is kept (§12.8). */
  promptCount = 0;

  constructor(request: RunRequest) {
    this.state = new LiveState(request.game, request.readOnly);
    this.journal = this.state.journal;
    this.scopes = new Scopes(this.journal, this.names);
    this.definition = request.definition;
    this.compiler = request.compiler;
    this.ports = request.ports;
    this.work = workOf(request);
    this.now = request.ports.now();
    this.random = request.ports.random();
    this.playerUi = request.playerUi;
    this.playerInfo = request.playerInfo;
    this.actor = request.actor;
    this.mayNotReset = request.mayNotReset === true;
    this.#namesActor = request.namesActor === true;
    this.repeatable = request.repeatable === true;
    this.trace = request.trace === undefined ? null : new Tracer(request.trace, this.journal);
    const game = request.game;
    if (request.keepMessages === true) this.#lines.push(...game.messages);
    game.messages = this.#lines;
    game.fadeText = { player: {}, card: {} };
    game.playerUi = request.playerUi ?? null;
    game.playerInfo = request.playerInfo;
  }

  /** Ends the run: the log becomes plain data, what only the run needed leaves the state. */
  finish(): void {
    endWork();
    const game = this.state.game;
    delete game.playerUi;
    delete game.playerInfo;
    const { functions = null } = this.state.root;
    if (this.journal.functionsVersion > 0) this.compiler.shadowing.forget(functions);
    if (game.messages === this.#lines) game.messages = [...this.#lines];
    this.state.settle();
  }

  get game(): GameState {
    return this.state.game;
  }

  /** From now on, until the run is finished or has failed, it pays for what is done. */
  begin(): void {
    beginWork(this.work);
  }

  /** Counts steps; throws when the action has used up its share. */
  spend(steps: number): void {
    if (!isRunning(this.work)) beginWork(this.work);
    visit(steps * WORK_PER_STEP);
  }

  /** Adds a line to the log of this action, and where it holds what came from cards. */
  log(line: string, marks: readonly CardMark[] | null = null): void {
    // One more than a step: endless logging must not fill the memory.
    this.spend(1 + (line.length >> 5));
    this.report(line, marks);
  }

  /** A line of the engine's own, which costs no steps: an action that has used them up still gets its error. */
  report(line: string, marks: readonly CardMark[] | null = null): void {
    const game = this.state.game;
    if (game.messages !== this.#lines) {
      this.#lines = [...(Array.isArray(game.messages) ? game.messages : [])];
      this.state.write([], "messages", this.#lines);
    }
    this.#lines.push(line);
    this.markedTexts.addLine(this.#lines.length - 1, line, marks);
  }

  /** Whether the game has a function of its own under the name of a built-in, written like this (quirk 28). */
  shadows(name: string): boolean {
    const version = this.journal.functionsVersion;
    if (this.#shadowsVersion !== version) {
      this.#shadowsVersion = version;
      if (version > 0) visit(Object.keys(this.state.root.functions ?? {}).length * 4);
      this.#shadowing = this.compiler.shadowing.names(this.state.root.functions ?? null, version === 0);
    }
    return this.#shadowing?.has(name) === true;
  }

  /** Value position (§1.7): the code's value; whatever it wrote is undone. The value is safe to keep. */
  value(code: Code): Value {
    if (code.quiet) return code.run(this) as Value;
    const before = this.#enterValuePosition();
    const result = code.run(this);
    const value = result === GAME ? this.state.capture(this.state.root as Value) : result;
    this.#leaveValuePosition(before);
    return value;
  }

  /** Like {@link value}, but an object may be the state's own: look at it at once, do not keep it. */
  glance(code: Code): Value {
    return code.quiet ? (code.peek(this) as Value) : this.value(code);
  }

  /** The value, safe to keep. A copy of a card's part is still the card's. */
  captured(value: Value): Value {
    const safe = this.state.capture(value);
    if (safe !== value) this.names.partOf(safe, value);
    return safe;
  }

  /** Truth of a value (§1.8) without making a snapshot when the value is the game. */
  truth(code: Code): boolean {
    if (code.quiet) {
      const value = code.peek(this);
      return value !== null && value !== false;
    }
    const before = this.#enterValuePosition();
    const result = code.run(this);
    this.#leaveValuePosition(before);
    return result !== null && result !== false;
  }

  #enterValuePosition(): ValuePosition {
    const before: ValuePosition = {
      journal: this.journal.length,
      scope: this.scopes.open(),
      lines: this.#lines,
      lineCount: this.#lines.length,
      guiCount: this.guiUpdates.length,
      effectCount: this.effects.length,
      outermost: this.state.stableMark === Number.POSITIVE_INFINITY,
    };
    if (before.outermost) this.state.stableMark = before.journal;
    return before;
  }

  #leaveValuePosition(before: ValuePosition): void {
    this.scopes.close(before.scope);
    if (this.journal.length > before.journal) {
      this.journal.undoTo(before.journal);
      this.trace?.nothingNew();
    }
    this.#lines = before.lines;
    this.#lines.length = before.lineCount;
    this.guiUpdates.length = before.guiCount;
    this.effects.length = before.effectCount;
    if (before.outermost) this.state.stableMark = Number.POSITIVE_INFINITY;
  }

  mark(): Mark {
    return {
      journal: this.journal.length,
      position: this.scopes.position(),
      lines: this.#lines,
      lineCount: this.#lines.length,
      guiCount: this.guiUpdates.length,
      effectCount: this.effects.length,
      shuffledCount: this.shuffled.length,
      reorderedCount: this.reordered.length,
      stableMark: this.state.stableMark,
      previous: this.previous,
      functionDepth: this.functionDepth,
      ruleDepth: this.ruleDepth,
    };
  }

  /** Back to a mark: as if nothing had happened since, apart from the steps spent. */
  returnTo(mark: Mark): void {
    this.journal.undoTo(mark.journal);
    this.trace?.nothingNew();
    this.scopes.returnTo(mark.position);
    this.#lines = mark.lines;
    this.#lines.length = mark.lineCount;
    this.guiUpdates.length = mark.guiCount;
    this.effects.length = mark.effectCount;
    this.shuffled.length = mark.shuffledCount;
    this.reordered.length = mark.reorderedCount;
    this.state.stableMark = mark.stableMark;
    this.previous = mark.previous;
    this.functionDepth = mark.functionDepth;
    this.ruleDepth = mark.ruleDepth;
  }

  /** Runs `visit` on the state and the variables as they were at `previous` (§6.6). */
  inPrevious<T>(previous: Previous, visit: () => T): T {
    this.trace?.writes();
    // All writes since then are taken back and done again.
    this.spend(this.journal.length - previous.journal);
    const show = this.scopes.hideAfter(previous.scope);
    const redo = this.journal.rewind(previous.journal);
    const inside = this.mark();
    // What is read here will soon be gone again: captured objects must be copies.
    this.state.stableMark = -1;
    this.previous = previous.outer;
    this.scopes.open();
    try {
      previous.bind(this);
      return visit();
    } finally {
      this.returnTo(inside);
      redo();
      show();
      this.trace?.nothingNew();
    }
  }

  /** `[player1/bob]`; of an empty seat whoever acts for it, else the seat's name. */
  alias(seat: SeatId): string {
    const standIn = this.#namesActor && this.playerUi?.playerN === seat ? this.actor?.alias : undefined;
    return `[${seat}/${this.playerInfo[seat]?.alias ?? standIn ?? seat}]`;
  }

  /** Who acts, when the action names no seat: `[player2/bob]`, without a seat `[bob]`. */
  actorWithoutSeat(): string | null {
    const { actor } = this;
    if (actor === null || !this.#namesActor) return null;
    const seat = Object.entries(this.playerInfo).find(([, holder]) => holder?.id === actor.id)?.[0];
    return seat === undefined ? `[${actor.alias}]` : this.alias(seat);
  }
}

/** Fuel by count, and the time if the host measures it. */
function workOf({ ports, within }: RunRequest): Work {
  const watches = within === undefined ? [] : [within];
  const elapsedMs = ports.elapsedMs?.bind(ports);
  if (elapsedMs !== undefined) watches.push(new Stopwatch(elapsedMs, LIMITS.milliseconds));
  return new Work(LIMITS.steps * WORK_PER_STEP, watches);
}

interface ValuePosition {
  journal: number;
  scope: number;
  lines: string[];
  lineCount: number;
  guiCount: number;
  effectCount: number;
  outermost: boolean;
}

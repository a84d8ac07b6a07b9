/**
 * One evaluation of untrusted code: an action, a load of saved preferences, a read-only question. It holds
 * everything that lives as long as that, and knows how to go back: to the start of a value position, to a
 * caught error, to the state before a write.
 */

import { ArrowedCards } from "../../model/arrowed-cards.ts";
import type { LoadedDefinition } from "../../model/definition.ts";
import type { Journal } from "../../model/journal.ts";
import { LIMITS } from "../../model/limits.ts";
import { LiveState } from "../../model/live-state.ts";
import type { EnginePorts, RandomSource } from "../../model/ports.ts";
import type { CardId, GameState, Json, PlayerInfo, PlayerUi, SeatId } from "../../model/state.ts";
import type { User } from "../../model/user.ts";
import type { Value } from "../../model/value.ts";
import { endWork, Stopwatch, visit, WORK_PER_STEP, Work } from "../../model/work.ts";
import { Budget } from "./budget.ts";
import { Cast } from "./cast.ts";
import { Log } from "./log.ts";
import { NamesRead } from "./names-read.ts";
import { Notes } from "./notes.ts";
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
  /** It, or code inside of it, may write the game while it runs, be it for as long as an argument is evaluated. */
  readonly writes: boolean;
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

/** The state before the write that triggered the running rule (action-language §6.6). */
export interface Previous {
  readonly journal: number;
  readonly scope: number;
  /** What `PREV` inside `PREV` means. */
  readonly outer: Previous | null;
  /** Binds `$THIS` and `$TARGET` from the state as it is when called. */
  readonly bind: (run: Run) => void;
  /** The rule that runs. */
  readonly ruleId: string;
}

/** Where a value position began. */
interface ValuePosition {
  journal: number;
  scope: number;
  lines: string[];
  lineCount: number;
  guiCount: number;
  effectCount: number;
  loadCount: number;
  outermost: boolean;
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
  loadCount: number;
  stableMark: number;
  previous: Previous | null;
  functionDepth: number;
  ruleDepth: number;
}

export interface RunRequest {
  game: GameState;
  definition: LoadedDefinition;
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
  /** It runs on what one viewer sees, to find out what of it is certain. */
  rehearses?: boolean;
  /** Of the game's table, which goes on with them; absent: they are looked for anew. */
  arrowed?: ArrowedCards | undefined;
  /** The log goes on where the game's last one ended. */
  keepMessages?: boolean;
  /** Of several runs that belong together, such as those of a reset: the time that they have in all. */
  within?: Stopwatch | undefined;
  /** Hears of everything. */
  trace?: TraceListener | undefined;
}

export class Run {
  readonly state: LiveState;
  readonly journal: Journal;
  readonly scopes: Scopes;
  /** What it has read of cards. */
  readonly names = new NamesRead();
  readonly budget: Budget;
  readonly log: Log;
  readonly notes = new Notes();
  readonly cast: Cast;
  readonly definition: LoadedDefinition;
  /** For code that only turns up while the run goes on. */
  readonly compiler: Compiler;
  readonly ports: EnginePorts;
  readonly now: number;
  readonly random: RandomSource;
  readonly repeatable: boolean;
  readonly mayNotReset: boolean;
  readonly rehearses: boolean;
  readonly arrowed: ArrowedCards;
  /** Null: nobody watches. */
  readonly trace: Tracer | null;
  previous: Previous | null = null;
  #shadowing: ReadonlySet<string> | null = null;
  #shadowsVersion = -1;

  /** @param compiler of the definition's code; for a run that somebody watches, one that builds reports in. */
  constructor(request: RunRequest, compiler: Compiler) {
    const { game, definition, ports, playerUi, playerInfo } = request;
    const { readOnly = false, rehearses = false } = request;
    this.state = new LiveState(game, { readOnly, hasVeils: rehearses });
    this.journal = this.state.journal;
    this.scopes = new Scopes(this.journal, this.names);
    this.budget = new Budget(workOf(request));
    this.log = new Log(this.state, this.budget, this.notes.texts, request.keepMessages === true);
    this.cast = new Cast(playerUi, playerInfo, request.actor, request.namesActor === true);
    this.definition = definition;
    this.compiler = compiler;
    this.ports = ports;
    this.now = ports.now();
    this.random = ports.random();
    this.mayNotReset = request.mayNotReset === true;
    this.rehearses = rehearses;
    this.repeatable = request.repeatable === true;
    this.arrowed = request.arrowed ?? new ArrowedCards();
    this.trace = request.trace === undefined ? null : new Tracer(request.trace, this.journal, this.scopes);
    game.fadeText = { player: {}, card: {} };
    game.playerUi = playerUi ?? null;
    game.playerInfo = playerInfo;
  }

  /** The action goes on with this card as the active one. */
  setActiveCard(cardId: CardId): void {
    this.cast.setActiveCard(cardId);
    this.game.playerUi = this.cast.playerUi;
  }

  /** Ends the run: the log becomes plain data, what only the run needed leaves the state. */
  finish(): void {
    this.#end();
    const { game } = this.state;
    delete game.playerInfo;
    delete game.playerUi;
  }

  /**
   * The same, for a game that is played on: its root is another object. Taking keys away from the one that the run had would make
   * that a hash table, in which everything is found more slowly, and which takes far longer to copy.
   */
  finished(): GameState {
    this.#end();
    const { playerInfo: _info, playerUi: _ui, ...game } = this.state.game;
    return game as GameState;
  }

  #end(): void {
    endWork();
    const { functions = null } = this.state.root;
    if (this.journal.functionsVersion > 0) this.compiler.shadowing.forget(functions);
    this.log.finish();
    this.arrowed.follow(this.journal);
    this.state.settle();
  }

  get game(): GameState {
    return this.state.game;
  }

  /** What the log calls a seat: `[player1/bob]`. */
  alias(seat: SeatId): string {
    return this.cast.alias(seat);
  }

  /** Whether the game has a function of its own under the name of a built-in, written like this (action-language §11.28). */
  shadows(name: string): boolean {
    const version = this.journal.functionsVersion;
    if (this.#shadowsVersion !== version) {
      this.#shadowsVersion = version;
      if (version > 0) visit(Object.keys(this.state.root.functions ?? {}).length * 4);
      this.#shadowing = this.compiler.shadowing.names(this.state.root.functions ?? null, version === 0);
    }
    return this.#shadowing?.has(name) === true;
  }

  /** Value position (action-language §1.7): the code's value; whatever it wrote is undone. The value is safe to keep. */
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

  /** Truth of a value (action-language §1.8) without making a snapshot when the value is the game. */
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
      lines: this.log.lines,
      lineCount: this.log.lines.length,
      guiCount: this.notes.guiUpdates.length,
      effectCount: this.notes.effects.length,
      loadCount: this.notes.loads.length,
      outermost: this.state.stableMark === Number.POSITIVE_INFINITY,
    };
    if (before.outermost) this.state.stableMark = before.journal;
    return before;
  }

  #leaveValuePosition(before: ValuePosition): void {
    this.scopes.close(before.scope);
    if (this.journal.length > before.journal) {
      this.journal.undoTo(before.journal);
      this.trace?.takenBack();
    }
    this.log.returnTo(before.lines, before.lineCount);
    cut(this.notes.guiUpdates, before.guiCount);
    cut(this.notes.effects, before.effectCount);
    cut(this.notes.loads, before.loadCount);
    if (before.outermost) this.state.stableMark = Number.POSITIVE_INFINITY;
  }

  mark(): Mark {
    return {
      journal: this.journal.length,
      position: this.scopes.position(),
      lines: this.log.lines,
      lineCount: this.log.lines.length,
      guiCount: this.notes.guiUpdates.length,
      effectCount: this.notes.effects.length,
      shuffledCount: this.notes.shuffled.length,
      reorderedCount: this.notes.reordered.length,
      loadCount: this.notes.loads.length,
      stableMark: this.state.stableMark,
      previous: this.previous,
      functionDepth: this.budget.functionDepth,
      ruleDepth: this.budget.ruleDepth,
    };
  }

  /** Back to a mark: as if nothing had happened since, apart from the steps spent. */
  returnTo(mark: Mark): void {
    this.journal.undoTo(mark.journal);
    this.trace?.takenBack();
    this.scopes.returnTo(mark.position);
    this.log.returnTo(mark.lines, mark.lineCount);
    cut(this.notes.guiUpdates, mark.guiCount);
    cut(this.notes.effects, mark.effectCount);
    cut(this.notes.shuffled, mark.shuffledCount);
    cut(this.notes.reordered, mark.reorderedCount);
    cut(this.notes.loads, mark.loadCount);
    this.state.stableMark = mark.stableMark;
    this.previous = mark.previous;
    this.budget.functionDepth = mark.functionDepth;
    this.budget.ruleDepth = mark.ruleDepth;
  }

  /** Runs `visit` on the state and the variables as they were at `previous` (action-language §6.6). */
  inPrevious<T>(previous: Previous, visit: () => T): T {
    this.trace?.rewind();
    // All writes since then are taken back and done again.
    this.budget.spend(this.journal.length - previous.journal);
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
      this.trace?.forward();
    }
  }
}

/** Back to so many items. Most lists have not grown, and setting a length is slow even then. */
function cut(list: unknown[], count: number): void {
  if (list.length > count) list.length = count;
}

/** Fuel by count, and the time if the host measures it. */
function workOf({ ports, within }: RunRequest): Work {
  const watches = within === undefined ? [] : [within];
  const elapsedMs = ports.elapsedMs?.bind(ports);
  if (elapsedMs !== undefined) watches.push(new Stopwatch(elapsedMs, LIMITS.milliseconds));
  return new Work(LIMITS.steps * WORK_PER_STEP, watches);
}

/**
 * The shape of a built-in's entry in the function table. One table holds name, family, arguments, result and
 * example beside the implementation: arity checks, documentation, editor help and the tracer read it.
 */

import type { Definition } from "../../model/plugin.ts";
import type { RandomSource } from "../../model/ports.ts";
import type { GameState, Json, SeatId } from "../../model/state.ts";
import type { Value } from "../../model/value.ts";
import type { NamesRead } from "../run/names-read.ts";
import type { Code, Compiler, Run } from "../run/run.ts";

export type Family =
  | "flow"
  | "variable"
  | "automation"
  | "logic"
  | "number"
  | "text"
  | "list"
  | "object"
  | "set"
  | "look-up"
  | "write"
  | "cards"
  | "log"
  | "view"
  | "game"
  | "network"
  /** Questions that a client asks before it sends a list: no functions, and not in the table. */
  | "question";

/** One documented argument. */
export interface Argument {
  name: string;
  /** `num`, `int`, `str`, `bool`, `list`, `obj`, `set`, `any`, `code`, `var`, `group`, `card`, `stack`, `player`, `path`. */
  type: string;
  optional?: boolean;
  /** Repeats without end. */
  rest?: boolean;
  default?: string;
}

export interface Signature {
  /** Upper case, as in action-language §4. */
  name: string;
  family: Family;
  args: Argument[];
  returns: string;
  /** One call, as JSON. */
  example: string;
  /** One sentence. */
  summary: string;
  /**
   * Checked argument count, only where the spec says "argc"; a call outside it fails with the spec's text
   * (`{NAME} expected {n} arguments, but got {k}.`). Absent: missing arguments are null, surplus ones ignored.
   * `told` is the most that the text names, where the function takes more than plugins have always been told.
   */
  argc?: { min: number; max: number; told?: number };
  /** It puts arguments into texts, and is told what they have in them that came from cards (`names.handed`). */
  carriesMarks?: true;
}

/** What a plain function may look at besides its arguments. */
export interface FunctionHost {
  readonly game: GameState;
  readonly definition: Definition;
  readonly random: RandomSource;
  /** Milliseconds since 1970, the same during one action. */
  readonly now: number;
  /** `[player1/bob]` of a seat. */
  alias(seat: SeatId): string;
  /** Notes what is read of cards and put into texts (api §8.3). Absent where nobody shows texts to players. */
  readonly names?: Pick<
    NamesRead,
    "key" | "card" | "faceOf" | "clock" | "handed" | "note" | "made" | "keptIn" | "touch"
  >;
}

/**
 * A plain function: arguments are evaluated once, left to right, in value position, before it is called.
 * Missing arguments are simply absent from `args` (read them as `args[i] ?? null`). Must not change its arguments.
 */
export interface PlainFunction extends Signature {
  kind: "plain";
  call(args: readonly Value[], host: FunctionHost): Value;
  /** The same of exactly two arguments, for comparisons, which conditions are made of: they need no list of them. */
  ofTwo?(a: Value, b: Value): Value;
}

/**
 * A verb changes the state and gives the game. Its arguments are evaluated like those of a plain function;
 * `code` is the call as written, for texts that quote it and for arguments that are not evaluated.
 */
export interface Verb extends Signature {
  kind: "verb";
  call(args: readonly Value[], run: Run, code: readonly Json[]): void;
}

/** Everything else decides itself which arguments it evaluates, how often and in which order. */
export interface SpecialForm extends Signature {
  kind: "form";
  /** Checks of {@link Signature.argc} have passed. `args` are the raw arguments. */
  compile(args: readonly Json[], compiler: Compiler, code: readonly Json[]): Code;
}

export type BuiltInFunction = PlainFunction | Verb | SpecialForm;

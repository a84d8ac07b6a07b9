/** The compiled texts of one plugin version, and the built-in variables in them. */
import { linger, visit } from "../../model/work.ts";
import type { BuiltInVariable, Code, TextCompiler } from "../run/run.ts";
import { compileText } from "./strings.ts";
import type { VariableTable } from "./vocabulary.ts";

/** Texts that are kept; code may make them in endless variety, so the oldest half goes when there are more. */
const MOST_KEPT = 20_000;
/** Longer ones are compiled whenever they are needed. */
const LONGEST_KEPT = 500;
/** Units of work for compiling a text, besides its length. */
const COMPILED = 20;

export class Texts implements TextCompiler {
  readonly #variables: VariableTable;
  readonly #builtIn = new Map<string, BuiltInVariable>();
  readonly #code = new Map<string, Code>();

  constructor(variables: VariableTable) {
    this.#variables = variables;
  }

  text(text: string): Code {
    if (text.length > LONGEST_KEPT) {
      visit(text.length >> 1);
      return compileText(text, this);
    }
    let code = this.#code.get(text);
    if (code !== undefined) return code;
    linger(COMPILED + text.length);
    code = compileText(text, this);
    if (this.#code.size >= MOST_KEPT) this.#forgetOldest();
    this.#code.set(text, code);
    return code;
  }

  /** A plugin in use writes `$$PLAYER_ORDER`, which has always worked. */
  builtInVariable(name: string): BuiltInVariable | null {
    const key = name.toUpperCase().replace(/^\$+/, "$");
    const known = this.#builtIn.get(key);
    if (known !== undefined) return known;
    const build = this.#variables.get(key);
    if (build === undefined) return null;
    const variable = build(this);
    this.#builtIn.set(key, variable);
    return variable;
  }

  #forgetOldest(): void {
    let surplus = MOST_KEPT / 2;
    for (const text of this.#code.keys()) {
      if (surplus-- <= 0) break;
      this.#code.delete(text);
    }
  }
}

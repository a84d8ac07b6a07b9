/** The compiled texts of one plugin version, and the built-in variables in them. */
import { linger, visit } from "../../model/work.ts";
import type { BuiltInVariable, Code, TextCompiler } from "../run/run.ts";
import { compileText } from "./strings.ts";
import type { VariableTable } from "./vocabulary.ts";

/**
 * Texts of one generation. Code makes texts in endless variety (each names a card by its id), and few of them come again: what
 * was not asked for while so many others were compiled goes.
 */
const GENERATION = 5_000;
/** Longer ones are compiled whenever they are needed. */
const LONGEST_KEPT = 500;
/** Units of work for compiling a text, besides its length. */
const COMPILED = 20;

export class Texts implements TextCompiler {
  readonly #variables: VariableTable;
  readonly #builtIn = new Map<string, BuiltInVariable>();
  #young = new Map<string, Code>();
  #old: ReadonlyMap<string, Code> = new Map();

  constructor(variables: VariableTable) {
    this.#variables = variables;
  }

  text(text: string): Code {
    if (text.length > LONGEST_KEPT) {
      visit(text.length >> 1);
      return compileText(text, this);
    }
    let code = this.#young.get(text);
    if (code !== undefined) return code;
    code = this.#old.get(text);
    if (code === undefined) {
      linger(COMPILED + text.length);
      code = compileText(text, this);
    }
    if (this.#young.size >= GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(text, code);
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
}

/**
 * Variables of one action (action-language §2). Lookup is dynamic: a name means its innermost binding, whoever
 * made it. Each name keeps a chain of bindings; closing a scope takes the bindings made in it off their chains.
 */
import type { Journal, Node } from "../../model/journal.ts";
import type { Value } from "../../model/value.ts";
import type { Kept, NamesRead } from "./names-read.ts";

interface Variable {
  /** Innermost local binding. */
  local: Binding | null;
  /** Undefined: not defined globally. */
  global: Value | undefined;
  /** What the global value has in it that came from cards. */
  globalKept: Kept | null;
}

interface Binding {
  readonly variable: Variable;
  value: Value;
  /** What the value has in it that came from cards. */
  kept: Kept | null;
  readonly level: number;
  readonly outer: Binding | null;
}

/** Where a scope begins; for {@link Scopes.close}. */
export type ScopeMark = number;

export class Scopes {
  readonly #variables = new Map<string, Variable>();
  readonly #journal: Journal;
  readonly #names: NamesRead;
  #trail: Binding[] = [];
  #level = 0;

  constructor(journal: Journal, names: NamesRead) {
    this.#journal = journal;
    this.#names = names;
    for (const name of ["$THIS_ID", "$THIS", "$TARGET_ID", "$TARGET"]) this.#variable(name).global = null;
  }

  open(): ScopeMark {
    this.#level++;
    return this.#trail.length;
  }

  close(mark: ScopeMark): void {
    this.#level--;
    this.#unbind(mark);
  }

  /** Depth and bindings, to come back to after an error. */
  position(): { level: number; mark: ScopeMark } {
    return { level: this.#level, mark: this.#trail.length };
  }

  returnTo(position: { level: number; mark: ScopeMark }): void {
    this.#level = position.level;
    this.#unbind(position.mark);
  }

  /** The value of a variable, undefined when it is neither local nor global. */
  get(name: string): Value | undefined {
    const variable = this.#variables.get(name);
    if (variable === undefined) return undefined;
    const { local } = variable;
    const kept = local !== null ? local.kept : variable.globalKept;
    if (kept !== null) this.#names.touch(kept);
    return local !== null ? local.value : variable.global;
  }

  /** All variables with the values that their names mean now. For the tracer: they count as read by nobody. */
  visible(): ReadonlyMap<string, Value> {
    const found = new Map<string, Value>();
    for (const [name, { local, global = null }] of this.#variables) {
      if (local !== null || global !== null) found.set(name, local !== null ? local.value : global);
    }
    return found;
  }

  /** Whether a variable is local or global; it counts as read by nobody. */
  isBound(name: string): boolean {
    const variable = this.#variables.get(name);
    return variable !== undefined && (variable.local !== null || variable.global !== undefined);
  }

  /** Binds in the current scope, like `VAR`. `kept`: what the value has in it that came from cards. */
  bind(name: string, value: Value, kept: Kept | null = null): void {
    const variable = this.#variable(name);
    const binding = variable.local;
    if (binding !== null && binding.level === this.#level) {
      binding.value = value;
      binding.kept = kept;
      return;
    }
    const fresh: Binding = { variable, value, kept, level: this.#level, outer: binding };
    variable.local = fresh;
    this.#trail.push(fresh);
  }

  /** Binds in the current scope and gives the binding, for loops that change its value at every round. */
  slot(name: string): { value: Value } {
    this.bind(name, null);
    return this.#variable(name).local!;
  }

  /** `DEFINE`: a global, hidden by any local of the same name. */
  define(name: string, value: Value, kept: Kept | null = null): void {
    const variable = this.#variable(name);
    // The journal sets a missing old value back to "absent", which reads as undefined.
    this.#journal.put(variable as unknown as Node, "global", value, null);
    if (variable.globalKept !== kept)
      this.#journal.put(variable as unknown as Node, "globalKept", kept as unknown as Value, null);
  }

  /** Changes the innermost binding, local or global (action-language §11.26). False when there is none. */
  update(name: string, value: Value, kept: Kept | null = null): boolean {
    const variable = this.#variables.get(name);
    if (variable === undefined) return false;
    if (variable.local !== null) {
      const binding = variable.local as unknown as Node;
      this.#journal.put(binding, "value", value, null);
      if (variable.local.kept !== kept) this.#journal.put(binding, "kept", kept as unknown as Value, null);
    } else if (variable.global !== undefined) this.define(name, value, kept);
    else return false;
    return true;
  }

  /** Hides what was bound after `mark` (for `PREV`); gives back the way to show it again. */
  hideAfter(mark: ScopeMark): () => void {
    const hidden = this.#trail.slice(mark);
    this.#unbind(mark);
    return () => {
      for (const binding of hidden) {
        binding.variable.local = binding;
        this.#trail.push(binding);
      }
    };
  }

  #unbind(mark: ScopeMark): void {
    const trail = this.#trail;
    while (trail.length > mark) {
      const binding = trail.pop()!;
      binding.variable.local = binding.outer;
    }
  }

  #variable(name: string): Variable {
    let variable = this.#variables.get(name);
    if (variable === undefined) {
      variable = { local: null, global: undefined, globalKept: null };
      this.#variables.set(name, variable);
    }
    return variable;
  }
}

/** What a language is given: it knows no function and no variable by itself. */
import type { BuiltInVariable, TextCompiler } from "../run/run.ts";
import type { BuiltInFunction } from "./function-table.ts";

/** Functions by upper-case name. */
export type FunctionTable = ReadonlyMap<string, BuiltInFunction>;

/** Variables by upper-case name with one `$` in front; each is made once for a language, of whose texts it may consist. */
export type VariableTable = ReadonlyMap<string, (compiler: TextCompiler) => BuiltInVariable>;

export interface Vocabulary {
  functions: FunctionTable;
  variables: VariableTable;
}

/** A definition that can be played: its sections, and the language in which its code is written. */
import { type LoadedDefinition, sections } from "../model/definition.ts";
import type { Definition, PluginSource } from "../model/plugin.ts";
import { CodeCompiler } from "./compile/compiler.ts";
import { Texts } from "./compile/texts.ts";
import type { Vocabulary } from "./compile/vocabulary.ts";
import { type Compiler, Run, type RunRequest } from "./run/run.ts";
import { Shadowing } from "./run/shadowing.ts";

/** What has been compiled is kept here: it lives as long as the definition does. */
export interface PlayableDefinition extends LoadedDefinition {
  readonly compiler: Compiler;
  /** For runs that somebody watches: the code reports what it does. */
  readonly tracingCompiler: Compiler;
}

/** Gives the definition its language. One definition serves any number of tables. */
export function playable(source: PluginSource, { functions, variables }: Vocabulary): PlayableDefinition {
  const texts = new Texts(variables);
  const shared = { functions, texts, shadowing: new Shadowing((name) => functions.has(name)) };
  return {
    ...sections(source),
    compiler: new CodeCompiler(shared, false),
    tracingCompiler: new CodeCompiler(shared, true),
  };
}

/** What `playable` made. Every `Definition` comes from `loadDefinition`. */
export function played(definition: Definition): PlayableDefinition {
  if ("compiler" in definition) return definition as PlayableDefinition;
  throw new TypeError(
    "A definition can be played only as loadDefinition gives it; this one is a copy of its parts.",
  );
}

/** What a run of a definition's code is made of. */
export type PlayableRequest = RunRequest & { definition: PlayableDefinition };

/** Begins a run of a definition's code. */
export function startRun(request: PlayableRequest): Run {
  const { compiler, tracingCompiler } = request.definition;
  return new Run(request, request.trace === undefined ? compiler : tracingCompiler);
}

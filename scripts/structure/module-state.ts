/** State that a module keeps between two calls of its functions: variables of the module, and tables and lists that begin empty. */

const STATE = [
  /^(?:export )?let (\w+)/gm,
  /^(?:export )?const (\w+)[^=\n]*= new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);/gm,
  /^(?:export )?const (\w+)\b(?!: readonly)[^=\n]*= (?:\[\]|\{\});/gm,
];

/** The names of what a module's text keeps, in the order of the text. */
export function moduleState(text: string): string[] {
  return STATE.flatMap((pattern) => [...text.matchAll(pattern)])
    .sort((a, b) => a.index - b.index)
    .map(([, name]) => name!);
}

/** Names on the wire as what they are to whoever hears them: the first, the second, … */
import type { Played } from "./played.ts";

const NAME = /(?<=")n_[0-9a-z]{6}(?=(?:_up)?")/g;

/**
 * Names are drawn by chance, each on its own, so the texts themselves tell nothing, and how many are drawn for others depends
 * on what those know. In what order a viewer hears them would tell something: they are numbered as they come.
 */
export function withNumberedNames(played: Played): Played {
  const numbers = new Map<string, number>();
  const numbered = (name: string) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return `name ${number}`;
  };
  return {
    ...played,
    sent: played.sent.map((frames) => frames.map((frame) => frame.replace(NAME, numbered))),
  };
}

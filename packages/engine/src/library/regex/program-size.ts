/**
 * How large a pattern can become, from its text alone: compiling one whose counted repetitions multiply takes longer than
 * anything that it is used for. Counted generously; a text that is no pattern gives any number.
 */

interface Open {
  /** Instructions of the group so far. */
  sum: number;
  /** Of its last part, which a repetition would repeat. */
  last: number;
}

/** Instructions of the compiled pattern, at most. */
export function programBound(pattern: string): number {
  const groups: Open[] = [{ sum: 0, last: 0 }];
  let at = 0;
  while (at < pattern.length) {
    const group = groups.at(-1)!;
    const character = pattern[at]!;
    if (character === "(") {
      groups.push({ sum: 3, last: 0 });
      at++;
    } else if (character === ")") {
      closeGroup(groups);
      at++;
    } else if (character === "{" && repetition(pattern, at) !== null) {
      const { most, end } = repetition(pattern, at)!;
      const repeated = (group.last + 1) * Math.max(1, most) + 1;
      group.sum += repeated - group.last;
      group.last = repeated;
      at = end;
    } else if (character === "|") {
      // An empty branch is an instruction, too.
      group.sum += 3;
      group.last = 0;
      at++;
    } else if (character === "*" || character === "+" || character === "?") {
      group.sum += 2;
      group.last += 2;
      at++;
    } else {
      const end = endOfPart(pattern, at);
      // A quoted text is as many parts as it has characters.
      const size = character === "\\" && pattern[at + 1] === "Q" ? end - at : 1;
      group.sum += size;
      group.last = size;
      at = end;
    }
  }
  return groups.reduce((sum, group) => sum + group.sum, 0) + 2;
}

/** A bracket too many closes everything: no pattern can hide what it repeats. */
function closeGroup(groups: Open[]): void {
  const closed = groups.pop()!;
  const outer = groups.at(-1);
  if (outer === undefined) groups.push({ sum: closed.sum, last: closed.sum });
  else {
    outer.sum += closed.sum;
    outer.last = closed.sum;
  }
}

const COUNTED = /\{(\d{1,9})(,(\d{0,9}))?\}/y;

function repetition(pattern: string, at: number): { most: number; end: number } | null {
  COUNTED.lastIndex = at;
  const found = COUNTED.exec(pattern);
  if (found === null) return null;
  return { most: Math.max(Number(found[1]), Number(found[3] ?? 0)), end: COUNTED.lastIndex };
}

/** Behind the character, escape or class that begins here. */
function endOfPart(pattern: string, at: number): number {
  if (pattern[at] === "[") return endOfClass(pattern, at);
  return pattern[at] === "\\" ? endOfEscape(pattern, at) : at + 1;
}

function endOfEscape(pattern: string, at: number): number {
  const kind = pattern[at + 1];
  if (kind === "Q") {
    const end = pattern.indexOf("\\E", at + 2);
    return end < 0 ? pattern.length : end + 2;
  }
  const isNamed = (kind === "p" || kind === "P" || kind === "x") && pattern[at + 2] === "{";
  const end = isNamed ? pattern.indexOf("}", at + 3) : -1;
  return end < 0 ? at + 2 : end + 1;
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1;
  if (pattern[at] === "^") at++;
  // Right at the beginning a closing bracket is one of the characters.
  if (pattern[at] === "]") at++;
  while (at < pattern.length && pattern[at] !== "]") {
    const posix = pattern.startsWith("[:", at) ? pattern.indexOf(":]", at + 2) : -1;
    if (posix >= 0) at = posix + 2;
    else at = pattern[at] === "\\" && pattern[at + 1] !== "Q" ? endOfEscape(pattern, at) : at + 1;
  }
  return at + 1;
}

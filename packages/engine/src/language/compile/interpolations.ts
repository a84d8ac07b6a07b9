/** Where `{{…}}` stand in a text (action-language §1.3). */

const LINE_END = /[\n\r\u2028\u2029]/g;

/**
 * Every `{{…}}` with something in it on one line, first ones first: where it starts, and where the text goes on after it. What a
 * pattern would find, but without going through the rest of the text again for every `{{` that nothing closes.
 */
export function* interpolations(text: string): Generator<{ start: number; end: number }> {
  let start = text.indexOf("{{");
  let close = -1;
  let lineEnd = -1;
  while (start >= 0) {
    // What was found for an earlier place and still lies ahead is found again.
    if (close < start + 3) close = text.indexOf("}}", start + 3);
    if (close < 0) return;
    if (lineEnd < start + 2) lineEnd = nextLineEnd(text, start + 2);
    if (lineEnd < close) {
      start = text.indexOf("{{", start + 1);
      continue;
    }
    yield { start, end: close + 2 };
    start = text.indexOf("{{", close + 2);
  }
}

function nextLineEnd(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? Number.POSITIVE_INFINITY;
}

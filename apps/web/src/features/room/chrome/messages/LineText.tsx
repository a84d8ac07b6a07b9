import { useMemo } from "react";
import type { LogLine } from "../../model/log-lines.ts";
import { useLineInWords } from "../../model/use-line-in-words.ts";
import type { NameFocus } from "../../table/preview/NamedCard.tsx";
import { RichText } from "./RichText.tsx";

export interface LineTextProps {
  line: LogLine;
  /** How the keyboard comes to the names of cards. */
  names?: NameFocus;
}

/** A line of the log in the reader's language. */
export function LineText({ line, names = "stop" }: LineTextProps) {
  const inWords = useLineInWords();
  const { text, names: cards } = useMemo(() => inWords(line), [inWords, line]);
  return <RichText text={text} cards={cards} names={names} />;
}

import { createContext, Fragment, useContext } from "react";

const Names = createContext<Readonly<Record<string, string>>>({});

/** Gives the names of the cards of a trace, by id, to whatever shows values of it. */
export const CardNamesProvider = Names.Provider;

/** A text of the trace; behind the id of each card stands its name. */
export function WithNames({ children: text }: { children: string }) {
  const names = useContext(Names);
  const words = text.split(/([\w-]+)/);
  return words.map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change places.
    <Fragment key={index}>
      {word}
      {Object.hasOwn(names, word) ? <span className="font-sans text-text-3"> {names[word]}</span> : null}
    </Fragment>
  ));
}

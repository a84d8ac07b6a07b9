/** What a button shows of a press that goes to the server (table §12.3.8). */
import { useCallback, useEffect, useRef, useState } from "react";
import { PRESS_HEARD_MS, PRESS_WAITS_MS } from "../model/constants.ts";

/** Heard: the press has arrived here. Waits: what it sent is not answered, and it takes longer than one waits without wondering. */
export interface Press {
  "data-heard"?: "";
  "data-waiting"?: "";
}

/** @returns the marks of the button, and what is told of each press: what it waits for, or anything else. */
export function usePress(): [Press, (answer: unknown) => void] {
  const [press, setPress] = useState<Press>({});
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      newest.current += 1; // What is still waited for finds no button to tell.
    },
    [],
  );

  const begin = useCallback((answer: unknown) => {
    newest.current += 1;
    const own = newest.current;
    const isNewest = () => own === newest.current;
    const shown = new Promise((resolve) => setTimeout(resolve, PRESS_HEARD_MS));
    clearTimeout(timer.current);
    setPress({ "data-heard": "" });
    timer.current = setTimeout(() => setPress({ "data-heard": "", "data-waiting": "" }), PRESS_WAITS_MS);
    void Promise.allSettled([answer, shown]).then(() => {
      if (!isNewest()) return;
      clearTimeout(timer.current);
      setPress({});
    });
  }, []);
  return [press, begin];
}

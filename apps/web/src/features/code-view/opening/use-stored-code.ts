import { useEffect, useState } from "react";
import { http } from "../../../app/services.ts";
import { createTabLocks } from "../../../editing/tab-locks.ts";
import { openStoredCode, type StoredDesk } from "./open-stored-code.ts";

type Opening =
  | { is: "opening" }
  | { is: "failed"; error: unknown }
  /** Another tab works on these files. */
  | { is: "elsewhere" }
  | ({ is: "open" } & StoredDesk);

interface StoredCodeState {
  opening: Opening;
  again(): void;
  /** Works on the files here; the other tab stops, and what was entered there is here as well. */
  takeOver(): void;
}

/** Opens a plugin's files, one tab at a time; they are closed with the page. @param owner null: nobody is known yet */
export function useStoredCode(id: number, owner: number | null): StoredCodeState {
  const [opening, setOpening] = useState<Opening>({ is: "opening" });
  const [attempt, setAttempt] = useState({ count: 0, takeOver: false });
  useEffect(() => {
    if (owner === null) return;
    let isOver = false;
    let close = () => {};
    setOpening({ is: "opening" });
    openStoredCode({
      ...{ http, locks: createTabLocks(navigator.locks ?? null) },
      ...{ id, owner },
      takeOver: attempt.takeOver,
      lost: () => isOver || setOpening({ is: "elsewhere" }),
    }).then(
      (made) => {
        if (made) close = made.close;
        if (isOver) close();
        else setOpening(made ? { is: "open", ...made.opened } : { is: "elsewhere" });
      },
      (error: unknown) => isOver || setOpening({ is: "failed", error }),
    );
    return () => {
      isOver = true;
      close();
    };
  }, [id, owner, attempt]);
  const begin = (takeOver: boolean) => setAttempt(({ count }) => ({ count: count + 1, takeOver }));
  return {
    opening,
    again: () => begin(false),
    takeOver: () => begin(true),
  };
}

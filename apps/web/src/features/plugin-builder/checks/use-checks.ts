import { useEffect } from "react";
import type { Builder } from "../model/builder.ts";
import { startChecker } from "./checker.ts";
import { watchWork } from "./watch-work.ts";

/** Keeps the builder's problems up to date while the page shows it. */
export function useChecks(builder: Builder): void {
  useEffect(() => {
    const checker = startChecker(typeof Worker === "undefined" ? null : startWorker);
    const stop = watchWork(builder, checker);
    return () => {
      stop();
      checker.end();
    };
  }, [builder]);
}

function startWorker(): Worker {
  return new Worker(new URL("./check-worker.ts", import.meta.url), { type: "module" });
}

/** Has the checks look at what was entered, a moment after each change (decks §8.5). */
import { utcDay } from "../../../app/format.ts";
import type { Builder, BuilderSession } from "../model/builder.ts";
import { uncheckable } from "./check-work.ts";
import type { Checker } from "./checker.ts";

/** After the last change, milliseconds. */
const CHECK_DELAY_MS = 300;

/** @returns a function that ends it */
export function watchWork(
  builder: Builder,
  checker: Checker,
  today: () => string = () => utcDay(Date.now()),
): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;
  let isOver = false;

  async function look(): Promise<void> {
    timer = null;
    // One after the other: what changes meanwhile is looked at next.
    if (isRunning) return;
    isRunning = true;
    const looked = builder.store.getState();
    const { work, stored, replace } = looked;
    const problems = await checker
      .check({ ...work, stored, replace, date: today() })
      .catch((error: unknown) => [uncheckable(error)]);
    isRunning = false;
    if (isOver) return;
    if (isSame(looked, builder.store.getState())) builder.setProblems(problems);
    else timer ??= setTimeout(look, CHECK_DELAY_MS);
  }
  function later(): void {
    if (timer) clearTimeout(timer);
    timer = setTimeout(look, CHECK_DELAY_MS);
  }

  later();
  const unsubscribe = builder.store.subscribe((after, before) => {
    if (!isSame(after, before)) later();
  });
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
    unsubscribe();
  };
}

function isSame(a: BuilderSession, b: BuilderSession): boolean {
  return (
    a.work.state === b.work.state &&
    a.work.cardDb === b.work.cardDb &&
    a.stored === b.stored &&
    a.replace === b.replace
  );
}

/** A room that is about to be opened at another place, from when its people are told so until it is shown to them there. */

/** Where it does not come about within this time, what breaks off is news again; and what waits for it waits no longer. Milliseconds. */
const WITHIN_MS = 10_000;

export interface Reopening {
  /** Its people have been told, and have not been shown it since. */
  readonly isExpected: boolean;
  expect(): void;
  /** It is there again, or is not waited for any more. */
  end(): void;
  /** What is joined again is up to date: whoever waits for that goes on. */
  goOn(): void;
  /** Whether it has been opened at its new place; false at once if nothing is under way. */
  comesAbout(): Promise<boolean>;
}

export function createReopening(): Reopening {
  let isExpected = false;
  let tooLate: ReturnType<typeof setTimeout> | undefined;
  const waiting: (() => void)[] = [];

  function end(): void {
    clearTimeout(tooLate);
    isExpected = false;
  }

  return {
    get isExpected() {
      return isExpected;
    },
    expect() {
      end();
      isExpected = true;
      tooLate = setTimeout(end, WITHIN_MS);
    },
    end,
    goOn() {
      for (const goOn of waiting.splice(0)) goOn();
    },
    comesAbout() {
      if (!isExpected) return Promise.resolve(false);
      return new Promise((resolve) => {
        const tooLate = setTimeout(() => resolve(false), WITHIN_MS);
        waiting.push(() => {
          clearTimeout(tooLate);
          resolve(true);
        });
      });
    },
  };
}

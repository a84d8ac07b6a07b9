/**
 * Fetches pictures that may be wanted soon, a few at a time: what is on the screen comes first, and most browsers
 * open only six connections to a host.
 */

export interface PictureQueue {
  /** Fetches the picture when its turn comes; each address once. */
  add(src: string): void;
}

/** @param load resolves when the picture is here or cannot be had. */
export function createPictureQueue(load: (src: string) => Promise<void>, atOnce = 2): PictureQueue {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  function next() {
    const src = running < atOnce ? waiting.shift() : undefined;
    if (src === undefined) return;
    running++;
    void load(src).finally(() => {
      running--;
      next();
    });
  }

  return {
    add(src) {
      if (asked.has(src)) return;
      asked.add(src);
      waiting.push(src);
      next();
    },
  };
}

/** Fetches a picture into the browser's cache. */
export function loadPicture(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve();
    image.onerror = () => resolve();
    image.fetchPriority = "low";
    image.referrerPolicy = "no-referrer";
    image.src = src;
  });
}

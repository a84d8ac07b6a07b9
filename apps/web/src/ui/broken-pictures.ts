/** Tries whether pictures load, a few at a time. */

const AT_ONCE = 4;
/** A picture that takes longer is one that players do not wait for, milliseconds. */
const PATIENCE_MS = 20_000;

/** @returns those of the addresses that do not load. `onProgress` hears how many were tried. */
export async function brokenPictures(
  addresses: readonly string[],
  onProgress: (tried: number) => void,
  signal: AbortSignal,
): Promise<string[]> {
  const broken: string[] = [];
  const waiting = [...addresses];
  let tried = 0;
  const work = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (signal.aborted) return;
      if (!(await loads(address))) broken.push(address);
      onProgress(++tried);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return broken;
}

function loads(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    const timer = setTimeout(() => done(false), PATIENCE_MS);
    const done = (isLoaded: boolean) => {
      clearTimeout(timer);
      image.onload = null;
      image.onerror = null;
      // What still comes is not wanted any more.
      if (!isLoaded) image.src = "";
      resolve(isLoaded);
    };
    image.onload = () => done(true);
    image.onerror = () => done(false);
    image.src = address;
  });
}

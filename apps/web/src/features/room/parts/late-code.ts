/** Code that is fetched when it is first wanted, or ahead of that, and then used without a wait. */

interface LateCode<Code> {
  /** Null until it is here. */
  here(): Code | null;
  /** Fetches it, once; a failed attempt may be repeated. */
  fetch(): Promise<Code>;
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let here: Code | null = null;
  let coming: Promise<Code> | null = null;
  async function fetchIt(): Promise<Code> {
    try {
      here = await load();
      return here;
    } finally {
      coming = null;
    }
  }
  return {
    here: () => here,
    fetch() {
      if (here) return Promise.resolve(here);
      coming ??= fetchIt();
      return coming;
    },
  };
}

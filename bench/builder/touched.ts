/** Counts what a page writes into its document, by the element that it belongs to. Stands in the page. */
export interface Touched {
  /** Forgets what was counted, and looks at `elements` from now on. */
  watch(selector: string): void;
  /** How many of the elements were written to, once nothing more follows. */
  count(): Promise<number>;
}

declare global {
  interface Window {
    touched: Touched;
  }
}

/** Is run in the page before anything else; it can use nothing of this file. */
export function installTouched(): void {
  let selector = "";
  let found = new Set<Element>();
  const note = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = (target instanceof Element ? target : target.parentElement)?.closest(selector);
      if (element) found.add(element);
    }
  };
  const observer = new MutationObserver(note);
  window.touched = {
    watch(wanted) {
      observer.disconnect();
      selector = wanted;
      found = new Set();
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    },
    async count() {
      // Checks follow 300 ms after an edit and write their words as well.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      note(observer.takeRecords());
      return found.size;
    },
  };
}

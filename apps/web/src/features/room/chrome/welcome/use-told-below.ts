import { type RefObject, useLayoutEffect } from "react";

/** Tells where an offer at the upper edge of the table ends (`--offer-end`): what is told meanwhile begins below it. */
export function useToldBelow(offer: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const element = offer.current;
    const table = element?.parentElement;
    if (!isShown || !element || !table) return;
    const tell = () => {
      table.style.setProperty("--offer-end", `${element.offsetTop + element.offsetHeight}px`);
    };
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      table.style.removeProperty("--offer-end");
    };
  }, [offer, isShown]);
}

import { useEffect } from "react";
import { site } from "./site.ts";

/** Names the browser tab after the screen: `{screen} · {product}`. */
export function usePageTitle(screen: string | null | undefined): void {
  useEffect(() => {
    document.title = screen ? `${screen} · ${site.product}` : site.product;
  }, [screen]);
}

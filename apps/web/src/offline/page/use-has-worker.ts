import { useSyncExternalStore } from "react";

/** Whether a service worker answers for this page, without which nothing can be kept. */
export function useHasWorker(): boolean {
  return useSyncExternalStore(onChange, () => Boolean(navigator.serviceWorker?.controller));
}

function onChange(changed: () => void): () => void {
  navigator.serviceWorker?.addEventListener("controllerchange", changed);
  return () => navigator.serviceWorker?.removeEventListener("controllerchange", changed);
}

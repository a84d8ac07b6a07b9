/** What the browser knows of the device's network, long before a socket notices (table §1.4). */
export interface NetworkListeners {
  offline(): void;
  online(): void;
}

/** @returns a function that stops listening. */
export function watchNetwork(listeners: NetworkListeners): () => void {
  const { offline, online } = listeners;
  window.addEventListener("offline", offline);
  window.addEventListener("online", online);
  return () => {
    window.removeEventListener("offline", offline);
    window.removeEventListener("online", online);
  };
}

/** Runs in the page, from its start: marks the frame after the one in which the table appears as `table`. */
export function noteTable(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(".table-surface")) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("table")));
  });
  observer.observe(document, { childList: true, subtree: true });
}

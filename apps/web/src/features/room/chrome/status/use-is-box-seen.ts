import { useEffect, useRef, useState } from "react";

/** Of a box of which less is seen, the words are not all read. */
const READ = 0.9;

/** Whether the text box `status` of the layout is seen, where there is one: a table that pans may show another part of itself. */
export function useIsBoxSeen(): boolean {
  const [isSeen, setSeen] = useState(true);
  const watched = useRef<{ box: Element; observer: IntersectionObserver } | null>(null);
  // After each drawing: the box comes and goes with what the game says.
  useEffect(() => {
    const box = document.querySelector('[data-text-box="status"]');
    if (box === (watched.current?.box ?? null)) return;
    watched.current?.observer.disconnect();
    watched.current = null;
    if (!box) return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => setSeen((entries.at(-1)?.intersectionRatio ?? 1) >= READ),
      { threshold: READ },
    );
    observer.observe(box);
    watched.current = { box, observer };
  });
  useEffect(() => () => watched.current?.observer.disconnect(), []);
  return isSeen;
}

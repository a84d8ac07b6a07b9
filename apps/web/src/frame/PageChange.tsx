import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Says that the page has changed, to those who do not see it: after a link inside the app was followed the focus goes to
 * the new page, unless a field of it has taken it, and its title is read out. A full load does both by itself; rooms
 * have their own ways.
 */
export function PageChange() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(() => {
    let isInApp = false;
    const tell = () => {
      if (isInApp) setTitle(document.title);
    };
    // Some pages know their title only once the server has answered.
    const titles = new MutationObserver(tell);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    const stop = router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
      const content = document.getElementById("content");
      if (!fromLocation || !pathChanged || toLocation.pathname.startsWith("/room/") || !content) {
        isInApp = false;
        setTitle("");
        return;
      }
      isInApp = true;
      tell();
      const { activeElement } = document;
      const isTaken = content.contains(activeElement) || activeElement?.closest("[role=dialog]");
      if (!isTaken) content.focus({ preventScroll: true });
    });
    return () => {
      stop();
      titles.disconnect();
    };
  }, [router]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { readSetting, writeSetting } from "../../../../browser/storage.ts";
import { useMedia } from "../../../../ui/use-media.ts";
import { browsedGroup } from "../../model/browsed-group.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { useTable } from "../../table/context/table-context.tsx";

const SEEN = "table_pan_hint_seen";

/** So long it is in the way, milliseconds. */
const SHOWN_MS = 20_000;

/** Who points with a mouse scrolls, and sees the bars for it. */
const MOUSE = "(hover: hover) and (pointer: fine)";

/** Says once, where one swipes, that the table goes on beyond the screen; whoever pans knows. A pile that one looks through comes first. */
export function PanHint() {
  const { t } = useTranslation("phone");
  const { metrics } = useTable();
  const hasMouse = useMedia(MOUSE);
  const [shown, setShown] = useState(() => readSetting(SEEN) === null);
  useEffect(() => {
    const viewport = document.querySelector(".table-viewport");
    if (!shown || !viewport) return;
    // The table's own way to where it begins is nobody's panning.
    let touched = false;
    const surface = viewport.parentElement;
    const end = new AbortController();
    const on = { signal: end.signal, passive: true };
    const know = () => {
      writeSetting(SEEN, "true");
      setShown(false);
    };
    viewport.addEventListener("wheel", know, on);
    viewport.addEventListener(
      "pointerdown",
      () => {
        touched = true;
      },
      on,
    );
    viewport.addEventListener("scroll", () => touched && know(), on);
    // What leads to another part of the table shows it as well as a swipe.
    surface?.addEventListener(
      "click",
      ({ target }) => target instanceof Element && target.closest(".unseen-plays") && know(),
      on,
    );
    // Whoever has not swiped by then plays on what is in sight; another time it is said again.
    const over = setTimeout(() => setShown(false), SHOWN_MS);
    return () => {
      end.abort();
      clearTimeout(over);
    };
  }, [shown]);
  const me = useMySeat();
  const isBrowsing = useRoom(({ room }) => browsedGroup(room, me) !== null);
  const pans = document.querySelector(".table-viewport[data-pans]") !== null;
  if (!shown || isBrowsing || hasMouse || !pans || metrics.area.width === 0) return null;
  return (
    <p className="pan-hint" data-no-drag="">
      {t("hint")}
      <button
        type="button"
        aria-label={t("hintDone")}
        onClick={() => {
          writeSetting(SEEN, "true");
          setShown(false);
        }}
      >
        <X size={16} aria-hidden />
      </button>
    </p>
  );
}

import type { PromptView } from "@baize/protocol";
import { ChevronDown, ChevronUp, GripHorizontal, Locate } from "lucide-react";
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { LAYER } from "../../model/constants.ts";
import { visiblePrompts } from "../../model/prompts.ts";
import { useRoom, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import type { UiState } from "../../model/ui-store.ts";
import { useMySeat } from "../../model/use-rights.ts";
import { useDraggable } from "../../parts/use-draggable.ts";
import { PromptCard } from "./PromptCard.tsx";
import { useDock } from "./use-dock.ts";
import { useFolded } from "./use-folded.ts";
import { useOfferedCards } from "./use-offered-cards.ts";
import "./prompt.css";

/** My open prompts in one window that can be moved, oldest on top (table §9.3). */
export function PromptWindow() {
  const room = useRoom((state) => state.room);
  const me = useMySeat();
  const prompts = visiblePrompts(room, me);
  const layer = useUi(promptLayer);
  const t = useRoomText();
  const { offset, handle } = useDraggable();
  const section = useRef<HTMLElement>(null);
  const isMoved = offset.x !== 0 || offset.y !== 0;
  const { hidden, showNext } = useOfferedCards(section, prompts[0]);
  const { isLow, isFolded, setFolded } = useFolded(section, prompts[0]);
  const dock = useDock(section, prompts, me, isMoved ? offset : null);
  const followFocus = useFocusOnNext(section, prompts[0]?.uuid);
  const oneClick = useOneClick(prompts.map(({ uuid }) => uuid).join());
  const told = useTold(prompts);
  if (prompts.length === 0) return null;
  return (
    <section
      ref={section}
      {...followFocus}
      className="prompts"
      aria-label={t("prompts")}
      data-no-drag=""
      data-folded={isFolded || undefined}
      style={{ "--layer": layer, ...dock, translate: `${offset.x}px ${offset.y}px` } as CSSProperties}
    >
      <div className="prompts-head">
        <div {...handle} className="prompts-handle" title={t("dragToMove")}>
          <GripHorizontal size={16} aria-hidden />
        </div>
        {isLow ? <FoldButton isFolded={isFolded} onFold={setFolded} /> : null}
      </div>
      <div className="prompts-list" onClickCapture={oneClick}>
        {prompts.map((prompt) => {
          const first = prompt === prompts[0];
          // Made anew when it becomes the first: only what is inserted as an alert is spoken.
          const key = `${prompt.uuid} ${first}`;
          return <PromptCard key={key} prompt={prompt} first={first} isTold={told.has(prompt.uuid)} />;
        })}
      </div>
      {hidden === null ? null : (
        // Outside the question, which would be spoken again; it stays where it is when nothing is hidden any more.
        <button
          type="button"
          className="prompts-offered"
          aria-disabled={hidden === 0}
          onClick={() => {
            // It would lie over what it shows.
            setFolded(isLow);
            showNext();
          }}
        >
          {hidden === 0 ? null : <Locate size={16} aria-hidden />}
          <span className="prompts-offered-words">
            {hidden === 0 ? t("offeredInSight") : t("offeredHidden", { count: hidden })}
          </span>
        </button>
      )}
    </section>
  );
}

function FoldButton({ isFolded, onFold }: { isFolded: boolean; onFold: (isFolded: boolean) => void }) {
  const t = useRoomText();
  const label = t(isFolded ? "expand" : "collapse");
  return (
    <button
      type="button"
      className="prompts-fold"
      aria-expanded={!isFolded}
      aria-label={label}
      title={label}
      onClick={() => onFold(!isFolded)}
    >
      {isFolded ? <ChevronDown size={18} aria-hidden /> : <ChevronUp size={18} aria-hidden />}
    </button>
  );
}

/**
 * The questions that have been the first before, as long as they are open: one that others have come before, such as the
 * lesson of a tour, is not spoken again when those are answered.
 */
function useTold(prompts: readonly PromptView[]): ReadonlySet<string> {
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const still = prompts.filter(({ uuid }, place) => place === 0 || told.current.has(uuid));
    told.current = new Set(still.map(({ uuid }) => uuid));
  }, [prompts]);
  return told.current;
}

/** A second click within this time, milliseconds, belongs to the first: the next question has just come under it. */
const DOUBLE_CLICK_MS = 300;

/**
 * Keeps the second click of a double click from the question that came up in the place of the answered one.
 * @param open the questions shown, as one text
 */
function useOneClick(open: string) {
  const last = useRef({ open, at: Number.NEGATIVE_INFINITY });
  return (event: MouseEvent) => {
    const again = event.detail > 1 && event.timeStamp - last.current.at < DOUBLE_CLICK_MS;
    if (again && last.current.open !== open) event.stopPropagation();
    else last.current = { open, at: event.timeStamp };
  };
}

/**
 * From an answered question the keyboard's focus goes on to the next; without one it is the table's affair. A press of
 * the mouse leaves the keys to the table.
 */
function useFocusOnNext(section: RefObject<HTMLElement | null>, first: string | undefined) {
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new first question.
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (within.current && lost) section.current?.querySelector<HTMLElement>(".prompt-option")?.focus();
    // A question that comes later, when nobody is answering, takes nothing.
    within.current = section.current?.contains(document.activeElement) === true;
  }, [first]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      within.current = target.matches(":focus-visible");
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a next one: it was taken off the page.
      if (relatedTarget) within.current = section.current?.contains(relatedTarget) === true;
    },
  };
}

/** Questions of the game lie over everything but what was opened by hand: that comes first. */
function promptLayer({ question, showModal, showHotkeys, keypress, dropdownMenu }: UiState): number {
  if (showHotkeys || keypress.Tab !== 0) return LAYER.hotkeyOverlay - 1;
  if (question !== null || showModal !== null) return LAYER.modal - 1;
  return dropdownMenu !== null ? LAYER.dropdownMenu - 1 : LAYER.prompts;
}

import { Menu, X } from "lucide-react";
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useMedia } from "../../../../ui/use-media.ts";
import { browsedGroup } from "../../model/browsed-group.ts";
import { DEFAULT_PEEK_COUNTS, LAYER } from "../../model/constants.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useGroupName } from "../../model/use-group-name.ts";
import { useMySeat } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { useUnavailable } from "../../parts/unavailable.ts";
import { useSize } from "../../parts/use-size.ts";
import { openGroupMenu } from "../../table/context/open-menu.ts";
import { useTable } from "../../table/context/table-context.tsx";
import { BROWSE } from "../../table/drag/drag-state.ts";
import { BROWSE_LAYER_INDEX, CONTENT_PADDING_U, FINGER_STEP_PX } from "../../table/layout/constants.ts";
import { cardUnit } from "../../table/layout/metrics.ts";
import { RegionContent } from "../../table/surface/RegionContent.tsx";
import { useInteriorStacks } from "../../table/surface/use-interior-stacks.ts";
import { lookAtTopX } from "../menus/group-menu.ts";
import { BrowseFilters } from "./BrowseFilters.tsx";
import { type BrowseFilter, browsedStacks, NO_FILTER } from "./browse-filter.ts";
import "./browse.css";

/** The group I am looking through, fanned out over the lower half of the table (table §9.1). */
export function BrowsePanel() {
  const me = useMySeat();
  const groupId = useRoom(({ room }) => browsedGroup(room, me));
  const exists = useRoom(({ room }) => groupId !== null && room?.game.groupById[groupId] !== undefined);
  return groupId !== null && exists ? <Panel key={groupId} groupId={groupId} /> : null;
}

function Panel({ groupId }: { groupId: string }) {
  const { plugin } = useRoomContext();
  const { metrics, layout } = useTable();
  const me = useMySeat();
  const game = useRoom(({ room }) => room?.game);
  const [filter, setFilter] = useState<BrowseFilter>(NO_FILTER);
  const definition = definitionOf(plugin.gameDef);
  const t = useRoomText();
  const box = useRef<HTMLElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const area = useSize(cards);
  const isTouch = useMedia("(pointer: coarse)");
  useFocusFromKeyboard(box, groupId);
  const close = useClosing();
  const group = game?.groupById[groupId];
  const named = useGroupName(group);
  const label = useLabel();
  const topN = me === null ? null : (game?.playerData[me]?.browseGroup.topN ?? null);
  const stackIds = useStable(
    game && group ? browsedStacks({ game, group, topN, me, browse: definition.browse, filter, label }) : [],
  );
  const unit = cardUnit(layout.cardSize, metrics) * metrics.u;
  const tallest = useTallest(group?.stackIds ?? NONE, unit);
  const height = Math.max(CARDS_SHARE * unit, tallest + 2 * CONTENT_PADDING_U * metrics.u);
  if (!group) return null;
  const title = named?.full ?? group.id;
  return (
    <section
      ref={box}
      className="browse browse-panel"
      tabIndex={-1}
      aria-label={t("browsing", { group: title })}
      onKeyDown={(event) => {
        // The game's hotkeys, which listen behind all of the page, have other uses for them.
        if (/^(Arrow|Escape)/.test(event.key)) event.stopPropagation();
        if (event.key === "Escape" && !(event.target as Element).matches(FIELDS)) void close("keepOrder");
      }}
      style={{ "--cards": `${height}px`, zIndex: LAYER.browse } as CSSProperties}
    >
      <BrowseHeader
        groupId={groupId}
        title={title}
        shown={stackIds.length}
        size={group.stackIds.length}
        onClose={() => close("keepOrder")}
      />
      <div className="browse-body">
        <span className="browse-top" aria-hidden>
          {t("browseTop")}
        </span>
        <div ref={cards} className="browse-cards">
          {stackIds.length === 0 && group.stackIds.length > 0 ? (
            <p className="browse-none">{t("noResults")}</p>
          ) : null}
          {area.width > 0 ? (
            <RegionContent
              id={BROWSE}
              groupId={groupId}
              stackIds={stackIds}
              spec={isTouch ? TOUCH_SPEC : BROWSE_SPEC}
              size={area}
              order={Number.MAX_SAFE_INTEGER}
              attachable={false}
              box={box}
              label={title}
            />
          ) : null}
        </div>
        <BrowseFilters
          browse={definition.browse}
          filter={filter}
          onFilter={setFilter}
          peek={<PeekSelect groupId={groupId} />}
        />
        <CloseButtons onClose={close} />
      </div>
    </section>
  );
}

/** A fan over the region's own width; its share of the window in the fan formula is 65 %. */
const BROWSE_SPEC = {
  type: "fan",
  direction: "horizontal",
  layerIndex: BROWSE_LAYER_INDEX,
  cardSizeFactor: 1,
  width: 65,
  height: 100,
} as const;
/** A finger takes hold of each card. */
const TOUCH_SPEC = { ...BROWSE_SPEC, leastStep: FINGER_STEP_PX } as const;
/** Height of the cards' row in a game whose cards are no higher than one unit, in units (table §9.1). */
const CARDS_SHARE = 1.1;
const NONE: readonly string[] = [];

/** Pixels of the highest stack that lies there, filtered out or not: the panel stays as high as it is. */
function useTallest(stackIds: readonly string[], cardUnit: number): number {
  const { metrics, images } = useTable();
  const units = useMemo(() => ({ unit: metrics.u, cardUnit }), [metrics.u, cardUnit]);
  const { stacks } = useInteriorStacks(stackIds, images.cardBacks, units, asLarge);
  return useMemo(() => stacks.reduce((most, { box }) => Math.max(most, box.height), 0), [stacks]);
}
const asLarge = () => 1;

interface HeaderProps {
  groupId: string;
  title: string;
  shown: number;
  size: number;
  onClose: () => unknown;
}

function BrowseHeader({ groupId, title, shown, size, onClose }: HeaderProps) {
  const room = useRoomContext();
  const t = useRoomText();
  return (
    <header className="browse-head">
      <button
        type="button"
        className="browse-menu"
        data-group-menu=""
        aria-label={t("table:groupMenu", { group: title })}
        title={t("table:groupMenu", { group: title })}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          openGroupMenu(room, groupId, { x: left, y: bottom }, title);
        }}
      >
        <Menu size={15} aria-hidden />
      </button>
      <b>{title}</b>
      <span className="text-text-3" aria-live="polite">
        {t("shownOf", { shown, size })}
      </span>
      <SendButton
        className="browse-menu browse-x"
        aria-label={t("common:close")}
        title={`${t("common:close")} (Esc)`}
        onClick={onClose}
      >
        <X size={15} aria-hidden />
      </SendButton>
    </header>
  );
}

/** "Peek at…": none, all, the plugin's numbers, or a number that is asked for. */
function PeekSelect({ groupId }: { groupId: string }) {
  const { plugin, actions } = useRoomContext();
  const room = useRoom((state) => state.room);
  const t = useRoomText();
  const label = useLabel();
  const group = room?.game.groupById[groupId];
  const unavailable = useUnavailable();
  if (!room || !group) return null;
  const counts = definitionOf(plugin.gameDef).groupMenu.peekAtTopN ?? DEFAULT_PEEK_COUNTS;
  function peek(value: string) {
    if (!room || !group) return;
    if (value === "x") return void lookAtTopX({ room, group, plugin, me: null, actions, t, label });
    const n = value === "all" || value === "none" ? value : Math.min(Number(value), group.stackIds.length);
    void actions.command("lookAt", { groupId, n });
  }
  return (
    <select
      className="browse-select"
      aria-label={t("peekAt")}
      value=""
      {...unavailable}
      onChange={(event) => peek(event.currentTarget.value)}
    >
      <option value="" disabled>
        {t("peekAt")}
      </option>
      <option value="none">{t("none")}</option>
      <option value="all">{t("all")}</option>
      {counts.map((count) => (
        <option key={count} value={count}>
          {t("topCount", { count })}
        </option>
      ))}
      <option value="x">{t("lookAtTopX")}</option>
    </select>
  );
}

const CLOSE_MODES = ["shuffle", "keepOrder", "keepPeeking"] as const;
type CloseMode = (typeof CLOSE_MODES)[number];

/** Closes the panel. It goes when the server has answered: a second click until then means the same. */
function useClosing(): (mode: CloseMode) => Promise<void> {
  const { actions } = useRoomContext();
  const closing = useRef(false);
  return async (mode) => {
    if (closing.current) return;
    closing.current = true;
    await actions.command("closeBrowse", { mode });
    closing.current = false;
  };
}

function CloseButtons({ onClose }: { onClose: (mode: CloseMode) => unknown }) {
  const t = useRoomText();
  return (
    <fieldset aria-label={t("closeAnd")} className="browse-close">
      <span>{t("closeAnd")}</span>
      {CLOSE_MODES.map((mode) => (
        <SendButton key={mode} className="browse-button" onClick={() => onClose(mode)}>
          {t(mode)}
        </SendButton>
      ))}
    </fieldset>
  );
}

/** What has uses of its own for Escape. */
const FIELDS = "input, textarea, select";

/**
 * Whoever opened the panel by keyboard goes on in it, and comes back from it to where it was opened, else to the pile; the
 * pointer leaves the focus where it is.
 */
function useFocusFromKeyboard(panel: React.RefObject<HTMLElement | null>, groupId: string) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused?.matches(":focus-visible") || focused.matches(`body, ${FIELDS}`)) return;
    opener.current = focused;
    panel.current?.focus({ preventScroll: true });
  }, [panel]);
  // Before the panel is taken off the page, with the focus.
  useLayoutEffect(() => {
    const box = panel.current;
    return () => {
      const focused = document.activeElement;
      if (!box?.contains(focused) || !focused?.matches(":focus-visible")) return;
      const pile = `.region[data-shows-group="${CSS.escape(groupId)}"]`;
      const isThere = opener.current?.isConnected && !opener.current.closest("[role=menu]");
      const back = isThere ? opener.current : document.querySelector(pile);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, [panel, groupId]);
}

/** The same list for equal lists, so that an unchanged panel draws nothing anew. */
function useStable(list: string[]): string[] {
  const last = useRef(list);
  if (last.current.length !== list.length || last.current.some((item, index) => item !== list[index]))
    last.current = list;
  return last.current;
}

/**
 * The table: felt, regions, buttons, texts, arrows. Geometry is computed by `table/layout`, pointers are followed by
 * `table/drag`, both outside of React. Children lie over the table and do not pan with it.
 */
import { Maximize } from "lucide-react";
import { type CSSProperties, type ReactNode, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { statColumns } from "../../../card-face/text-face.ts";
import { LAYER } from "../../model/constants.ts";
import { definitionOf, object } from "../../model/definition.ts";
import { isAsked } from "../../model/host.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { type Translate, useLabel, useTextResolver } from "../../model/texts.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { PartBoundary } from "../../parts/PartBoundary.tsx";
import { ArrowLayer } from "../arrows/ArrowLayer.tsx";
import { FadeTexts } from "../cards/late-card-parts.ts";
import { useImageSources } from "../cards/use-image-sources.ts";
import { createDropAreas } from "../context/drop-areas.ts";
import { TableContext, type TableContextValue } from "../context/table-context.tsx";
import { TokenButtonsContext } from "../context/token-buttons.tsx";
import { tokenKinds } from "../context/tokens.ts";
import { useGlide } from "../context/use-glide.ts";
import { useShownLayout } from "../context/use-shown-layout.ts";
import { AttachSign } from "../drag/AttachSign.tsx";
import { usePointerLayer } from "../drag/use-pointer-layer.ts";
import { withFingerButtons } from "../layout/finger-buttons.ts";
import { uprightOf } from "../layout/most-zoom.ts";
import { GiantCard } from "../preview/GiantCard.tsx";
import { Region } from "./Region.tsx";
import { boxStyle, TableButton, TextBox } from "./TableButtons.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useMetrics } from "./use-metrics.ts";
import { usePinch } from "./use-pinch.ts";
import { usePreload } from "./use-preload.ts";
import { useTableKeys } from "./use-table-keys.ts";
import { useTokenBatch } from "./use-token-batch.ts";
import "./table.css";
import "../drag/drag.css";

/** @param messages log and chat, which lie over it also where the game has no layout: what went wrong stands there */
export function TableSurface({ children, messages }: { children?: ReactNode; messages?: ReactNode }) {
  const { plugin } = useRoomContext();
  const { t } = useTranslation("table");
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);

  const plain = useShownLayout();
  const upright = useMemo(() => uprightOf(plugin.gameDef), [plugin]);
  const { metrics, pans } = useMetrics(viewport, plain, upright) ?? { metrics: null, pans: false };
  const layout = useMemo(
    () => (plain && metrics?.touch && !pans ? withFingerButtons(plain, metrics.area) : plain),
    [plain, metrics, pans],
  );
  const areas = useMemo(() => createDropAreas(), []);

  const images = useImageSources();
  const parts = useMemo(() => {
    const definition = definitionOf(plugin.gameDef);
    return {
      images,
      tokenKinds: tokenKinds(definition.tokens),
      cardTypes: definition.cardTypes,
      textColumns: definition.browse.textProperties,
      statColumns: statColumns(object(plugin.gameDef.faceProperties)),
    };
  }, [plugin, images]);

  const label = useLabel();
  const resolve = useTextResolver();
  const words = useMemo(() => ({ t: t as Translate, label, resolve }), [t, label, resolve]);
  const table = useMemo<TableContextValue | null>(
    () => (metrics && layout ? { metrics, pans, layout, areas, words, ...parts } : null),
    [metrics, pans, layout, areas, words, parts],
  );
  const hasBar = useUi((ui) => ui.docked !== null);
  const buttons = hasBar ? [] : (layout?.tableButtons ?? []);
  const changeToken = useTokenBatch();
  const { scale, toggle } = usePinch(viewport, stage, metrics);
  const glide = useGlide(root, overlay, areas);
  usePointerLayer({ root, overlay, table, glide, scale, changeToken });
  useTableKeys(root);
  useKeptFocus(root);
  usePreload(parts.images);

  const style = { "--u": `${metrics?.u ?? 8}px` } as CSSProperties;
  return (
    <section ref={root} className="table-surface on-felt" style={style} aria-label={t("table")}>
      {/* The one tab stop: from here arrow keys walk over the table (table §12.3). */}
      <button type="button" className="table-entry" data-table-entry="" data-no-drag="">
        {t("tableHelp")}
      </button>
      <div
        ref={viewport}
        className="table-viewport"
        data-pans={pans || undefined}
        // What scrolls must be within the keyboard's reach (table-walk.ts).
        {...(pans ? { "data-scrolls": "", tabIndex: 0, role: "group", "aria-label": t("table") } : {})}
      >
        {table && (
          <TableContext value={table}>
            <TokenButtonsContext value={changeToken}>
              <div
                ref={stage}
                className="table-stage"
                style={{ width: table.metrics.area.width, height: table.metrics.area.height }}
              >
                {table.layout.regions.map(
                  (spec, order) =>
                    spec.visible && (
                      <PartBoundary key={spec.id} part={`region ${spec.id}`} style={boxStyle(spec)}>
                        <Region spec={spec} order={order} />
                      </PartBoundary>
                    ),
                )}
                {buttons.map((spec) => spec.visible && <TableButton key={spec.id} spec={spec} />)}
                {table.layout.textBoxes.map((spec) => spec.visible && <TextBox key={spec.id} spec={spec} />)}
                <ArrowLayer />
              </div>
            </TokenButtonsContext>
          </TableContext>
        )}
      </div>
      {pans && (
        <button
          type="button"
          className="corner-button table-zoom"
          data-no-drag=""
          aria-label={t("zoomTable")}
          title={t("zoomTable")}
          onClick={toggle}
        >
          <Maximize aria-hidden="true" />
        </button>
      )}
      {table && (
        <TableContext value={table}>
          <TokenButtonsContext value={changeToken}>{children}</TokenButtonsContext>
          <GiantCard />
          <PlayerFadeText />
        </TableContext>
      )}
      {metrics && <TableContext value={table}>{messages}</TableContext>}
      {plain === null && (
        <p className="table-without-layout" role="status">
          {t("noLayout")}
        </p>
      )}
      <div ref={overlay} className="drag-overlay" style={{ zIndex: LAYER.dragged }} aria-hidden="true">
        <AttachSign />
      </div>
    </section>
  );
}

/** What the game writes across the table for the seat looked at (table §9.7). */
function PlayerFadeText() {
  const observing = useUi((ui) => ui.observingPlayerN);
  const seat = useMySeat();
  const asked = useRoom(({ room }) => isAsked(room, seat));
  const entries = useRoom(({ room }) => room?.game.fadeText?.player?.[observing]);
  return entries ? <FadeTexts spare entries={entries} on="player" raised={asked} /> : null;
}

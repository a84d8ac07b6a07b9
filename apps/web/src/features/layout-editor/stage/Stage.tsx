import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { nameOfLanguage } from "../../../i18n/languages.ts";
import { useEditor } from "../editing/editor-context.tsx";
import { areaAspect, metricsOfShape } from "../editing/screen-shapes.ts";
import { keyCommand } from "../editing/stage-keys.ts";
import { elementOf } from "../editing/target.ts";
import { stagePixels, zoomBy } from "../editing/zoom.ts";
import { PreviewedBox } from "../preview/PreviewedBox.tsx";
import { lookOf, previewTable } from "../preview/preview-table.ts";
import { BoxView } from "./BoxView.tsx";
import { cssOf } from "./paint.ts";
import { SelectionFrames } from "./SelectionFrames.tsx";
import { attachStagePointer } from "./stage-pointer.ts";
import { useRoomForStage } from "./use-room-for-stage.ts";
import "./stage.css";

/** Narrower than this, in pixels, nothing can be dragged well: the stage is a picture to choose on. */
const LEAST_EDITABLE_WIDTH = 480;

/** Where the layout says nothing. */
const ROW_SPACING = 3;

/** The table area with its regions as boxes, scaled (decks §9.1). */
export function Stage() {
  const { t, i18n } = useTranslation("layout-editor");
  const editor = useEditor();
  const { layout, view, selected, game, cardSize } = editor;
  const viewport = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const help = useId();
  const room = useRoomForStage(viewport);
  const isEditable = room.width >= LEAST_EDITABLE_WIDTH;
  const pixels = stagePixels(view.zoom, areaAspect(view.shape), room);
  const look = useMemo(
    () => (view.cards ? lookOf(game, nameOfLanguage(i18n.resolvedLanguage ?? "en")) : null),
    [view.cards, game, i18n.resolvedLanguage],
  );
  const rowSpacing = layout.rowSpacing ?? ROW_SPACING;
  const table = useMemo(
    () => look && previewTable(look, { cardSize, rowSpacing }, metricsOfShape(view.shape, pixels.height)),
    [look, cardSize, rowSpacing, view.shape, pixels.height],
  );

  // The layer lives as long as the canvas and reads what holds when something happens.
  const now = useRef({ editor, isEditable });
  now.current = { editor, isEditable };
  useEffect(() => {
    if (!canvas.current) return;
    const current = () => now.current.editor;
    return attachStagePointer({
      canvas: canvas.current,
      isEditable: () => now.current.isEditable,
      places: () => current().shownPlaces,
      selected: () => current().selectedNow(),
      select: (targets) => current().select(targets),
      move: (...args) => current().drawMove(...args),
      resize: (...args) => current().drawResize(...args),
      place: (...args) => current().place(...args),
      describe: (rect) => current().describePlace(rect),
    });
  }, []);
  useZoomByWheel(viewport, (sign) => editor.setView({ zoom: zoomBy(sign, pixels.percent) }));
  useEffect(() => editor.reportZoom(pixels.percent), [editor.reportZoom, pixels.percent]);

  useEffect(() => {
    const wanted = editor.focusWanted;
    if (!wanted || !canvas.current) return;
    const box = wanted.target === "stage" ? null : elementOf(canvas.current, wanted.target);
    (box ?? canvas.current).focus({ preventScroll: true });
  }, [editor.focusWanted]);

  function onKeyDown(event: KeyboardEvent): void {
    const command = keyCommand(event);
    if (command && editor.runKey(command)) event.preventDefault();
  }

  return (
    <div ref={viewport} className="stage-viewport" data-editable={isEditable || undefined}>
      <p id={help} className="sr-only">
        {t("stage.help")}
      </p>
      <div
        ref={canvas}
        // Arrow keys are the boxes', not the screen reader's.
        role="application"
        tabIndex={-1}
        aria-label={t("stage.name")}
        aria-describedby={help}
        className="stage-canvas felt on-felt"
        style={{ width: pixels.width, height: pixels.height }}
        onKeyDown={onKeyDown}
      >
        <RowLines rows={layout.numRows} />
        {layout.rectangles.map((box, index) =>
          editor.hidden.has(box.id) ? null : (
            <BoxView
              key={box.id}
              box={box}
              name={editor.nameOf(box.id)}
              description={editor.describe(box.id)}
              isSelected={selected.includes(box.id)}
              hasProblem={editor.problemsOf(box.id).some(({ level }) => level === "warning")}
              onFocus={editor.focused}
              onPress={editor.selectOne}
            >
              {table ? (
                <PreviewedBox
                  box={box}
                  table={table}
                  title={editor.seenName(box)}
                  kind={editor.kindOf(box)}
                  at={index}
                />
              ) : null}
            </BoxView>
          ),
        )}
        <button
          type="button"
          className="stage-chat"
          data-target="chat"
          data-selected={selected.includes("chat") || undefined}
          aria-pressed={selected.includes("chat")}
          aria-label={`${t("chat.name")}, ${editor.describe("chat")}`}
          style={cssOf(editor.chatPlace)}
          onFocus={() => editor.focused("chat")}
          onClick={(event) => event.detail === 0 && editor.selectOne("chat")}
        >
          <span aria-hidden="true">{t("chat.name")}</span>
        </button>
        {isEditable ? <SelectionFrames selected={selected} places={editor.shownPlaces} /> : null}
        <span data-guides className="stage-guides" aria-hidden="true" />
        <span data-band className="stage-band" aria-hidden="true" hidden />
        <span data-readout className="stage-readout" aria-hidden="true" hidden />
        {layout.rectangles.length === 0 ? <p className="stage-empty">{t("stage.empty")}</p> : null}
      </div>
      {isEditable ? null : <p className="m-0 mt-2 text-small text-text-3">{t("stage.small")}</p>}
    </div>
  );
}

/** A dashed line where each row begins. */
function RowLines({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by nothing else
      key={row}
      className="stage-row"
      style={{ top: `${(row / rows) * 100}%` }}
      aria-hidden="true"
    />
  ));
}

/** Ctrl and the wheel zoom, as in any editor; the page must not. */
function useZoomByWheel(viewport: RefObject<HTMLElement | null>, zoom: (sign: 1 | -1) => void): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.deltaY === 0) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [viewport]);
}

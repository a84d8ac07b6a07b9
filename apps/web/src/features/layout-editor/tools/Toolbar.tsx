import { LayoutTemplate, Minus, Plus, Redo2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { NativeSelect } from "../../../ui/NativeSelect.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import { screenShapes } from "../editing/screen-shapes.ts";
import { LEAST_ZOOM, MOST_ZOOM, zoomBy } from "../editing/zoom.ts";
import { templateIds } from "../model/templates.ts";

/** Above the stage: the way back, how it is looked at, and where to start from. */
export function Toolbar() {
  const { t } = useTranslation("layout-editor");
  const { view, setView, players, history, commands } = useEditor();
  return (
    <section aria-label={t("toolbar")} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {history ? (
        <span className="flex gap-1.5">
          <IconButton
            label={t("undo")}
            isDisabled={!history.canUndo}
            onPress={history.undo}
            className="pointer-coarse:size-11"
          >
            <Undo2 size={16} aria-hidden />
          </IconButton>
          <IconButton
            label={t("redo")}
            isDisabled={!history.canRedo}
            onPress={history.redo}
            className="pointer-coarse:size-11"
          >
            <Redo2 size={16} aria-hidden />
          </IconButton>
        </span>
      ) : null}
      <Menu
        label={t("template.label")}
        placement="bottom start"
        trigger={
          <Button size="s" className="pointer-coarse:h-11">
            <LayoutTemplate size={15} aria-hidden />
            {t("template.label")}
          </Button>
        }
      >
        {templateIds.map((id) => (
          <MenuItem key={id} onAction={() => commands.startFrom(id)}>
            {t(`template.${id}`)}
          </MenuItem>
        ))}
      </Menu>
      <ZoomButtons />
      <NativeSelect
        label={t("shape.label")}
        options={screenShapes.map((value) => ({
          value,
          label: value === "phone" ? t("shape.phone") : value,
        }))}
        value={view.shape}
        onChange={(shape) => setView({ shape })}
      />
      <Switch
        isSelected={view.cards}
        onChange={(cards) => setView({ cards })}
        className="pointer-coarse:min-h-11"
      >
        {t("cards")}
      </Switch>
      {view.cards ? (
        <NativeSelect
          label={t("seat.label")}
          options={Array.from({ length: players }, (_, index) => ({
            value: String(index + 1),
            label: t("seat.player", { number: index + 1 }),
          }))}
          value={String(view.seat)}
          onChange={(seat) => setView({ seat: Number(seat) })}
        />
      ) : null}
    </section>
  );
}

function ZoomButtons() {
  const { t } = useTranslation("layout-editor");
  const { view, setView, shownPercent } = useEditor();
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label={t("zoom.out")}
        isDisabled={shownPercent <= LEAST_ZOOM}
        onPress={() => setView({ zoom: zoomBy(-1, shownPercent) })}
        className="pointer-coarse:size-11"
      >
        <Minus size={16} aria-hidden />
      </IconButton>
      <span className="w-12 text-center text-small text-text-2 tabular-nums">
        {t("zoom.percent", { percent: Math.round(shownPercent) })}
      </span>
      <IconButton
        label={t("zoom.in")}
        isDisabled={shownPercent >= MOST_ZOOM}
        onPress={() => setView({ zoom: zoomBy(1, shownPercent) })}
        className="pointer-coarse:size-11"
      >
        <Plus size={16} aria-hidden />
      </IconButton>
      <Button
        size="s"
        variant="ghost"
        aria-pressed={view.zoom === "fit"}
        onPress={() => setView({ zoom: "fit" })}
        className="not-forced-colors:aria-pressed:text-brass-hi! pointer-coarse:h-11"
      >
        {t("zoom.fit")}
      </Button>
    </span>
  );
}

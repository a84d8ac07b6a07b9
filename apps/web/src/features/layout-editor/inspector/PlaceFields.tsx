import { useTranslation } from "react-i18next";
import { NumberField } from "../../../ui/NumberField.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import { type Box, STAGE_HEIGHT, STAGE_WIDTH } from "../model/layout-state.ts";

/** Which field of the box a percentage is of, and what a hundred of it are. */
const fields = [
  { name: "left", side: "x", length: "width", whole: STAGE_WIDTH },
  { name: "top", side: "y", length: "height", whole: STAGE_HEIGHT },
  { name: "width", side: "width", length: "x", whole: STAGE_WIDTH },
  { name: "height", side: "height", length: "y", whole: STAGE_HEIGHT },
] as const;
/** What a box cannot be smaller than, percent. */
const LEAST = 1;

/** Position and size in percent of the stage, as they are written out; nothing leaves the stage. */
export function PlaceFields({ box }: { box: Box }) {
  const { t } = useTranslation("layout-editor");
  const { change } = useEditor();
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-3 min-[520px]:grid-cols-4">
      {fields.map(({ name, side, length, whole }) => (
        <NumberField
          key={name}
          label={t(`place.${name}`)}
          value={percent(box[side] / whole)}
          min={side === "width" || side === "height" ? LEAST : 0}
          max={percent(1 - box[length] / whole)}
          step={1}
          onChange={(value) => change(box.id, { [side]: (value / 100) * whole }, `layout/${box.id}/${side}`)}
        />
      ))}
    </div>
  );
}

/** With one decimal, as the format has it. */
const percent = (part: number) => Math.round(part * 1000) / 10;

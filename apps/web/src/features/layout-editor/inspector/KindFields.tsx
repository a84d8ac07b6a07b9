import { useTranslation } from "react-i18next";
import { useEditor } from "../editing/editor-context.tsx";
import {
  type Box,
  type BoxDirection,
  type BoxRotation,
  type BoxType,
  DEFAULT_DIRECTION,
} from "../model/layout-state.ts";
import { Segments } from "./Segments.tsx";

const types: readonly BoxType[] = ["free", "row", "pile", "fan"];
const directions: readonly BoxDirection[] = ["horizontal", "vertical"];
const rotations: readonly BoxRotation[] = [0, 90, 180, 270];

/** How the cards of a box lie: type, and direction or rotation (platform §4.3). */
export function KindFields({ box }: { box: Box }) {
  const { t } = useTranslation("layout-editor");
  const { change } = useEditor();
  return (
    <>
      <Segments
        label={t("type.label")}
        options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={box.type}
        onChange={(type) => change(box.id, { type })}
      />
      {box.type === "pile" ? (
        <Segments
          label={t("rotation")}
          options={rotations.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
          value={String(box.rotation ?? 0)}
          onChange={(degrees) => change(box.id, { rotation: Number(degrees) as BoxRotation })}
        />
      ) : (
        <Segments
          label={t("direction.label")}
          options={directions.map((value) => ({ value, label: t(`direction.${value}`) }))}
          value={box.direction ?? DEFAULT_DIRECTION}
          onChange={(direction) => change(box.id, { direction })}
        />
      )}
    </>
  );
}

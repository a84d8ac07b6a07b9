/** Buttons and texts that a layout puts on the table (table-ui §2.6). */
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { clamp } from "../layout/geometry.ts";
import type { BoxSpec, TableButtonSpec, TextBoxSpec } from "../layout/layout-spec.ts";
import { LAYER } from "../model/constants.ts";
import { mayAct } from "../model/host.ts";
import { useRoomActions, useRoomContext } from "../model/room-context.tsx";
import { useLabel } from "../model/texts.tsx";
import { useTable } from "./table-context.tsx";

/** A box by its position values, over whatever the plugin's own style says. */
export const boxStyle = ({ left, top, width, height }: BoxSpec): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

export function TableButton({ spec }: { spec: TableButtonSpec }) {
  const { store, userId } = useRoomContext();
  const actions = useRoomActions();
  const label = useLabel();
  const { t } = useTranslation("table");
  const { metrics } = useTable();
  const width = (spec.width / 100) * metrics.area.width;
  const fontSize = clamp(Math.min(1.4 * metrics.u, width * 0.36), 9, 16);
  function press() {
    const room = store.getState().room;
    if (!room || !mayAct(room, userId)) actions.alert("info", t("sitFirst"));
    else void actions.run({ kind: "tableButton", id: spec.id });
  }
  return (
    <button
      type="button"
      className="table-button"
      data-no-drag=""
      title={label(spec.label)}
      // Layouts make buttons a few pixels narrow: short words still have to fit.
      style={{ fontSize, ...spec.style, ...boxStyle(spec), zIndex: LAYER.tableButton }}
      onClick={press}
    >
      {label(spec.label)}
    </button>
  );
}

export function TextBox({ spec }: { spec: TextBoxSpec }) {
  const label = useLabel();
  const text = label(spec.label);
  // Games empty a box to take it away.
  if (text === "") return null;
  return (
    <div
      className="text-box"
      data-hover={spec.hover || undefined}
      style={{
        ...spec.style,
        ...boxStyle(spec),
        zIndex: spec.hover ? LAYER.hoverTextBox : LAYER.tableButton,
      }}
    >
      {text}
    </div>
  );
}

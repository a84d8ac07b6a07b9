/** Buttons and texts that a layout puts on the table (table §2.6). */
import type { CSSProperties } from "react";
import { LAYER } from "../../model/constants.ts";
import { mayAct } from "../../model/host.ts";
import { useRoomActions, useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useTable } from "../context/table-context.tsx";
import { LEAST_TEXT_PX } from "../layout/constants.ts";
import { fittedLabel } from "../layout/fitted-label.ts";
import type { BoxSpec, TableButtonSpec, TextBoxSpec } from "../layout/layout-spec.ts";
import { regionRect } from "../layout/region-interior.ts";

/** A box by its position values, over whatever the plugin's own style says. */
export const boxStyle = ({ left, top, width, height }: BoxSpec): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/** The same box by its four edges: a margin of the plugin's makes it smaller and never moves it over a neighbour. */
const edgeStyle = ({ left, top, width, height }: BoxSpec): CSSProperties => ({
  left: `${left}%`,
  top: `${top}%`,
  right: `${100 - left - width}%`,
  bottom: `${100 - top - height}%`,
});

/** Whatever size a plugin asks for, its text can be read. Sizes by name are the browser's, and large enough but two. */
function readable(style: Record<string, string>): CSSProperties {
  const { fontSize, lineHeight } = style;
  return {
    ...style,
    ...(isLength(fontSize) && { fontSize: `max(${LEAST_TEXT_PX}px, ${fontSize})` }),
    ...(isLength(lineHeight) && { lineHeight: `max(1.2em, ${lineHeight})` }),
  };
}

const isLength = (value: string | undefined) =>
  value !== undefined && /^(?:[\d.]+[a-z%]+|(?:calc|min|max|clamp)\(.*\))$/i.test(value.trim());

export function TableButton({ spec }: { spec: TableButtonSpec }) {
  const { store, userId } = useRoomContext();
  const actions = useRoomActions();
  const label = useLabel()(spec.label);
  const t = useRoomText();
  const { metrics } = useTable();
  const { text, fontSize, upright } = fittedLabel(label, regionRect(spec, metrics.area), metrics.u);
  const short = text !== label;
  function press() {
    const room = store.getState().room;
    if (room && mayAct(room, userId)) return actions.run({ kind: "tableButton", id: spec.id });
    return actions.alert("info", t("pleaseSit"));
  }
  return (
    <SendButton
      className="table-button"
      data-no-drag=""
      data-narrow={fontSize === null ? undefined : ""}
      data-upright={upright || undefined}
      title={label}
      aria-label={short ? label : undefined}
      // Layouts make buttons a few pixels narrow: what the plugin's own size would cut off is written smaller.
      style={{
        fontSize: Math.max(LEAST_TEXT_PX, 1.4 * metrics.u),
        ...readable(spec.style),
        ...(fontSize === null ? {} : { fontSize, lineHeight: 1.05 }),
        ...boxStyle(spec),
        zIndex: LAYER.tableButton,
      }}
      onClick={press}
    >
      <span className="table-button-label">{text}</span>
    </SendButton>
  );
}

/** A box that hovers above the cards grows over them where its text is longer: it is the more important one. */
export function TextBox({ spec }: { spec: TextBoxSpec }) {
  const label = useLabel();
  const text = label(spec.label);
  // Games empty a box to take it away.
  if (text === "") return null;
  return (
    <div
      className="text-box"
      data-text-box={spec.id}
      data-hover={spec.hover || undefined}
      title={text}
      style={{
        ...readable(spec.style),
        ...edgeStyle(spec),
        ...(spec.hover
          ? { right: "auto", minWidth: `${spec.width}%`, maxWidth: "60%", minHeight: "max-content" }
          : {}),
        zIndex: spec.hover ? LAYER.hoverTextBox : LAYER.tableButton,
      }}
    >
      <span className="text-box-label">{text}</span>
    </div>
  );
}

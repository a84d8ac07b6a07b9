import { type LayoutState, STAGE_HEIGHT, STAGE_WIDTH } from "../../../layout-editor/model/layout-state.ts";

const GAP = 12;

/** A layout in small: one's own places in brass, those of all on the felt, the others' as outlines, the chat dotted. */
export function TableSketch({ layout }: { layout: LayoutState }) {
  const part = (text: string, whole: number) => (Number.parseFloat(text) / 100) * whole;
  const { chatBox } = layout;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${STAGE_WIDTH} ${STAGE_HEIGHT}`}
      className="block w-24 flex-none self-start rounded-s @min-[520px]:w-full border border-line bg-ink-0"
    >
      {layout.rectangles.map(({ id, x, y, width, height, text, type }) => (
        <rect
          key={id}
          x={x + GAP}
          y={y + GAP}
          width={width - 2 * GAP}
          height={height - 2 * GAP}
          rx={type === "pile" ? 24 : 16}
          strokeWidth={6}
          fill={type === "pile" ? "currentColor" : "transparent"}
          fillOpacity={0.35}
          stroke="currentColor"
          className={
            text.startsWith("{playerN}")
              ? "text-brass-hi"
              : text.startsWith("{playerN+")
                ? "text-text-3"
                : "text-info"
          }
        />
      ))}
      <rect
        x={part(chatBox.left, STAGE_WIDTH) + GAP}
        y={part(chatBox.top, STAGE_HEIGHT) + GAP}
        width={part(chatBox.width, STAGE_WIDTH) - 2 * GAP}
        height={part(chatBox.height, STAGE_HEIGHT) - 2 * GAP}
        rx={16}
        fill="none"
        stroke="currentColor"
        strokeWidth={5}
        strokeDasharray="18 14"
        className="text-line-strong"
      />
    </svg>
  );
}

/** Whether everything on a table has a place of its own. */

interface Box {
  left: string;
  top: string;
  width: string;
  height: string;
  /** What is hidden at first lies over others when it is shown. */
  visible?: boolean;
}

/** The parts of a layout that take room on the table; all measures are texts in percent. */
export interface Layout {
  regions: Record<string, Box & { groupId: string }>;
  tableButtons: Record<string, Box>;
  textBoxes?: Record<string, Box>;
  chat: Box;
}

/** Percent: what stands in a layout is rounded to hundredths, so that neighbours may lap by as much. */
const ROUNDING = 0.015;

/** What hangs over the table's edge, and pairs that overlap; those that touch do not. */
export function misplaced({ regions, tableButtons, textBoxes, chat }: Layout): string[] {
  const boxes = [regions, tableButtons, textBoxes ?? {}, { chat }]
    .flatMap((parts) => Object.entries<Box>(parts))
    .map(([name, box]) => ({ name, shown: box.visible !== false, ...edges(box) }));
  // Asked this way round, what is no number is misplaced, too.
  const over = boxes
    .filter(({ left, top, right, bottom }) => !(Math.min(left, top) >= 0 && Math.max(right, bottom) <= 100))
    .map(({ name }) => `${name} over the edge`);
  const shown = boxes.filter((box) => box.shown);
  const overlaps = shown.flatMap((a, index) =>
    shown
      .slice(index + 1)
      .filter((b) => overlap(a, b))
      .map((b) => `${a.name} and ${b.name}`),
  );
  return [...over, ...overlaps];
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function overlap(a: Edges, b: Edges): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.min(width, height) > ROUNDING;
}

function edges(box: Box): Edges {
  const [left = 0, top = 0, width = 0, height = 0] = [box.left, box.top, box.width, box.height].map(
    Number.parseFloat,
  );
  // What floating point adds to a sum would hang over the edge.
  const sum = (a: number, b: number) => Math.round((a + b) * 1000) / 1000;
  return { left, top, right: sum(left, width), bottom: sum(top, height) };
}

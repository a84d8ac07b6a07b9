/**
 * In touch mode the buttons that a layout puts on the table are as high as a finger needs, as far as there is room between the
 * cards above and below them; log and chat make room. Pure.
 */
import type { Size } from "./geometry.ts";
import type { BoxSpec, LayoutSpec } from "./layout-spec.ts";

/** A button that a finger finds, in pixels. */
const FINGER_PX = 40;
/** Parts that are not further from each other than that are laid out together, pixels. */
const BESIDE_PX = 14;
/** Between buttons and what lies above or below them, pixels. */
const GAP_PX = 4;
/** Log and chat keep so much of their height, pixels. */
const LEAST_MESSAGES_PX = 150;
/** Boxes that touch each other by less do not lie upon each other, in percent. */
const TOUCHING = 0.2;

interface Side {
  from: number;
  to: number;
}

const across = ({ left, width }: BoxSpec): Side => ({ from: left, to: left + width });
const down = ({ top, height }: BoxSpec): Side => ({ from: top, to: top + height });
const overlap = (a: Side, b: Side) => Math.min(a.to, b.to) - Math.max(a.from, b.from);

/** The same layout where nothing needs to grow, or nothing can. @param area the table in pixels */
export function withFingerButtons(layout: LayoutSpec, area: Size): LayoutSpec {
  const percent = (pixels: number) => (100 * pixels) / area.height;
  const boxes = [...layout.tableButtons, ...layout.textBoxes.filter(({ hover }) => !hover)].filter(
    ({ visible }) => visible,
  );
  const buttons = new Set<BoxSpec>(layout.tableButtons);
  const regions = layout.regions.filter(({ visible }) => visible);
  const groups = together(boxes, area);
  const moved = new Map<BoxSpec, BoxSpec>();
  let { chat } = layout;
  for (const group of groups) {
    const pressed = group.filter((box) => buttons.has(box));
    const least = Math.min(...pressed.map(({ height }) => height));
    if (!(least < percent(FINGER_PX) - 0.01)) continue;
    const others = [...regions, ...groups.flatMap((other) => (other === group ? [] : other))];
    const frame = frameOf(pressed);
    const wanted = frame.height * (percent(FINGER_PX) / least - 1);
    const place = placeFor(frameOf(group), wanted, others, chat, percent);
    if (!place) continue;
    const { more, up } = place;
    const factor = (frame.height + more) / frame.height;
    for (const box of group) {
      // A text above or below the buttons only makes way.
      const isAbove = box.top + box.height <= frame.top + TOUCHING;
      const isBelow = box.top >= frame.top + frame.height - TOUCHING;
      const top = isAbove
        ? box.top - up
        : isBelow
          ? box.top + more - up
          : frame.top - up + (box.top - frame.top) * factor;
      const height = isAbove || isBelow ? box.height : box.height * factor;
      moved.set(box, { ...box, top, height });
    }
    chat = place.chat;
  }
  if (moved.size === 0) return layout;
  const there = <Box extends BoxSpec>(box: Box): Box => (moved.get(box) as Box | undefined) ?? box;
  return {
    ...layout,
    chat,
    tableButtons: layout.tableButtons.map(there),
    textBoxes: layout.textBoxes.map(there),
  };
}

/** Boxes that stand side by side or upon each other grow together, so that they keep their places among themselves. */
function together(boxes: readonly BoxSpec[], area: Size): BoxSpec[][] {
  const near = (a: BoxSpec, b: BoxSpec) =>
    overlap(across(a), across(b)) > (-100 * BESIDE_PX) / area.width &&
    overlap(down(a), down(b)) > (-100 * BESIDE_PX) / area.height;
  let groups: BoxSpec[][] = [];
  for (const box of boxes) {
    const joined = groups.filter((group) => group.some((other) => near(box, other)));
    groups = [...groups.filter((group) => !joined.includes(group)), [...joined.flat(), box]];
  }
  return groups;
}

function frameOf(group: readonly BoxSpec[]): BoxSpec {
  const left = Math.min(...group.map((box) => box.left));
  const top = Math.min(...group.map((box) => box.top));
  const width = Math.max(...group.map((box) => box.left + box.width)) - left;
  const height = Math.max(...group.map((box) => box.top + box.height)) - top;
  return { left, top, width, height };
}

interface Growth {
  /** How much higher the frame becomes, and how much of that above it. */
  more: number;
  up: number;
  chat: BoxSpec | null;
}

/** How a frame grows by so much, or by what there is room for; null: not at all, or something lies upon it already. */
function placeFor(
  frame: BoxSpec,
  wanted: number,
  others: readonly BoxSpec[],
  chat: BoxSpec | null,
  percent: (pixels: number) => number,
): Growth | null {
  const column = across(frame);
  const inWay = others.filter((other) => overlap(across(other), column) > TOUCHING);
  if (inWay.some((other) => overlap(down(other), down(frame)) > TOUCHING)) return null;
  const bottom = frame.top + frame.height;
  const isAbove = (other: BoxSpec) => other.top + other.height / 2 < frame.top + frame.height / 2;
  const gap = percent(GAP_PX);
  let ceiling = Math.max(0, ...inWay.filter(isAbove).map((other) => other.top + other.height + gap));
  let floor = Math.min(100, ...inWay.filter((other) => !isAbove(other)).map((other) => other.top - gap));
  const meets = chat !== null && overlap(across(chat), column) > TOUCHING;
  if (meets && overlap(down(chat), down(frame)) > TOUCHING) return null;
  /** What log and chat could give, beneath the frame. */
  let given = 0;
  if (meets && isAbove(chat)) ceiling = Math.max(ceiling, chat.top + chat.height + gap);
  else if (meets) {
    given = Math.max(0, Math.min(floor - chat.top, chat.height - percent(LEAST_MESSAGES_PX)));
    floor = Math.min(floor, chat.top - gap);
  }
  const above = Math.max(0, frame.top - ceiling);
  const below = Math.max(0, floor - bottom);
  const more = Math.min(wanted, above + below + given);
  if (more <= 0) return null;
  const up = Math.min(above, Math.max(0, more - below));
  const taken = Math.max(0, more - up - below);
  return {
    more,
    up,
    chat: chat && taken > 0 ? { ...chat, top: chat.top + taken, height: chat.height - taken } : chat,
  };
}

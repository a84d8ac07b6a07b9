/** The two backs: the lantern of the Watch, the wave of the tide. Both look the same when turned round. */
import { BRASS, PAPER } from "./palette.ts";
import { circle, group, line, path, rect, repeat, round, svg } from "./shapes.ts";

const W = 252;
const H = 350;

function frame(ground: string, deep: string, pattern: string, half: string, title: string): string {
  return svg(
    W,
    H,
    rect(0, 0, W, H, ground) +
      group("translate(9 9)", pattern) +
      `<rect x="3" y="3" width="${W - 6}" height="${H - 6}" rx="14" fill="none" stroke="${PAPER}" stroke-width="14"/>` +
      `<rect x="18" y="18" width="${W - 36}" height="${H - 36}" rx="6" fill="none" stroke="${BRASS}" stroke-width="1.600" opacity=".7"/>` +
      circle(W / 2, H / 2, 66, deep) +
      circle(W / 2, H / 2, 66, "none", `stroke="${BRASS}" stroke-width="3"`) +
      circle(W / 2, H / 2, 59, "none", `stroke="${BRASS}" stroke-width="1" opacity=".6"`) +
      `<g id="half">${half}</g><use href="#half" transform="rotate(180 ${W / 2} ${H / 2})"/>`,
    title,
  );
}

/** Ridges of waves over the whole back. */
export function drawTideBack(): string {
  const ridges = repeat(24, (index) => {
    const y = index * 15 - 6;
    return line(
      `M-10 ${y}q15-13 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0`,
      index % 2 ? "#3f7fb0" : "#1c466f",
      3.4,
      `opacity="${index % 2 ? ".6" : ".9"}"`,
    );
  });
  const crest =
    path("M72 175q10-46 52-46q26 2 30 22q-14-10-26 0t-2 24z", "#8fc3e4") +
    path("M72 175q10-46 52-46q8 0 14 3q-38 2-46 43z", "#dff0fa", 'opacity=".75"') +
    circle(160, 143, 2.6, "#dff0fa") +
    circle(166, 151, 1.8, "#dff0fa");
  return frame("#16395c", "#0d2540", ridges, crest, "Tide");
}

/** Rays of a lamp and small stars. */
export function drawWatchBack(): string {
  const rays = repeat(36, (index) => {
    const angle = (index * Math.PI) / 18;
    const [x, y] = [117 + Math.cos(angle) * 300, 166 + Math.sin(angle) * 300];
    const [x2, y2] = [117 + Math.cos(angle + 0.087) * 300, 166 + Math.sin(angle + 0.087) * 300];
    return path(`M117 166L${round(x)} ${round(y)}L${round(x2)} ${round(y2)}z`, "#e0b354", 'opacity=".12"');
  });
  const half = group(
    "translate(126 175)",
    path("M-22 0v-26h44V0z", "#f3d084", 'opacity=".28"') +
      path("M-28-26h56l-6-10h-44z", BRASS) +
      path("M-14-36q14-20 28 0z", BRASS) +
      line("M-22-26V0M22-26V0M0-58v-6", BRASS, 3) +
      circle(0, 0, 11, "#f3d084") +
      circle(0, -58, 4, "none", `stroke="${BRASS}" stroke-width="2.400"`),
  );
  return frame("#2f2440", "#1a1226", rays, half, "Watch");
}

/** Light: halos, flames, stars, moons. The gradients they name stand in every card's definitions. */
import { PALETTE } from "./palette.ts";
import { circle, group, path, radial, round, star } from "./svg.ts";

export function lightDefinitions(accent: string): string {
  return (
    radial("halo", [
      [0, "#fff3c4", 0.95],
      [0.18, "#ffd67c", 0.7],
      [0.5, "#f79a4a", 0.25],
      [1, "#f07a3c", 0],
    ]) +
    radial("aura", [
      [0, accent, 0.6],
      [0.5, accent, 0.2],
      [1, accent, 0],
    ]) +
    radial("moonlight", [
      [0, "#f4f1ff", 0.55],
      [0.4, "#cfd0ff", 0.18],
      [1, "#cfd0ff", 0],
    ])
  );
}

export const halo = (x: number, y: number, r: number, opacity = 1): string =>
  circle(x, y, r, { fill: "url(#halo)", opacity: opacity === 1 ? undefined : String(opacity) });

export const aura = (x: number, y: number, r: number): string => circle(x, y, r, { fill: "url(#aura)" });

/** A flame standing on (x, y), `size` high. */
export function flame(x: number, y: number, size: number): string {
  const body = (grow: number, color: string) => {
    const h = size * grow;
    const w = h * 0.3;
    return path(
      `M${round(x)} ${round(y)}C${round(x - w * 1.6)} ${round(y - h * 0.15)} ${round(x - w * 0.7)} ${round(y - h * 0.55)} ${round(x + w * 0.1)} ${round(y - h)}C${round(x + w * 0.2)} ${round(y - h * 0.65)} ${round(x + w * 1.6)} ${round(y - h * 0.3)} ${round(x)} ${round(y)}Z`,
      { fill: color },
    );
  };
  return body(1, PALETTE.flameLow) + body(0.76, PALETTE.flame) + body(0.46, PALETTE.flameCore);
}

export function stars(random: () => number, count: number, width: number, height: number): string {
  const small: string[] = [];
  for (let index = 0; index < count; index++) {
    const [x, y] = [random() * width, random() ** 1.4 * height];
    small.push(`M${round(x)} ${round(y)}h.01`);
  }
  const large = Array.from({ length: 4 }, () => star(random() * width, random() * height * 0.6, 3.4, 0.8, 4));
  return (
    path(small.join(""), {
      stroke: "#fff7dc",
      "stroke-width": 1.7,
      "stroke-linecap": "round",
      opacity: ".75",
    }) + path(large.join(""), { fill: "#fff7dc", opacity: ".9" })
  );
}

/** @param phase 0 none, 1 full. */
export function moon(x: number, y: number, r: number, phase: number): string {
  const disc = circle(x, y, r, { fill: "#f6efd8" });
  const seas =
    circle(x - r * 0.3, y - r * 0.2, r * 0.2, { fill: "#e3d8bd" }) +
    circle(x + r * 0.28, y + r * 0.1, r * 0.14, { fill: "#e3d8bd" }) +
    circle(x - r * 0.05, y + r * 0.42, r * 0.17, { fill: "#e3d8bd" });
  const light = circle(x, y, r * 3.2, { fill: "url(#moonlight)" });
  if (phase >= 1) return light + disc + seas;
  const bulge = round(r * Math.abs(1 - 2 * phase));
  const sweep = phase < 0.5 ? 0 : 1;
  const lit = path(
    `M${round(x)} ${round(y - r)}A${round(r)} ${round(r)} 0 0 1 ${round(x)} ${round(y + r)}A${bulge} ${round(r)} 0 0 ${sweep} ${round(x)} ${round(y - r)}Z`,
    { fill: "#f6efd8" },
  );
  return light + group({ transform: `rotate(-18 ${round(x)} ${round(y)})` }, lit);
}

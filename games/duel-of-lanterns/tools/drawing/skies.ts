/** Sky and distance: what stands behind the subject of a card. */
import type { Backdrop, Scene } from "../cards/scene.ts";
import { moon, stars } from "./light.ts";
import { SKIES } from "./palette.ts";
import { circle, ellipse, group, linear, PICTURE, type Point, path, rect, round, through } from "./svg.ts";

const { width: W, height: H } = PICTURE;

export function skyDefinitions({ sky }: Scene): string {
  const { stops, glow } = SKIES[sky];
  return (
    linear("sky", [
      [0, stops[0]],
      [0.55, stops[1]],
      [1, stops[2]],
    ]) +
    linear("horizon", [
      [0, glow, 0],
      [1, glow, 0.75],
    ])
  );
}

export function drawSky(scene: Scene, random: () => number): string {
  const { sky, moon: where } = scene;
  const clear = sky === "storm" ? 8 : sky === "ember" || sky === "dawn" ? 18 : 46;
  return (
    rect(0, 0, W, H, { fill: "url(#sky)" }) +
    stars(random, clear, W, H * 0.6) +
    rect(0, H * 0.42, W, H * 0.58, { fill: "url(#horizon)" }) +
    (where ? moon(where.at * W, 62, 30, where.phase) : "") +
    (sky === "storm" ? clouds(random) : wisps(random))
  );
}

function wisps(random: () => number): string {
  return Array.from({ length: 3 }, () => {
    const [x, y, w] = [random() * W, 60 + random() * 90, 60 + random() * 90];
    return ellipse(x, y, w, 3.5 + random() * 3, { fill: "#fff", opacity: ".07" });
  }).join("");
}

function clouds(random: () => number): string {
  return Array.from({ length: 4 }, (_, row) => {
    const y = 14 + row * 26;
    const puffs = Array.from({ length: 9 }, () =>
      circle(random() * W, y + random() * 16, 20 + random() * 22),
    );
    return group({ fill: row % 2 === 0 ? "#0d1522" : "#1d3145", opacity: ".55" }, ...puffs);
  }).join("");
}

export function drawBackdrop(scene: Scene, random: () => number): string {
  const { ground } = SKIES[scene.sky];
  return BACKDROPS[scene.backdrop](ground, random);
}

type Draw = (ground: string, random: () => number) => string;

const BACKDROPS: Record<Backdrop, Draw> = {
  roofs: (ground, random) =>
    group({ opacity: ".55" }, houses(ground, random, 196, 34)) + houses(ground, random, 226, 46, true),
  market: (ground, random) =>
    group({ opacity: ".5" }, houses(ground, random, 190, 40)) + awnings(ground) + floor(ground, 252),
  harbour: (ground, random) =>
    group({ opacity: ".6" }, houses(ground, random, 206, 30)) + masts(ground, random) + water(ground, 224),
  sea: (ground) => cliff(ground) + water(ground, 214),
  tower: (ground, random) =>
    group({ opacity: ".6" }, houses(ground, random, 232, 30)) + tower(ground) + floor(ground, 258),
  hills: (ground) => hills(ground),
  bridge: (ground, random) =>
    group({ opacity: ".5" }, houses(ground, random, 200, 32)) + bridge(ground) + water(ground, 250),
  hall: (ground) => hall(ground),
  garden: (ground, random) => garden(ground, random),
};

function houses(fill: string, random: () => number, base: number, step: number, windows = false): string {
  const shapes: string[] = [];
  const lit: string[] = [];
  for (let x = -10; x < W + 10; ) {
    const w = step * (0.7 + random() * 0.7);
    const top = base - 8 - random() * 44;
    const roof = 8 + random() * 22;
    shapes.push(
      through(
        [
          [x, H],
          [x, top],
          [x + w / 2, top - roof],
          [x + w, top],
          [x + w, H],
        ],
        true,
      ),
    );
    if (random() > 0.6)
      shapes.push(
        through(
          [
            [x + w * 0.7, top],
            [x + w * 0.7, top - roof],
            [x + w * 0.85, top - roof],
            [x + w * 0.85, top],
          ],
          true,
        ),
      );
    if (windows && random() > 0.35) {
      const [wx, wy] = [x + w * (0.25 + random() * 0.3), top + 10 + random() * 22];
      lit.push(`M${round(wx)} ${round(wy)}h6v9h-6z`);
    }
    x += w;
  }
  return (
    path(shapes.join(""), { fill }) +
    (lit.length > 0 ? path(lit.join(""), { fill: "#ffcf6b", opacity: ".85" }) : "")
  );
}

const floor = (fill: string, y: number): string => rect(0, y, W, H - y, { fill });

function water(fill: string, y: number): string {
  const ripples = Array.from({ length: 9 }, (_, index) => {
    const row = y + 6 + index * 6.5;
    const half = 22 + index * 13;
    return `M${round(W / 2 - half)} ${round(row)}h${round(half * 0.7)}m${round(half * 0.3)} 0h${round(half)}`;
  });
  return (
    rect(0, y, W, H - y, { fill, opacity: ".9" }) +
    path(ripples.join(""), { stroke: "#ffd98a", "stroke-width": 1.5, opacity: ".28", fill: "none" })
  );
}

/** Ships at rest: masts with furled sails, and hulls. */
function masts(fill: string, random: () => number): string {
  return [26, 84, 246, 308]
    .map((x) => {
      const top = 96 + random() * 36;
      const yard = (y: number, half: number) =>
        `M${x - half} ${round(y)}Q${x} ${round(y + 7)} ${x + half} ${round(y)}`;
      return (
        path(`M${x} 236V${round(top)}`, { stroke: fill, "stroke-width": 3.4 }) +
        path(yard(top + 26, 22) + yard(top + 58, 28), {
          stroke: fill,
          "stroke-width": 6,
          "stroke-linecap": "round",
          fill: "none",
        }) +
        path(`M${x} ${round(top + 4)}L${x + 34} 228`, { stroke: fill, "stroke-width": 0.9, opacity: ".6" }) +
        path(`M${x} ${round(top)}l13 4l-13 5Z`, { fill: "#c2557a" }) +
        path(`M${x - 36} 224C${x - 30} 246 ${x + 28} 246 ${x + 40} 220Z`, { fill })
      );
    })
    .join("");
}

function cliff(fill: string): string {
  return path(`M0 ${H}V150L40 158L66 196L98 206L120 ${H}Z`, { fill });
}

function tower(fill: string): string {
  return (
    path("M236 262V96h-8V82h8V66h10v10h10V66h12v10h10V66h10v16h8v14h-8v166Z", { fill }) +
    path("M256 62l13-30 13 30z", { fill }) +
    path("M266 112h7v16h-7zM252 150h7v14h-7zM272 190h7v14h-7z", { fill: "#ffcf6b", opacity: ".8" })
  );
}

function hills(fill: string): string {
  return (
    path(`M0 214C50 180 96 186 146 208S262 190 ${W} 196V${H}H0Z`, { fill, opacity: ".5" }) +
    path(`M0 240C70 212 130 232 190 236S300 222 ${W} 238V${H}H0Z`, { fill, opacity: ".8" }) +
    path(`M0 262C90 244 200 262 ${W} 254V${H}H0Z`, { fill })
  );
}

function bridge(fill: string): string {
  return (
    path(`M0 214C110 188 226 188 ${W} 214V232H0Z`, { fill }) +
    path(
      `M20 232C20 190 92 190 92 262H${20}ZM122 232C122 192 214 192 214 262H122ZM244 232C244 190 316 190 316 262H244Z`,
      { fill: "none", stroke: fill, "stroke-width": 12 },
    ) +
    path(
      Array.from(
        { length: 14 },
        (_, index) => `M${index * 26} ${round(214 - 20 * Math.sin((index / 13) * Math.PI))}v-14`,
      ).join(""),
      { stroke: fill, "stroke-width": 4 },
    )
  );
}

function awnings(fill: string): string {
  return [0, 112, 224]
    .map((x) => {
      const scallops = Array.from(
        { length: 7 },
        (_, index) => `${index === 0 ? `M${x} 224` : ""}a8 8 0 0 0 16 0`,
      ).join("");
      return (
        path(`M${x} 224l14-34h84l14 34z`, { fill }) +
        path(scallops, { fill }) +
        path(`M${x + 4} 224v40M${x + 108} 224v40`, { stroke: fill, "stroke-width": 4 }) +
        path(`M${x + 28} 190l-12 34M${x + 56} 190v34M${x + 84} 190l12 34`, {
          stroke: "#ffcf6b",
          "stroke-width": 1.2,
          opacity: ".35",
        })
      );
    })
    .join("");
}

function hall(fill: string): string {
  const columns = [8, 62, 250, 304].map((x) =>
    path(`M${x} ${H}V56h24V${H}ZM${x - 6} 56h36v-12h-36Z`, { fill }),
  );
  const curtains =
    path("M0 0H76C70 60 40 96 0 110ZM336 0H260C266 60 296 96 336 110Z", { fill, opacity: ".85" }) +
    path(
      "M20 0C22 46 12 80 0 92M48 0C48 48 30 84 8 102M316 0C314 46 324 80 336 92M288 0C288 48 306 84 328 102",
      { stroke: "#ffcf6b", "stroke-width": 1.2, opacity: ".25", fill: "none" },
    );
  const tiles: Point[][] = Array.from({ length: 9 }, (_, index) => {
    const x = -60 + index * 57;
    return [
      [168 + (x - 168) * 0.45, 244],
      [x, H],
    ];
  });
  return (
    columns.join("") +
    curtains +
    floor(fill, 244) +
    path(`${tiles.map((points) => through(points)).join("")}M0 254H${W}M0 268H${W}`, {
      stroke: "#ffcf6b",
      "stroke-width": 1,
      opacity: ".16",
    })
  );
}

function garden(fill: string, random: () => number): string {
  const leaf = (x: number, y: number, angle: number, size: number) =>
    group(
      { transform: `translate(${round(x)} ${round(y)}) rotate(${round(angle)}) scale(${round(size)})` },
      path("M0 0C10-8 28-8 40 0 28 8 10 8 0 0Z"),
    );
  const leaves = Array.from({ length: 26 }, (_, index) => {
    const x = index * 13.5 - 6;
    return leaf(x, 262 + random() * 10, -150 + random() * 120, 0.9 + random() * 1.1);
  });
  const boughs = [
    leaf(0, 8, 24, 2.2),
    leaf(10, 34, 40, 1.8),
    leaf(-6, 70, 12, 2),
    leaf(336, 10, 154, 2.2),
    leaf(330, 44, 140, 1.8),
    leaf(340, 84, 168, 1.9),
  ];
  return group({ fill }, ...leaves, ...boughs) + floor(fill, 264);
}

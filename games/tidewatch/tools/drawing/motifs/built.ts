/** What people have built on the coast. */
import { circle, light, line, type Motif, path, rect, repeat, round } from "../shapes.ts";

const lamp: Motif = ({ palette }) => light(126, 42, 5, palette.glow);

export const BUILT: Record<string, Motif> = {
  tower: (brush) =>
    path("M112 128l5-78h18l5 78z", brush.palette.near) +
    rect(112, 46, 28, 6, brush.palette.mid) +
    path("M116 46v-10h20v10zM113 36l13-12l13 12z", brush.palette.near) +
    lamp(brush),
  "tower-dark": ({ palette }) =>
    path("M150 120l6-74h22l6 74z", palette.near) +
    rect(150, 42, 34, 6, palette.mid) +
    path("M155 42V30h24v12zM151 30l16-14l16 14z", palette.near),
  "tower-big": ({ palette }) =>
    path("M98 178l10-112h36l10 112z", palette.near) +
    path("M108 66h18l-2 112H98z", palette.mid, 'opacity=".6"') +
    rect(98, 60, 56, 8, palette.mid) +
    path("M106 60V40h40v20zM102 40l24-20l24 20z", palette.near) +
    light(126, 50, 8, palette.glow),
  beam: ({ palette }) =>
    path("M126 48L252 6v66z", palette.glow, 'opacity=".3"') +
    path("M126 48L0 24v44z", palette.glow, 'opacity=".22"'),
  bridge: ({ palette }) =>
    line("M40 74q86 62 172 0M40 96q86 58 172 0", palette.near, 3) +
    line(
      repeat(15, (index) => {
        const t = (index + 1) / 16;
        const x = round(40 + 172 * t);
        const sag = 4 * t * (1 - t);
        return `M${x} ${round(74 + 31 * sag)}V${round(96 + 29 * sag)}`;
      }),
      palette.near,
      2,
    ) +
    line("M52 106q74 48 148 0", palette.glow, 2.4, 'opacity=".6" stroke-dasharray="9 4"'),
  pier: ({ palette }) =>
    path("M0 118h176l-4 9H0z", palette.near) +
    line("M22 126v44M62 126l-3 46M104 126l3 40M142 126l-6 34M168 124l8 26", palette.near, 5) +
    line("M62 140l42 22M142 138l-38 14", palette.mid, 3),
  houses: ({ palette }) =>
    path(
      "M8 118V82l18-16l18 16v36zM48 118V70l20-20l20 20v48zM164 118V76l22-20l22 20v42zM210 118V88l16-14l18 14v30z",
      palette.near,
    ) +
    [
      [22, 92],
      [62, 80],
      [72, 98],
      [182, 88],
      [224, 98],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 8, 10, palette.glow, 'opacity=".9"'))
      .join(""),
  "houses-far": ({ palette }) =>
    path(
      "M14 113V98l9-8l9 8v15zM36 113V92l10-9l10 9v21zM206 113V96l10-9l10 9v17zM228 113v-11l8-7l8 7v11z",
      palette.near,
    ) +
    rect(44, 98, 4, 5, palette.glow) +
    rect(213, 101, 4, 5, palette.glow),
  wall: ({ palette }) =>
    path("M0 178V96h20V82h22v14h22V82h22v14h22V82h22v14h22V82h22v14h22V82h22v14h34v82z", palette.mid) +
    line(
      "M0 118h252M0 140h252M0 162h252M40 96v22M108 96v22M176 96v22M74 118v22M142 118v22M210 118v22M40 140v22M108 140v22M176 140v22",
      palette.near,
      2,
      'opacity=".5"',
    ),
  stair: ({ palette }) =>
    path("M252 178H20v-18h38v-18h38v-18h38v-18h38V88h38V70h42z", palette.mid) +
    line("M20 160h38v-18h38v-18h38v-18h38V88h38V70h42", palette.glow, 1.6, 'opacity=".5"'),
  mill: ({ palette }) =>
    path("M108 130l8-58h20l8 58zM114 72l12-14l12 14z", palette.near) +
    line("M126 72L94 38M126 72l36-30M126 72l-30 36M126 72l34 34", palette.near, 4) +
    path(
      "M94 38l12-2l6 18zM162 42l-2 14l-18 4zM96 108l-4-12l18-8zM160 106l-12 6l-6-20z",
      palette.glow,
      'opacity=".5"',
    ) +
    rect(122, 104, 9, 14, palette.glow, 'opacity=".9"'),
  chapel: ({ palette }) =>
    path("M84 130V88l34-24l34 24v42zM112 66V44l6-14l6 14v22z", palette.near) +
    line("M118 30V18M112 23h12", palette.near, 3) +
    path("M110 116V98q8-10 16 0v18z", palette.glow, 'opacity=".9"') +
    line("M152 94q30 24 66 22M152 106q36 18 66 12", palette.mid, 2),
  huts: ({ palette }) =>
    path(
      "M30 128v-22l22-16l22 16v22zM100 126v-26l26-20l26 20v26zM180 128v-20l20-16l20 16v20z",
      palette.near,
    ) +
    rect(46, 112, 9, 16, palette.glow) +
    rect(120, 106, 10, 20, palette.glow) +
    rect(194, 112, 9, 16, palette.glow),
  rise: ({ palette }) =>
    path("M50 132q76-84 152 0z", palette.near) +
    line("M126 92V60", palette.near, 3) +
    path("M126 60q-22-4-18-20q6-16 24-12q20 2 16 20q-6 14-22 12z", palette.mid) +
    light(150, 98, 3, palette.glow),
  church: ({ palette }) =>
    path("M92 124V92l40-22l40 22v32zM74 124V52l12-28l12 28v72z", palette.near) +
    line("M86 24V10M80 16h12", palette.near, 3) +
    path("M122 124V98q10-12 20 0v26z", palette.glow, 'opacity=".7"') +
    circle(86, 62, 5, palette.glow, 'opacity=".7"'),
  arches: ({ palette }) =>
    path("M0 0h252v178h-26V80q-26-46-52 0v98h-22V80q-26-46-52 0v98H78V80Q52 34 26 80v98H0z", palette.near) +
    path("M126 178V92", palette.glow),
  crypt: ({ palette }) =>
    path("M62 138V84l64-36l64 36v54z", palette.near) +
    path("M106 138v-38q20-22 40 0v38z", palette.sky[1]) +
    line("M126 60v18M118 68h16", palette.glow, 3, 'opacity=".8"') +
    path("M20 140v-28q8-10 16 0v28zM212 142v-34q9-10 18 0v34z", palette.mid),
  causeway: ({ palette }) =>
    path("M84 178q36-40 74-62h14q-8 34 6 62z", palette.mid) +
    path("M84 178q36-40 74-62l4 2q-30 28-42 60z", palette.near) +
    line("M150 124l14 2M138 136l28 2M124 150l46 2M108 164l66 2", palette.near, 2, 'opacity=".6"'),
  window: ({ palette }) =>
    rect(62, 18, 128, 96, palette.near, 'rx="6"') +
    rect(70, 26, 112, 80, "url(#sky)") +
    line("M126 26v80M70 66h112", palette.near, 5) +
    rect(0, 128, 252, 50, palette.mid),
};

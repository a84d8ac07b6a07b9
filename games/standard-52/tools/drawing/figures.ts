/**
 * King, queen, jack and fool: head and shoulders, drawn in the upper half of the frame (x 38 to 142, y 19 to 125,
 * the head about (90, 68)). Flat shapes and few lines, so that they stay clear when small.
 */

import type { Suit } from "./deck.ts";
import type { Livery } from "./livery.ts";
import { PALETTE } from "./palette.ts";
import { suitSign } from "./shapes.ts";

export function drawKing(livery: Livery, suit: Suit): string {
  const { robe, robeShade, second, hair } = livery;
  return [
    sceptre(livery, suit),
    // Hair to the collar, turned outwards at the ends.
    fill(
      hair,
      "M90 46C76 46 70 54 69 64C68 74 69 82 65 89C62 93 58 93 56 91C58 99 70 99 76 92H104C110 99 122 99 124 91C122 93 118 93 115 89C111 82 112 74 111 64C110 54 104 46 90 46Z",
    ),
    // Robe with wide shoulders, and the ermine collar.
    fill(robe, "M90 92C70 92 50 98 40 112L38 130H142L140 112C130 98 110 92 90 92Z"),
    fill(robeShade, "M54 106L60 130H50L46 112ZM126 106L120 130H130L134 112Z"),
    fill(second, "M78 100L90 130L102 100L96 92H84Z"),
    fill(
      PALETTE.ivory,
      "M90 88C76 88 62 93 52 101L58 111C68 103 78 101 84 102L90 108L96 102C102 101 112 103 122 111L128 101C118 93 104 88 90 88Z",
    ),
    fill(
      PALETTE.ink,
      "M62 100l1.6 5 2-4.4ZM73 95.5l1.4 4.8 2.2-4ZM118 100l-1.6 5-2-4.4ZM107 95.5l-1.4 4.8-2.2-4Z",
    ),
    face(),
    // Beard and moustache.
    fill(hair, "M74.5 68C74 84 80 98 90 102C100 98 106 84 105.5 68C103 75 98 77 90 75C82 77 77 75 74.5 68Z"),
    fill(PALETTE.red, "M85.5 81.5C88 80.4 92 80.4 94.5 81.5C92.5 84 87.5 84 85.5 81.5Z"),
    fill(hair, "M90 75.5C86 73 80 76 77 82C82 82.5 87 81 90 78.5C93 81 98 82.5 103 82C100 76 94 73 90 75.5Z"),
    features(),
    crown(second),
  ].join("");
}

export function drawQueen(livery: Livery, suit: Suit): string {
  const { robe, robeShade, second, hair } = livery;
  return [
    // Long hair behind the shoulders.
    fill(
      hair,
      "M90 42C73 42 66 55 67 70C67.6 82 62 90 58 97C54 106 60 116 70 116H110C120 116 126 106 122 97C118 90 112.4 82 113 70C114 55 107 42 90 42Z",
    ),
    // Neck and dress.
    fill(PALETTE.skin, "M83 80H97V94C104 96 109 98 112 100L90 122L68 100C71 98 76 96 83 94Z"),
    fill(robe, "M66 98C54 100 44 106 40 116L38 130H142L140 116C136 106 126 100 114 98L90 121Z"),
    fill(robeShade, "M57 108L63 130H50L47 113ZM123 108L117 130H130L133 113Z"),
    line(PALETTE.brassHi, 2.6, "M65.5 98.5L90 121L114.5 98.5"),
    pearls(),
    face(),
    features(),
    fill(
      PALETTE.red,
      "M85.6 79C87.4 77.6 89 78.2 90 78.8C91 78.2 92.6 77.6 94.4 79C92.6 81.8 87.4 81.8 85.6 79Z",
    ),
    // Parted hair over the brow.
    fill(hair, "M90 46C80 46 72.5 53 72.5 68C76 64 84 60 90 51C96 60 104 64 107.5 68C107.5 53 100 46 90 46Z"),
    // Tiara.
    fill(PALETTE.brass, "M71 50C76 43 83 41 90 41C97 41 104 43 109 50L112 33L101 39L90 25L79 39L68 33Z"),
    line(
      PALETTE.brassDeep,
      1.1,
      "M71 50C76 43 83 41 90 41C97 41 104 43 109 50L112 33L101 39L90 25L79 39L68 33Z",
    ),
    dots(PALETTE.ivory, 2.4, [
      [68, 32],
      [90, 23.5],
      [112, 32],
    ]),
    fill(second, "M90 30L93.6 35.2L90 40L86.4 35.2Z"),
    flower(livery, suit),
  ].join("");
}

export function drawJack(livery: Livery, suit: Suit): string {
  const { robe, robeShade, second, hair } = livery;
  return [
    spear(livery, suit),
    // Hair to the chin, turned outwards.
    fill(
      hair,
      "M72 52C66 62 68 76 67 84C64 90 60 91 57 89C60 96 72 96 77 88H103C108 96 120 96 123 89C120 91 116 90 113 84C112 76 114 62 108 52Z",
    ),
    fill(PALETTE.skin, "M84 78H96V96H84Z"),
    // Tunic in two colours with slashed sleeves.
    fill(robe, "M90 95C74 95 56 99 46 110L40 130H90Z"),
    fill(second, "M90 95C106 95 124 99 134 110L140 130H90Z"),
    line(PALETTE.brassHi, 2, "M60 106L55 130M70 102L66 130M120 106L125 130M110 102L114 130"),
    line(PALETTE.brassHi, 2.4, "M90 100V130"),
    // Ruff.
    fill(
      PALETTE.ivory,
      "M90 87C80 87 71 90 68 95C67 99 70 101 73 100C74 104 79 105 82 102C84 106 88 106 90 103C92 106 96 106 98 102C101 105 106 104 107 100C110 101 113 99 112 95C109 90 100 87 90 87Z",
    ),
    line(PALETTE.ivoryLine, 1, "M75 92L73 100M82 90L82 102M90 89V103M98 90L98 102M105 92L107 100"),
    face(),
    features(),
    fill(PALETTE.red, "M86 79.2C88.6 78.4 91.4 78.4 94 79.2C92 81.6 88 81.6 86 79.2Z"),
    // Fringe, flat cap with a band, and a feather.
    fill(hair, "M74 64C74 56 78 50 90 50C102 50 106 56 106 64C100 60 95 59 90 59C85 59 80 60 74 64Z"),
    fill(robe, "M66 50C62 42 68 32 84 30C104 28 118 34 117 43C116.6 48 113 50 109 51C98 47 80 47 70 52Z"),
    fill(robeShade, "M84 30C104 28 118 34 117 43C112 37 100 34 84 36C76 37 69 40 66 46C65 38 72 31.5 84 30Z"),
    fill(PALETTE.brass, "M70 46C82 41 98 41 110 45.500L109 53C98 48.5 82 48.5 71 53.500Z"),
    fill(
      PALETTE.ivory,
      "M104 44C110 34 120 27 133 26C132 31 128 33 125 34C128 35 129 36 128 38C124 41 113 44 104 48Z",
    ),
    line(second, 1.3, "M105 46C112 38 121 32 130 28"),
  ].join("");
}

/** The fool of the jokers: no suit, so the colours are all that he needs. */
export function drawFool({ robe, second, shade }: { robe: string; second: string; shade: string }): string {
  return [
    fill(PALETTE.skin, "M84 78H96V96H84Z"),
    // Motley, halved, with a collar of points that each carry a bell.
    fill(robe, "M90 95C70 95 52 101 42 114L38 130H90Z"),
    fill(second, "M90 95C110 95 128 101 138 114L142 130H90Z"),
    fill(PALETTE.ivory, "M90 90L60 98L64 108L74 102L80 114L90 104L100 114L106 102L116 108L120 98Z"),
    line(PALETTE.ivoryLine, 1, "M74 102L84 94M106 102L96 94M90 104V94"),
    dots(PALETTE.brassHi, 3, [
      [64, 110],
      [80, 116],
      [100, 116],
      [116, 110],
    ]),
    face(),
    features(),
    fill(PALETTE.red, "M81 77C85 82 95 82 99 77C97 86 83 86 81 77Z"),
    // A cap of three horns: two that fall to the sides, one that stands.
    fill(robe, "M74 56C60 50 52 56 48 72C42 58 46 40 62 36C74 33 84 42 90 52Z"),
    fill(second, "M106 56C120 50 128 56 132 72C138 58 134 40 118 36C106 33 96 42 90 52Z"),
    fill(shade, "M72 58C72 44 80 30 90 22C100 30 108 44 108 58C98 51 82 51 72 58Z"),
    line(PALETTE.brassHi, 2.6, "M72.5 58C82 51.500 98 51.500 107.5 58"),
    dots(PALETTE.brassHi, 4, [
      [48, 75],
      [132, 75],
      [90, 22.5],
    ]),
    dots(PALETTE.brassDeep, 1.2, [
      [48, 76.5],
      [132, 76.5],
      [90, 24],
    ]),
  ].join("");
}

function fill(colour: string, d: string): string {
  return `<path fill="${colour}" d="${d}"/>`;
}

function line(colour: string, width: number, d: string): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
}

function dots(colour: string, radius: number, centres: readonly (readonly [number, number])[]): string {
  return centres.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`).join("");
}

function face(): string {
  return (
    fill(
      PALETTE.skin,
      "M90 47C79.5 47 74 55 74 65C74 78 81 89 90 89C99 89 106 78 106 65C106 55 100.5 47 90 47Z",
    ) +
    fill(
      "#e3b996",
      "M90 47C100.5 47 106 55 106 65C106 78 99 89 90 89C96 84 100 76 100 66C100 56 97 49 90 47Z",
    )
  );
}

/** Brows, eyes and nose. */
function features(): string {
  return (
    line(PALETTE.ink, 1.5, "M78.5 62.500C80.5 60.5 84.5 60.3 87 62M101.5 62.500C99.5 60.5 95.5 60.3 93 62") +
    line(
      PALETTE.ink,
      1.1,
      "M79.8 67.200C81.6 65.4 84.6 65.4 86.4 67.200M100.2 67.200C98.4 65.4 95.4 65.4 93.6 67.2",
    ) +
    dots(PALETTE.ink, 1.25, [
      [83.2, 67],
      [96.8, 67],
    ]) +
    line("#b98660", 1.2, "M90 66V73.500L87.6 74.2")
  );
}

function crown(cap: string): string {
  return (
    fill(cap, "M74 46C74 34 80 28 90 28C100 28 106 34 106 46Z") +
    fill(PALETTE.brass, "M71 52L68 31L79 41L90 26L101 41L112 31L109 52C98 48.5 82 48.5 71 52Z") +
    line(PALETTE.brassDeep, 1.1, "M71 52L68 31L79 41L90 26L101 41L112 31L109 52C98 48.5 82 48.5 71 52Z") +
    line(PALETTE.brassHi, 2, "M72.5 47C84 43.5 96 43.5 107.5 47") +
    dots(PALETTE.brassHi, 2.7, [
      [68, 30],
      [90, 25],
      [112, 30],
    ]) +
    dots(PALETTE.red, 1.7, [
      [81, 45],
      [90, 44.3],
      [99, 45],
    ])
  );
}

function pearls(): string {
  return dots(PALETTE.ivory, 1.9, [
    [79, 96.5],
    [82.5, 100],
    [86.5, 102.4],
    [90, 103.2],
    [93.5, 102.4],
    [97.5, 100],
    [101, 96.5],
  ]);
}

function sceptre(livery: Livery, suit: Suit): string {
  return (
    line(PALETTE.brassDeep, 4.2, "M127 56V126") +
    line(PALETTE.brassHi, 2, "M127 56V126") +
    `<circle cx="127" cy="46" r="10.5" fill="${PALETTE.brassHi}" stroke="${PALETTE.brassDeep}" stroke-width="1.2"/>` +
    suitSign(suit, 127, 46, 13, livery.robeShade) +
    line(PALETTE.brassDeep, 3, "M122 60H132M123.5 64.500H130.5")
  );
}

function flower(livery: Livery, suit: Suit): string {
  return (
    line(PALETTE.felt, 2, "M54 122C54 108 53 98 53 86") +
    fill(
      PALETTE.felt,
      "M54 110C46 109 42 103 42 98C49 98 54 103 54 110ZM54 116C62 114 65 108 65 104C58 104 54 109 54 116Z",
    ) +
    dots(livery.robe, 6, [
      [53, 72],
      [61, 78],
      [58, 87],
      [48, 87],
      [45, 78],
    ]) +
    dots(PALETTE.ivory, 7, [[53, 80]]) +
    suitSign(suit, 53, 80, 9, livery.sign)
  );
}

function spear(livery: Livery, suit: Suit): string {
  return (
    line(PALETTE.brassDeep, 3.4, "M129 62V126") +
    line(PALETTE.brassHi, 1.5, "M129 62V126") +
    fill("#cfd6d2", "M129 34C134 44 135 52 131.5 61H126.500C123 52 124 44 129 34Z") +
    line(livery.robeShade, 1, "M129 40V60") +
    fill(livery.robe, "M127.5 66H104L110 73L104 80H127.500Z") +
    suitSign(suit, 119, 73, 9, PALETTE.ivory)
  );
}

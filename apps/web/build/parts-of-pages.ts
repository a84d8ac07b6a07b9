/** Which code travels together: pages load few files, and next to nothing that they do not need. */

/** Modules that the same entries need, as the bundler finds them when it is told nothing of files. */
export interface Piece {
  readonly modules: readonly string[];
  /** Characters. */
  readonly size: number;
  /** Pieces that have to be there first. */
  readonly imports: readonly Piece[];
}

/** What is loaded at once when somebody comes to a page. */
export interface Load {
  readonly name: string;
  readonly roots: readonly Piece[];
  /** How many times as bad as elsewhere it is to load here what is not needed; absent: once. */
  readonly weight?: number;
}

/** A file to be: the modules that exactly these loads get. */
export interface Part {
  readonly loads: readonly string[];
  readonly modules: ReadonlySet<string>;
}

/** A part of fewer characters is put into another one where that is cheap: a request costs more than they do. */
const SMALL = 16_000;
/** What that may cost at most: characters that a load does not need, times its weight, summed over the loads. */
const WORTH = 100_000;

/** Loads as bits. */
type Bits = bigint;

/**
 * Pieces that the same loads need become one part. A small part joins the one of a few more loads, together with what it imports, where
 * these get least that they do not need. Pieces that no load needs at once stay as they are.
 */
export function partsOfPages(loads: readonly Load[]): Part[] {
  const needs = piecesOf(loads);
  const settled = new Set<Bits>();
  for (;;) {
    const parts = Map.groupBy(needs.keys(), (piece) => needs.get(piece) as Bits);
    const small = smallestOf([...parts].filter(([bits]) => !settled.has(bits)));
    if (!small) return [...parts].map(([bits, pieces]) => partOf(loads, bits, pieces));
    const [bits, pieces] = small;
    const joined = withImports(pieces);
    const [best] = [...parts.keys()]
      .filter((wider) => wider !== bits && (wider & bits) === bits)
      .map((wider) => ({ wider, cost: costOf(loads, needs, joined, wider) }))
      .sort((a, b) => a.cost - b.cost);
    if (!best || best.cost > WORTH) settled.add(bits);
    else for (const piece of joined) needs.set(piece, (needs.get(piece) ?? 0n) | best.wider);
  }
}

function piecesOf(loads: readonly Load[]): Map<Piece, Bits> {
  const needs = new Map<Piece, Bits>();
  for (const [index, { roots }] of loads.entries())
    for (const piece of withImports(roots)) needs.set(piece, (needs.get(piece) ?? 0n) | bitOf(index));
  return needs;
}

function withImports(roots: readonly Piece[], found = new Set<Piece>()): Set<Piece> {
  for (const piece of roots)
    if (!found.has(piece)) {
      found.add(piece);
      withImports(piece.imports, found);
    }
  return found;
}

function smallestOf(parts: [Bits, Piece[]][]): [Bits, Piece[]] | undefined {
  return parts
    .filter(([, pieces]) => sizeOf(pieces) < SMALL)
    .sort(([, a], [, b]) => sizeOf(a) - sizeOf(b))[0];
}

/** What the loads get that they do not need, if these pieces are given to all of `wider`. */
function costOf(loads: readonly Load[], needs: ReadonlyMap<Piece, Bits>, pieces: Set<Piece>, wider: Bits) {
  let cost = 0;
  for (const piece of pieces) {
    const more = wider & ~(needs.get(piece) ?? 0n);
    for (const [index, { weight = 1 }] of loads.entries())
      if (more & bitOf(index)) cost += piece.size * weight;
  }
  return cost;
}

function partOf(loads: readonly Load[], bits: Bits, pieces: readonly Piece[]): Part {
  return {
    loads: loads.filter((_, index) => bits & bitOf(index)).map(({ name }) => name),
    modules: new Set(pieces.flatMap(({ modules }) => modules)),
  };
}

const sizeOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { size }) => sum + size, 0);
const bitOf = (index: number): Bits => 1n << BigInt(index);

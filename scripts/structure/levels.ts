/**
 * The levels of a folder: each of its files and subfolders is a room, which stands above all rooms that it imports. Where rooms
 * import each other no such order exists; then some arrows run against the best order that is found.
 */
import { circles, type Graph } from "./circles.ts";
import type { ImportGraph } from "./imports.ts";

export interface Levels {
  /** Of rooms, from the one that imports nothing on. */
  count: number;
  /** Arrows from a room to one that should stand above it, as `from -> to`. */
  against: string[];
  /** Rooms by level, the lowest first. */
  rooms: string[][];
}

/** The levels of the rooms directly in a folder, `prefix` being its path in the graph with a `/` behind it, or empty. */
export function levels(imports: ImportGraph, prefix = ""): Levels {
  const rooms = roomGraph(imports, prefix);
  const against: string[] = [];
  const kept = new Map([...rooms].map(([room, next]) => [room, [...next]]));
  for (const circle of circles(rooms)) {
    const place = new Map(bestOrder(circle, rooms).map((room, index) => [room, index]));
    for (const from of circle) {
      const isAgainst = (to: string): boolean => place.has(to) && place.get(to)! < place.get(from)!;
      for (const to of rooms.get(from)!.filter(isAgainst)) against.push(`${prefix}${from} -> ${prefix}${to}`);
      kept.set(
        from,
        rooms.get(from)!.filter((to) => !isAgainst(to)),
      );
    }
  }
  const level = new Map<string, number>();
  const levelOf = (room: string): number => {
    let own = level.get(room);
    if (own === undefined) {
      own = 1 + Math.max(0, ...kept.get(room)!.map(levelOf));
      level.set(room, own);
    }
    return own;
  };
  const byLevel: string[][] = [];
  for (const room of kept.keys()) {
    const at = levelOf(room) - 1;
    byLevel[at] ??= [];
    byLevel[at].push(room);
  }
  return { count: byLevel.length, against: against.sort(), rooms: byLevel };
}

/** Arrows against the order inside every folder, however deep. */
export function arrowsAgainst(imports: ImportGraph): string[] {
  return foldersOf(imports).flatMap((folder) => levels(imports, folder).against);
}

/** Every folder with files somewhere below it, as prefixes. */
function foldersOf(imports: ImportGraph): string[] {
  const prefixes = new Set([""]);
  for (const file of imports.keys())
    for (let at = file.indexOf("/"); at >= 0; at = file.indexOf("/", at + 1))
      prefixes.add(file.slice(0, at + 1));
  return [...prefixes].sort();
}

function roomGraph(imports: ImportGraph, prefix: string): Graph {
  const rooms = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const room = roomOf(file, prefix);
    if (room === null) continue;
    if (!rooms.has(room)) rooms.set(room, new Set());
    for (const target of imported) {
      const other = roomOf(target, prefix);
      if (other !== null && other !== room) rooms.get(room)!.add(other);
    }
  }
  return new Map([...rooms].map(([room, next]) => [room, [...next].sort()]));
}

/** The file or the subfolder directly below the prefix; null for what lies elsewhere. */
function roomOf(file: string, prefix: string): string | null {
  if (!file.startsWith(prefix)) return null;
  return file.slice(prefix.length).split("/")[0]!;
}

/**
 * The rooms of a circle from the top down, so that few arrows lead up: starts with those that import much and are imported little,
 * then moves single rooms as long as that helps.
 */
function bestOrder(circle: readonly string[], rooms: Graph): string[] {
  const members = new Set(circle);
  const next = new Map(
    circle.map((room) => [room, new Set(rooms.get(room)!.filter((to) => members.has(to)))]),
  );
  const imported = (room: string): number => circle.filter((from) => next.get(from)!.has(room)).length;
  const excess = new Map(circle.map((room) => [room, next.get(room)!.size - imported(room)]));
  const order = [...circle].sort((a, b) => excess.get(b)! - excess.get(a)! || a.localeCompare(b));
  for (let hasMoved = true; hasMoved; ) {
    hasMoved = false;
    for (const room of circle) hasMoved = moveToBestPlace(room, order, next) || hasMoved;
  }
  return order;
}

/** @returns whether fewer arrows lead up than before. */
function moveToBestPlace(
  room: string,
  order: string[],
  next: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const at = order.indexOf(room);
  order.splice(at, 1);
  const leadUp = order.map(
    (other) => Number(next.get(other)!.has(room)) - Number(next.get(room)!.has(other)),
  );
  // Arrows up if the room stood first, then one place further down each time, which changes only its arrows to one neighbour.
  let up = 0;
  let [best, fewest] = [0, 0];
  let before = 0;
  for (let place = 0; place <= order.length; place++) {
    if (place === at) before = up;
    if (up < fewest) [best, fewest] = [place, up];
    up -= leadUp[place] ?? 0;
  }
  const isBetter = fewest < before;
  order.splice(isBetter ? best : at, 0, room);
  return isBetter;
}

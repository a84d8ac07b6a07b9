/** The figures of one folder's structure. */
import { circles } from "./circles.ts";
import { folderPairs } from "./folder-pairs.ts";
import { importGraph, isOnlyForTests, without } from "./imports.ts";
import { arrowsAgainst, type Levels, levels } from "./levels.ts";

export interface Figures {
  folder: string;
  files: number;
  /** Of files, tests and their kits included. */
  circles: string[][];
  /** Tests and their kits left out, as in what follows. */
  pairs: string[];
  levels: Levels;
  /** In this folder and in every folder below it. */
  against: string[];
}

export function figuresOf(root: string, folder: string): Figures {
  const all = importGraph(`${root}/${folder}`);
  const product = without(all, isOnlyForTests);
  return {
    folder,
    files: product.size,
    circles: circles(all),
    pairs: folderPairs(product),
    levels: levels(product),
    against: arrowsAgainst(product),
  };
}

/** What the parts of the table surface share: its geometry, what is drawn on it, what can be dropped on it. */
import type { Json, JsonObject } from "@baize/engine";
import { createContext, useContext } from "react";
import type { ImageSources } from "../../../card-face/image-address.ts";
import type { StatColumn } from "../../../card-face/text-face.ts";
import type { Translate } from "../../model/texts.tsx";
import type { LayoutSpec } from "../layout/layout-spec.ts";
import type { Metrics } from "../layout/metrics.ts";
import type { DropAreas } from "./drop-areas.ts";
import type { TokenKind } from "./tokens.ts";

export interface TableContextValue {
  metrics: Metrics;
  /** The table is larger than its box, in which it is moved. */
  pans: boolean;
  layout: LayoutSpec;
  areas: DropAreas;
  /** The parts of the definition that cards are drawn from. */
  images: ImageSources;
  tokenKinds: Record<string, TokenKind>;
  cardTypes: JsonObject;
  textColumns: readonly string[];
  statColumns: readonly StatColumn[];
  words: TableWords;
}

/** One for all cards: asked for by each of them, they would take a good part of what a card takes to be drawn. */
interface TableWords {
  /** Texts of the namespace `table`. */
  t: Translate;
  /** See `useLabel`. */
  label: (label: Json | undefined) => string;
  /** See `useTextResolver`. */
  resolve: (text: string) => string;
}

export const TableContext = createContext<TableContextValue | null>(null);

/** Geometry and shared parts of the table around this component. */
export function useTable(): TableContextValue {
  const value = useContext(TableContext);
  if (!value) throw new Error("useTable: no table surface around this component.");
  return value;
}

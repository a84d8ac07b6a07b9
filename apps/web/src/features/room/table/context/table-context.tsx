/** What the parts of the table surface share: its geometry, what is drawn on it, what can be dropped on it. */
import type { JsonObject } from "@baize/engine";
import { createContext, useContext } from "react";
import type { ImageSources } from "../../../card-face/image-address.ts";
import type { StatColumn } from "../../../card-face/text-face.ts";
import type { LayoutSpec } from "../layout/layout-spec.ts";
import type { Metrics } from "../layout/metrics.ts";
import type { DropAreas } from "./drop-areas.ts";
import type { TokenKind } from "./tokens.ts";

export interface TableContextValue {
  metrics: Metrics;
  layout: LayoutSpec;
  areas: DropAreas;
  /** The parts of the definition that cards are drawn from. */
  images: ImageSources;
  tokenKinds: Record<string, TokenKind>;
  cardTypes: JsonObject;
  textColumns: readonly string[];
  statColumns: readonly StatColumn[];
}

export const TableContext = createContext<TableContextValue | null>(null);

/** Geometry and shared parts of the table around this component. */
export function useTable(): TableContextValue {
  const value = useContext(TableContext);
  if (!value) throw new Error("useTable: no table surface around this component.");
  return value;
}

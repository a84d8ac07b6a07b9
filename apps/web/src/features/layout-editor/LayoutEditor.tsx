import type { LayoutEditorProps } from "./layout-editor-props.ts";

/** The stage with its tools: draws, moves and describes the regions of one layout (decks §9). */
export default function LayoutEditor(_props: LayoutEditorProps) {
  return null;
}

import { usePageTitle } from "../../app/usePageTitle.ts";

/** Draws the layout of a table and writes it as JSON (platform-ui §4, decks §9). */
export default function LayoutGeneratorPage() {
  usePageTitle("Layout generator");
  return <main />;
}

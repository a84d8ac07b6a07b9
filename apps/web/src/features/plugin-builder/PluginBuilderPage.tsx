import { useState } from "react";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { useFrameText } from "./frame/use-frame-text.ts";
import { Workshop } from "./frame/Workshop.tsx";
import { createBuilder } from "./model/builder.ts";
import { newGame } from "./model/new-game.ts";

/** Makes a game without a line of JSON, in fifteen steps (platform-ui §3, decks §8). */
export default function PluginBuilderPage() {
  const t = useFrameText();
  usePageTitle(t("title"));
  const [builder] = useState(() =>
    createBuilder({
      work: { state: newGame(), cardDb: null },
      stored: null,
      step: "instructions",
      maxUnlocked: 0,
    }),
  );
  return <Workshop builder={builder} />;
}

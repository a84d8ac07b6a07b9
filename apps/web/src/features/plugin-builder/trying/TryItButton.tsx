import { TryItButton as Button } from "../../try-it/panel/TryItButton.tsx";
import { useSession } from "../model/builder-context.tsx";
import { steps } from "../model/steps.ts";
import { useErrorCount } from "./use-tried-plugin.ts";

const CARD_DATA = steps.indexOf("cardData");

/** On every step after the cards. */
export function TryItButton({ isTrying, onPress }: { isTrying: boolean; onPress: () => void }) {
  const step = useSession((session) => session.step);
  const errors = useErrorCount();
  if (steps.indexOf(step) <= CARD_DATA && !isTrying) return null;
  return <Button size="s" errors={errors} isTrying={isTrying} onPress={onPress} />;
}

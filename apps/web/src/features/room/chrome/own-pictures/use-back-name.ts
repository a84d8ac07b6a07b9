import { object } from "../../model/definition.ts";
import { useTablePlugin } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";

/** What people call a card back: its label, else its id. */
export function useBackName(): (back: string) => string {
  const { gameDef } = useTablePlugin();
  const label = useLabel();
  return (back) => label(object(object(gameDef.cardBacks)[back]).label) || back;
}

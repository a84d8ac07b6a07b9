import { buttonStyle } from "../../../../ui/button-style.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoomContext, useTablePlugin } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { SendButton } from "../../parts/SendButton.tsx";

/** What the game has for one person (`preBuiltDecks.*.alone`), each laid out with one press. */
export function AloneDecks() {
  const { actions } = useRoomContext();
  const plugin = useTablePlugin();
  const label = useLabel();
  return definitionOf(plugin.gameDef)
    .decks?.filter(({ alone }) => alone)
    .map(({ id, label: name }) => (
      <SendButton
        key={id}
        className={buttonStyle("primary", "s")}
        onClick={() => actions.command("loadDeck", { deckId: id })}
      >
        {label(name) || id}
      </SendButton>
    ));
}

import { useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import type { UnsentLine } from "../../model/ui-store.ts";
import { dropUnsent } from "../../model/unsent-lines.ts";

/** What this person has said and nobody has heard: that it waits, or why it was refused and what can be done with it. */
export function Unsent({ line: { id, text, state, why } }: { line: UnsentLine }) {
  const { actions, ui } = useRoomContext();
  const t = useRoomText();
  const drop = () => dropUnsent(ui, id);
  if (state !== "failed")
    return (
      <p className="chat-line chat-unsent" data-unsent={state}>
        {text} <small>{t("chatWaiting")}</small>
      </p>
    );
  return (
    <div className="chat-line chat-unsent" data-unsent={state}>
      <p>{text}</p>
      <p className="chat-why">{why}</p>
      <button
        type="button"
        onClick={() => {
          drop();
          void actions.chat(text);
        }}
      >
        {t("chatAgain")}
      </button>
      <button type="button" onClick={drop}>
        {t("chatDiscard")}
      </button>
    </div>
  );
}

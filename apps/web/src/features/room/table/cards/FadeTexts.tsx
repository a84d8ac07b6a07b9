/** Texts that appear over a card or in the middle of the table and fade away (table §9.7). */
import type { Json } from "@baize/engine";
import { type CSSProperties, memo } from "react";
import { usePicture } from "../../../../ui/pictures.ts";
import { useRoom } from "../../model/room-context.tsx";
import { useTable } from "../context/table-context.tsx";
import { FADE_TEXT_HOLD_MS } from "../layout/constants.ts";
import { fadeEntries } from "./fade-entries.ts";

interface Props {
  /** A new value whenever the game shows texts anew: it starts the animation again. */
  entries: Json;
  on: "card" | "player";
  /** Above the middle of the table, where a question stands. */
  raised?: boolean;
}

/** What the room came with has faded elsewhere: of that only texts that stay until the next action are shown. */
export const FadeTexts = memo(function FadeTexts({ entries, on, raised = false }: Props) {
  const isOld = useRoom(({ told }) => told === undefined);
  const shown = fadeEntries(entries).filter(({ seconds }) => !isOld || seconds < 0);
  return (
    <span className="fade-texts" data-on={on} data-raised={raised || undefined} role="status">
      {shown.map(({ text, seconds }, index) => (
        <span
          // The position is what tells the lines apart: they never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          className="fade-text"
          data-stays={seconds < 0 || undefined}
          style={
            {
              "--start": `${index * (on === "card" ? 100 : 200)}ms`,
              "--hold": `${seconds < 0 ? FADE_TEXT_HOLD_MS : seconds * 1000}ms`,
            } as CSSProperties
          }
        >
          <FadeLine text={text} />
        </span>
      ))}
    </span>
  );
});

/** `token:ID` in a text shows the token's picture, or its name where the picture cannot be had. */
function FadeLine({ text }: { text: string }) {
  const { tokenKinds, words } = useTable();
  const { resolve, label } = words;
  return resolve(text)
    .split(/(token:[\w-]+)/)
    .map((part, index) => {
      const token = part.startsWith("token:") ? tokenKinds[part.slice("token:".length)] : undefined;
      if (!token) return part;
      const name = label(token.label) || token.id;
      if (!token.imageUrl) return name;
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
      return <TokenPicture key={index} src={token.imageUrl} name={name} />;
    });
}

function TokenPicture({ src, name }: { src: string; name: string }) {
  const picture = usePicture(src);
  return picture.src ? <img src={picture.src} alt={name} onError={picture.onError} /> : name;
}

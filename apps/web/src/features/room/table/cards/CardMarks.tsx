/** Marks on a card: peeked at, targeted, chosen for a question, fade texts (table §3.4, §9.7). */
import type { Card, Json } from "@baize/engine";
import { Eye } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { playerColor, seatNumber } from "../../model/constants.ts";
import { MAX_TARGET_MARKERS } from "../layout/constants.ts";
import { FadeTexts } from "./late-card-parts.ts";

interface Props {
  /** It lies face down and this viewer sees it all the same. */
  peeked: boolean;
  targeting: Card["targeting"];
  /** The person draws an arrow from it. */
  isDrawing: boolean;
  /** Its place among the cards that are chosen for a question, from 0; −1: it is none of them. */
  chosenAs: number;
  fadeText: Json | undefined;
}

export const CardMarks = memo(function CardMarks({
  peeked,
  targeting,
  isDrawing,
  chosenAs,
  fadeText,
}: Props) {
  return (
    <>
      {peeked && (
        <span className="peek-mark" aria-hidden="true">
          <Eye />
        </span>
      )}
      <TargetMark targeting={targeting} />
      {isDrawing && <span className="arrow-origin-mark" aria-hidden="true" />}
      {chosenAs >= 0 && (
        <span className="choice-mark" aria-hidden="true">
          {chosenAs + 1}
        </span>
      )}
      {fadeText && <FadeTexts spare entries={fadeText} on="card" />}
    </>
  );
});

function TargetMark({ targeting }: { targeting: Card["targeting"] }) {
  const seats = Object.keys(targeting ?? {})
    .filter((seat) => targeting[seat] === true)
    .sort();
  if (seats.length === 0) return null;
  const shown = seats.slice(0, MAX_TARGET_MARKERS);
  const more = seats.length - shown.length;
  return (
    <span
      className="target-mark"
      aria-hidden="true"
      style={{ "--player": playerColor(shown[0]) } as CSSProperties}
    >
      <span className="target-ring" />
      <span className="target-seats">
        {shown.map((seat) => (
          <span key={seat} style={{ color: playerColor(seat) }}>
            {seatNumber(seat)}
          </span>
        ))}
        {more > 0 && <span>+{more}</span>}
      </span>
    </span>
  );
}

import type { Face } from "@baize/engine";
import { useMemo } from "react";
import { cx } from "../../../ui/cx.ts";
import { CardFace } from "../../card-face/CardFace.tsx";
import { StatColumns } from "../../card-face/stat-columns.ts";
import { useEntered } from "../model/builder-context.tsx";
import { usePictureAddress } from "./use-picture-address.ts";

interface Props {
  face: Face | undefined;
  /** Width divided by height. */
  ratio: number;
  /** Pixels. */
  height: number;
  /** The face is a card back; its picture, if it has one. */
  back?: { imageUrl: string | undefined };
  className?: string;
}

const asItIs = (text: string) => text;
const NO_COLUMNS: readonly string[] = [];

/** A card as tables draw it, small; decoration beside its name. */
export function SmallCard({ face, ratio, height, back, className }: Props) {
  const addressOf = usePictureAddress();
  const properties = useEntered((state) => state.faceProperties);
  const stats = useMemo(
    () =>
      properties.flatMap(({ propertyId, label, type }) =>
        type === "integer" && label !== "" ? [{ column: propertyId, label }] : [],
      ),
    [properties],
  );
  return (
    <span
      aria-hidden
      className={cx("relative block flex-none", className)}
      style={{ height, width: height * ratio, borderRadius: Math.max(3, height * 0.04) }}
    >
      <StatColumns value={stats}>
        <CardFace
          face={face}
          side="A"
          known={!back}
          image={addressOf(back ? back.imageUrl : face?.imageUrl)}
          textColumns={NO_COLUMNS}
          resolve={asItIs}
        />
      </StatColumns>
    </span>
  );
}

import type { Face } from "@baize/engine";
import { cx } from "../../../ui/cx.ts";
import { CardFace } from "../../card-face/CardFace.tsx";
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
  return (
    <span
      aria-hidden
      className={cx("relative block flex-none", className)}
      style={{ height, width: height * ratio, borderRadius: Math.max(3, height * 0.04) }}
    >
      <CardFace
        face={face}
        side="A"
        known={!back}
        image={addressOf(back ? back.imageUrl : face?.imageUrl)}
        textColumns={NO_COLUMNS}
        resolve={asItIs}
      />
    </span>
  );
}

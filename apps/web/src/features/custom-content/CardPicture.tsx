import { ExternalLink, ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ImageSources } from "../card-face/image-address.ts";
import { useCardImage } from "../card-face/use-card-image.ts";
import { cardPicture } from "./card-picture.ts";
import type { CardRow } from "./card-set.ts";

/** A card's picture, small, with a link to its address; a mark where it does not load or is not shown at tables. */
export function CardPicture({ row, pictures }: { row: CardRow; pictures: ImageSources }) {
  const { t } = useTranslation(["custom-content", "common"]);
  const picture = cardPicture(row.imageUrl, pictures);
  const image = useCardImage(picture.status === "shown" ? picture.address : null);
  if (picture.status === "none") return <span className="text-text-3">–</span>;
  if (picture.status === "noAddress")
    return <Mark text={t("picture.noAddress")} icon={<ImageOff size={18} aria-hidden />} />;
  const name = row.name || row.id;
  return (
    <a
      href={picture.address.src}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-grid h-10 min-w-10 place-items-center rounded-s text-text-2 hover:text-text pointer-coarse:size-11"
      title={picture.address.src}
    >
      {picture.status === "foreign" ? (
        <Mark text={t("picture.foreign", { name })} icon={<ExternalLink size={18} aria-hidden />} />
      ) : image.src === null ? (
        <Mark
          text={t("picture.broken", { name })}
          icon={<ImageOff size={18} aria-hidden className="text-bad" />}
        />
      ) : (
        <img
          src={image.src}
          alt={t("picture.of", { name })}
          loading="lazy"
          onLoad={image.onLoad}
          onError={image.onError}
          className="max-h-9 max-w-12 rounded-[3px] object-contain"
        />
      )}
      <span className="sr-only">{t("common:newTab")}</span>
    </a>
  );
}

function Mark({ text, icon }: { text: string; icon: React.ReactNode }) {
  return (
    <span title={text} className="inline-grid place-items-center">
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  );
}

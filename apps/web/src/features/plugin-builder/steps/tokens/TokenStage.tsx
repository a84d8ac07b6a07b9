import { isObject } from "@baize/engine/is-object";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../../i18n/i18n.ts";
import { CardFace } from "../../../card-face/CardFace.tsx";
import { prefixed } from "../../../card-face/image-address.ts";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { useSession } from "../../model/builder-context.tsx";
import type { Token } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { type SampleCard, sampleCards } from "../../tokens/sample-cards.ts";
import type { TokenPlace } from "../../tokens/token-place.ts";
import { StageToken } from "./StageToken.tsx";

/** The card is drawn as large as fits in a square of this size, pixels. */
const STAGE_PX = 300;

interface TokenStageProps {
  tokens: readonly Token[];
  selected: number | null;
  onSelect: (uid: number) => void;
  /** While a token is dragged or resized; null: no longer. */
  onDrag: (dragged: { uid: number; place: TokenPlace } | null) => void;
}

/** A card of the plugin with all tokens on it, which are moved and resized there. */
export function TokenStage({ tokens, selected, onSelect, onDrag }: TokenStageProps) {
  const { t } = useTranslation("builder-table");
  const work = useSession((session) => session.work);
  const [type, setType] = useState("");
  const cards = sampleCards(work);
  const card = cards.find((each) => each.type === type) ?? cards[0];
  if (!card) return null;
  const unit = STAGE_PX / Math.max(card.size.width, card.size.height);
  const style = { width: card.size.width * unit, height: card.size.height * unit } as CSSProperties;
  return (
    <section
      aria-label={t("tokens.stage")}
      className="grid w-full flex-none gap-3 @min-[480px]:grid-cols-[minmax(0,1fr)_180px] @min-[720px]:grid-cols-1 @min-[720px]:sticky @min-[720px]:top-4 @min-[720px]:w-[380px]"
    >
      <div className="on-felt grid min-h-[360px] place-items-center overflow-hidden rounded-l border border-line bg-radial from-felt-hi to-felt-lo p-8">
        <div className="relative rounded-[4.5%/3.2%] shadow-card" style={style}>
          <Card card={card} />
          {tokens.map((token) =>
            token.locked ? null : (
              <StageToken
                key={token.uid}
                token={token}
                card={card.size}
                unit={unit}
                isSelected={token.uid === selected}
                onSelect={onSelect}
                onDrag={onDrag}
              />
            ),
          )}
        </div>
      </div>
      <div className="grid content-start gap-3">
        {card.face.imageUrl ? null : <p className="m-0 text-small text-text-3">{t("tokens.noImage")}</p>}
        {cards.length > 1 ? (
          <SelectCell
            hideLabel="never"
            field={fieldPath("tokens", "card")}
            label={t("tokens.cardOf")}
            value={card.type}
            options={cards.map((each) => ({
              value: each.type,
              label: `${each.type} – ${each.face.name ?? ""}`,
            }))}
            onChange={setType}
          />
        ) : null}
        <p className="m-0 text-small leading-snug text-text-3">{t("tokens.stageHint")}</p>
      </div>
    </section>
  );
}

const noColumns: readonly string[] = [];
const asItIs = (text: string) => text;

function Card({ card }: { card: SampleCard }) {
  const prefixes = useSession(({ stored }) => stored?.definition.imageUrlPrefix);
  const { imageUrl } = card.face;
  const image = imageUrl
    ? prefixed(imageUrl, { prefixes: isObject(prefixes) ? prefixes : {}, language: currentLanguage() })
    : null;
  return <CardFace face={card.face} side="A" known image={image} textColumns={noColumns} resolve={asItIs} />;
}

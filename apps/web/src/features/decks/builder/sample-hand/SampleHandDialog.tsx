import { useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { Modal } from "../../../../ui/Modal.tsx";
import { NativeSelect } from "../../../../ui/NativeSelect.tsx";
import type { DeckEntry } from "../../model/deck-editor.ts";
import type { DeckSection } from "../../model/sections.ts";
import { useBuilderText } from "../../use-builder-text.ts";
import { drawOneMore, type SampleHand, sampleHand } from "./sample-hand.ts";

const SIZES = Array.from({ length: 20 }, (_, index) => String(index + 1));

export interface SampleHandDialogProps {
  sections: readonly DeckSection[];
  /** The section drawn from at first. */
  target: string;
  nameOf(entry: DeckEntry): string;
  onClose: () => void;
}

/** Draws a hand from a part of the deck, to see how it begins (decks §2.6). */
export function SampleHandDialog({ sections, target, nameOf, onClose }: SampleHandDialogProps) {
  const t = useBuilderText();
  const [part, setPart] = useState(target);
  const [size, setSize] = useState("5");
  const [hand, setHand] = useState<SampleHand | null>(null);
  const entries = sections.find(({ id }) => id === part)?.entries ?? [];
  const draw = () => setHand(sampleHand(entries, Number(size)));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("sampleHand")}
      width={440}
      footer={
        <>
          {hand ? (
            <Button onPress={() => setHand(drawOneMore(hand))} isDisabled={hand.rest.length === 0}>
              {t("hand.oneMore")}
            </Button>
          ) : null}
          <Button variant="primary" onPress={draw} isDisabled={entries.length === 0}>
            {t(hand ? "hand.again" : "hand.draw")}
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-x-5 gap-y-2">
        <NativeSelect
          label={t("hand.from")}
          value={part}
          options={sections.map(({ id, label, cards }) => ({ value: id, label: `${label} (${cards})` }))}
          onChange={(id) => {
            setPart(id);
            setHand(null);
          }}
        />
        <NativeSelect
          label={t("hand.size")}
          value={size}
          options={SIZES.map((value) => ({ value, label: value }))}
          onChange={setSize}
        />
      </div>
      <div aria-live="polite" className="min-h-40">
        {hand ? (
          <ol aria-label={t("sampleHand")} className="m-0 grid list-none gap-1 p-0">
            {hand.drawn.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: copies of one card differ by their place only.
              <li key={index} className="rounded-s border border-line bg-ink-3 px-3 py-1.5">
                {nameOf(entry)}
              </li>
            ))}
          </ol>
        ) : (
          <p className="m-0 py-8 text-center text-text-2">
            {t(entries.length === 0 ? "hand.empty" : "hand.ready")}
          </p>
        )}
      </div>
      {hand ? (
        <p className="mt-3 mb-0 text-small text-text-3">{t("hand.left", { count: hand.rest.length })}</p>
      ) : null}
    </Modal>
  );
}

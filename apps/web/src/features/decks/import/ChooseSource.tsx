import { deckGameOf } from "@baize/protocol/deck-sites";
import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../../ui/Button.tsx";
import { ChoiceCards } from "../../../ui/ChoiceCards.tsx";
import { FileDrop } from "../../../ui/FileDrop.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { OTHER } from "../model/sections.ts";
import { useDeckText } from "../use-deck-text.ts";
import { firstGroup, listSections } from "./list-context.ts";
import type { DeckImport } from "./use-deck-import.ts";
import { useImportText } from "./use-import-text.ts";

interface ChooseSourceProps {
  host: DeckHost;
  open: DeckEditor | null;
  deckImport: DeckImport;
  isBusy: boolean;
  pasted: string;
  onPasted(text: string): void;
}

/** Where the deck comes from, and where it goes. */
export function ChooseSource({ host, open, deckImport, isBusy, pasted, onPasted }: ChooseSourceProps) {
  const t = useImportText();
  const groupText = useDeckText();
  const site = deckGameOf(host.game.name);
  const group = firstGroup(host, groupText);
  const pasteHint =
    group === OTHER
      ? t("pasteHint")
      : `${t("pasteHint")} ${t("pasteHeading", { heading: `${listSections(host, groupText).headingOf(group)}:` })}`;
  return (
    <div className="grid gap-5">
      {open ? <TargetChoice open={open} deckImport={deckImport} isBusy={isBusy} /> : null}
      <FileDrop
        label={t("file")}
        hint={t("fileHint", { endings: deckImport.endings.join(", ") })}
        buttonLabel={t("chooseFile")}
        accept={deckImport.endings}
        isPending={isBusy}
        onFiles={(files) => void deckImport.readFiles(files)}
      />
      <TextField
        label={t("paste")}
        hint={pasteHint}
        placeholder={t("pasteExample")}
        rows={8}
        value={pasted}
        onChange={onPasted}
        isDisabled={isBusy}
      />
      {site ? <AddressField site={site.asked} deckImport={deckImport} isBusy={isBusy} /> : null}
    </div>
  );
}

function TargetChoice({
  open,
  deckImport,
  isBusy,
}: Pick<ChooseSourceProps, "deckImport" | "isBusy"> & { open: DeckEditor }) {
  const t = useImportText();
  const deck = useStore(open.store, (state) => state.name);
  return (
    <ChoiceCards
      label={t("target.label")}
      value={deckImport.target}
      onChange={deckImport.setTarget}
      isDisabled={isBusy}
      choices={(["new", "replace", "add"] as const).map((target) => ({
        value: target,
        title: t(`target.${target}`),
        text: t(`target.${target}Text`, { deck }),
      }))}
    />
  );
}

function AddressField({
  site,
  deckImport,
  isBusy,
}: Pick<ChooseSourceProps, "deckImport" | "isBusy"> & { site: string }) {
  const t = useImportText();
  const [address, setAddress] = useState("");
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (address.trim() !== "" && !isBusy) void deckImport.readAddress(address.trim());
      }}
    >
      <TextField
        label={t("address.label", { site })}
        value={address}
        onChange={setAddress}
        inputMode="url"
        isDisabled={isBusy}
        className="min-w-60 flex-1"
      />
      <Button type="submit" isDisabled={address.trim() === ""} isPending={isBusy}>
        {t("address.get")}
      </Button>
    </form>
  );
}

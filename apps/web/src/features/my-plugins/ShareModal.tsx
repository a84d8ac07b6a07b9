import type { MyPlugin } from "@baize/protocol";
import { X } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { ComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { Alert } from "../../ui/Alert.tsx";
import { inputStyle, labelStyle } from "../../ui/field-style.ts";
import { Localized } from "../../ui/Localized.tsx";
import { Modal } from "../../ui/Modal.tsx";
import { menuItemStyle, popoverStyle } from "../../ui/menu-style.ts";
import { type Person, SEARCH_LEAST, useCandidates, useChangeAccess, usePeopleWithAccess } from "./sharing.ts";

/** Lets an author give single users access to a private plugin, and take it back (platform §2.12). */
export default function ShareModal({ plugin, onClose }: { plugin: MyPlugin; onClose: () => void }) {
  const { t } = useTranslation(["my-plugins", "common"]);
  const people = usePeopleWithAccess(plugin.id);
  const change = useChangeAccess(plugin.id);
  return (
    <Modal isOpen onClose={onClose} title={t("sharing.title")} width={500}>
      <p className="-mt-1 mb-4 text-text-2">{plugin.name}</p>
      {plugin.public ? (
        <Alert tone="info" title={null} className="mb-4">
          {t("sharing.public")}
        </Alert>
      ) : null}
      <h3 id="private-access" className={`${labelStyle} m-0 mb-2 font-sans`}>
        {t("sharing.access")}
      </h3>
      {people.isPending ? (
        <p role="status" className="text-text-2">
          {t("common:loading")}
        </p>
      ) : people.isError ? (
        <Alert tone="error" title={null}>
          {t("common:serverError")}
        </Alert>
      ) : (
        <>
          <ul aria-labelledby="private-access" className="m-0 mb-3 flex list-none flex-wrap gap-1.5 p-0">
            {people.data.map((person) => (
              <li key={person.id}>
                <AccessChip person={person} onRemove={() => change.mutate({ person, access: false })} />
              </li>
            ))}
            {people.data.length === 0 ? <li className="text-text-3">{t("sharing.nobody")}</li> : null}
          </ul>
          <UserPicker
            pluginId={plugin.id}
            taken={people.data}
            onPick={(person) => change.mutate({ person, access: true })}
          />
        </>
      )}
      {change.isError ? (
        <Alert tone="error" title={null} className="mt-3">
          {t("sharing.failed")}
        </Alert>
      ) : null}
    </Modal>
  );
}

function AccessChip({ person, onRemove }: { person: Person; onRemove: () => void }) {
  const { t } = useTranslation("my-plugins");
  return (
    <span className="inline-flex h-9 items-center gap-1 rounded-full bg-ink-3 pl-3.5 text-sm">
      {person.alias}
      <button
        type="button"
        aria-label={t("sharing.revoke", { alias: person.alias })}
        onClick={onRemove}
        className="grid size-9 cursor-pointer place-items-center rounded-full text-text-2 hover:text-text"
      >
        <X size={15} aria-hidden />
      </button>
    </span>
  );
}

interface UserPickerProps {
  pluginId: number;
  taken: readonly Person[];
  onPick: (person: Person) => void;
}

/** Finds a user by the beginning of the nickname. */
function UserPicker({ pluginId, taken, onPick }: UserPickerProps) {
  const { t } = useTranslation("my-plugins");
  const { profile } = useProfile();
  const [text, setText] = useState("");
  const search = useDeferredValue(text);
  const candidates = useCandidates(pluginId, search);
  const unavailable = new Set([profile?.id, ...taken.map(({ id }) => id)]);
  const isShort = [...search.trim()].length < SEARCH_LEAST;
  const found = isShort ? [] : (candidates.data ?? []).filter(({ id }) => !unavailable.has(id));

  function pick(id: number): void {
    const person = found.find((candidate) => candidate.id === id);
    if (!person) return;
    setText("");
    onPick(person);
  }
  /** Enter takes who is meant beyond doubt; Escape takes the text away, and the list with it, before it closes the dialog. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || text === "") return;
    if (event.key === "Escape") {
      event.stopPropagation();
      setText("");
    } else if (event.key === "Enter" && !event.currentTarget.getAttribute("aria-activedescendant")) {
      const person = meant(text, found);
      if (person) pick(person.id);
    }
  }
  const searched = candidates.isFetching ? t("sharing.searching") : t("sharing.noMatch");
  const note = isShort ? t("sharing.twoLetters") : searched;
  return (
    <Localized>
      <ComboBox
        items={found}
        inputValue={text}
        onInputChange={setText}
        value={null}
        onChange={(id) => id !== null && pick(Number(id))}
        menuTrigger="input"
        // The list opens while nothing is found yet, and goes when the text goes: it lies over the rest of the dialog.
        allowsEmptyCollection={text.trim() !== ""}
        // The server has searched already.
        defaultFilter={() => true}
        className="grid gap-1"
      >
        <Label className={labelStyle}>{t("sharing.addLabel")}</Label>
        <Input placeholder={t("sharing.add")} onKeyDownCapture={onKeyDown} className={inputStyle} />
        <Popover className={`${popoverStyle} w-(--trigger-width)`}>
          <ListBox<Person>
            className="outline-none"
            renderEmptyState={() => <p className="m-0 px-3 py-2 text-text-3">{note}</p>}
          >
            {(person) => (
              <ListBoxItem id={person.id} textValue={person.alias} className={menuItemStyle()}>
                {person.alias}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <p className="mt-2 mb-0 text-hint text-text-3">{t("sharing.hint")}</p>
    </Localized>
  );
}

/** The one person found, or the one of several whose whole nickname was typed. */
function meant(text: string, found: readonly Person[]): Person | undefined {
  if (found.length === 1) return found[0];
  const name = text.trim().toLowerCase();
  return found.find(({ alias }) => alias.toLowerCase() === name);
}

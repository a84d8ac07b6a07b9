import { ArrowLeft, ChevronRight, Layers, Plus } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { withTexts } from "../../../../i18n/i18n.ts";
import { Modal } from "../../../../ui/Modal.tsx";
import { SearchField } from "../../../../ui/SearchField.tsx";
import { useMedia } from "../../../../ui/use-media.ts";
import { type DeckMenu, definitionOf } from "../../model/definition.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { lazyPart } from "../../parts/lazy-part.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useChrome } from "../context/chrome-context.tsx";
import { deckHeadingStyle, deckRowStyle } from "./deck-row-style.ts";
import { type NamedDeck, searchDecks } from "./deck-search.ts";
import { ResultsCut } from "./ResultsCut.tsx";

const OwnDecks = lazyPart(() => withTexts(import("./OwnDecks.tsx"), "decks").then((file) => file.default));

/** Load a prebuilt deck: one's own, the plugin's menu tree, or a search over the names (table §9.6). */
export function PrebuiltDeckModal({ onClose }: { onClose: () => void }) {
  const { plugin } = useRoomContext();
  const { decks, deckMenu } = definitionOf(plugin.gameDef);
  const [text, setText] = useState("");
  const [path, setPath] = useState<number[]>([]);
  /** Decks of one's own that are shown. */
  const [own, setOwn] = useState(0);
  const t = useRoomText();
  const load = useLoadDeck(onClose);
  const hasAccount = useChrome().accountId !== null;
  // On a phone the keyboard would cover the decks.
  const hasKeys = !useMedia("(pointer: coarse)");
  const hasDecks = decks !== null && decks.length > 0;
  return (
    <Modal isOpen onClose={onClose} title={t("loadPrebuiltDeck")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go from the field to the rows, which are buttons. */}
      <div onKeyDown={walk}>
        {hasDecks ? (
          <SearchField
            label={t("searchDecks")}
            placeholder={t("searchDecks")}
            value={text}
            onChange={setText}
            autoFocus={hasKeys}
            className="mb-3"
          />
        ) : null}
        <div className={hasDecks ? "min-h-[40dvh]" : undefined}>
          {hasAccount && (path.length === 0 || text.trim() !== "") ? (
            <OwnDecks text={text} onFound={setOwn} onLoaded={onClose} />
          ) : null}
          {!hasDecks ? (
            <p className="m-0 py-6 text-center text-text-2">{t("noDefinedPreBuiltDecks")}</p>
          ) : text.trim() === "" ? (
            <DeckTree menu={deckMenu} path={path} onPath={setPath} onLoad={load} />
          ) : (
            <SearchResults text={text} onLoad={load} hasOthers={own > 0} />
          )}
        </div>
      </div>
    </Modal>
  );
}

/** Up and down go from the field to the rows and back; Enter in the field takes the only row that there is. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>("[data-row]:not([disabled])")];
  const field = currentTarget.querySelector<HTMLElement>("input");
  if (key === "Enter" && target === field && rows.length === 1) {
    event.preventDefault();
    rows[0]!.click();
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (by === undefined || !field) return;
  const stops = [field, ...rows];
  const next = stops[stops.indexOf(target as HTMLElement) + by];
  event.preventDefault();
  next?.focus();
}

type Load = (deckId: string, name: string, stay: boolean) => void;

function useLoadDeck(onClose: () => void): Load {
  const { plugin, actions } = useRoomContext();
  const t = useRoomText();
  const { decks } = definitionOf(plugin.gameDef);
  return (deckId, name, stay) => {
    if (!decks?.some((deck) => deck.id === deckId)) return actions.alert("error", t("deckNotFound"));
    actions.alert("info", t("loadingDeck", { deck: name }));
    void actions.command("loadDeck", { deckId });
    if (!stay) onClose();
  };
}

interface SearchResultsProps {
  text: string;
  onLoad: Load;
  /** Something else is found. */
  hasOthers: boolean;
}

function SearchResults({ text, onLoad, hasOthers }: SearchResultsProps) {
  const { plugin } = useRoomContext();
  const label = useLabel();
  const t = useRoomText();
  const { decks, deckMenu } = definitionOf(plugin.gameDef);
  const { decks: found, total } = searchDecks(decks ?? [], deckMenu, text, label);
  return (
    <div aria-live="polite">
      {total === 0 && !hasOthers ? (
        <p className="m-0 py-6 text-center text-text-2">{t("noResults")}</p>
      ) : null}
      <ResultsCut shown={found.length} total={total} />
      {found.map((deck) => (
        <DeckRow key={deck.id} deck={deck} onLoad={onLoad} />
      ))}
    </div>
  );
}

interface DeckTreeProps {
  menu: DeckMenu;
  /** Indexes of the sub-menus that are open, from the outside in. */
  path: number[];
  onPath: (path: number[]) => void;
  onLoad: Load;
}

function DeckTree({ menu, path, onPath, onLoad }: DeckTreeProps) {
  const label = useLabel();
  const t = useRoomText();
  const here = path.reduce<DeckMenu>((at, index) => at.subMenus[index] ?? at, menu);
  const trail = path.map((_, depth) => label(subMenuAt(menu, path.slice(0, depth + 1))?.label));
  return (
    <>
      {path.length > 0 ? (
        <button type="button" data-row="" className={deckRowStyle} onClick={() => onPath(path.slice(0, -1))}>
          <ArrowLeft size={16} aria-hidden className="text-text-3" />
          <span className="flex-1">{t("goBack")}</span>
          <span className="truncate text-[13px] text-text-3">{trail.join(" › ")}</span>
        </button>
      ) : null}
      {path.length === 0 && here.subMenus.length > 0 ? (
        <h3 className={deckHeadingStyle}>{t("categories")}</h3>
      ) : null}
      {here.subMenus.map((sub, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat; the place in the menu is the identity.
          key={index}
          type="button"
          data-row=""
          className={deckRowStyle}
          onClick={() => onPath([...path, index])}
        >
          <span className="min-w-0 flex-1">{label(sub.label)}</span>
          <ChevronRight size={16} aria-hidden className="text-text-3" />
        </button>
      ))}
      {here.deckLists.map((deck) => (
        <DeckRow
          key={deck.deckListId}
          deck={{ id: deck.deckListId, name: label(deck.label) || deck.deckListId, category: "" }}
          onLoad={onLoad}
        />
      ))}
      {here.subMenus.length + here.deckLists.length === 0 ? (
        <p className="m-0 py-6 text-center text-text-2">{t("searchForDecks")}</p>
      ) : null}
    </>
  );
}

function subMenuAt(menu: DeckMenu, path: number[]) {
  let at: DeckMenu = menu;
  let found: DeckMenu["subMenus"][number] | undefined;
  for (const index of path) {
    found = at.subMenus[index];
    if (!found) return undefined;
    at = found;
  }
  return found;
}

/** A row loads and closes; the plus loads and stays. */
function DeckRow({ deck, onLoad }: { deck: NamedDeck; onLoad: Load }) {
  const t = useRoomText();
  return (
    <div className="flex items-stretch">
      <SendButton data-row="" className={deckRowStyle} onClick={() => onLoad(deck.id, deck.name, false)}>
        <Layers size={16} aria-hidden className="flex-none text-brass-hi" />
        <span className="min-w-0 flex-1">{deck.name}</span>
        {deck.category ? (
          <span className="max-w-1/2 truncate text-[13px] text-text-3">{deck.category}</span>
        ) : null}
      </SendButton>
      <SendButton
        className="grid w-11 flex-none cursor-pointer place-items-center rounded-s border-0 bg-transparent text-text-3 hover:bg-ink-3 hover:text-text"
        aria-label={t("loadAndStay", { deck: deck.name })}
        title={t("loadAndStay", { deck: deck.name })}
        onClick={() => onLoad(deck.id, deck.name, true)}
      >
        <Plus size={16} aria-hidden />
      </SendButton>
    </div>
  );
}

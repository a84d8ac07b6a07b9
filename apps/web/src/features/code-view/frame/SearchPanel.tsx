import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDesk, useFiles, useView } from "../desk/desk-context.tsx";
import type { IdPlace, IdPlaces } from "../language/id-places.ts";
import type { SearchHit, SearchOptions, SearchResult } from "../language/search.ts";
import type { TextEdit } from "../model/text-edit.ts";
import { PlaceLine } from "./RenameDialog.tsx";
import { useCodeText } from "./use-code-text.ts";
import { wideWith } from "./widths.ts";

/** After the last key, milliseconds. */
const SEARCH_DELAY_MS = 150;

/** Searches all files, and replaces; or lists the places of an id. */
export function SearchPanel() {
  const uses = useView((view) => view.uses);
  return uses ? <Uses uses={uses} /> : <TextSearch />;
}

function TextSearch() {
  const t = useCodeText();
  const { workspace, view } = useDesk();
  const searches = useView((state) => state.searches);
  const query = useView((state) => state.query);
  const { isExact, isWord } = useView((state) => state.sought);
  const [replacement, setReplacement] = useState("");
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState("");
  const { result, isCurrent } = useSearch({ query, isExact, isWord });
  const hits = result?.hits ?? [];
  // Whoever searches anew has not said what is to stand there.
  const [begun, setBegun] = useState(searches);
  if (begun !== searches) {
    setBegun(searches);
    setReplacement("");
  }

  function replaceAll(): void {
    setAsking(false);
    // Places of something else, or of before an edit, are none to write into.
    if (!isCurrent()) return;
    const byFile = new Map<string, TextEdit[]>();
    for (const { file, from, to } of hits)
      byFile.set(file, [...(byFile.get(file) ?? []), { from, to, insert: replacement }]);
    workspace.edit([...byFile].map(([file, edits]) => ({ file, edits })));
    setTold(t("search.replaced", { count: hits.length }));
    setReplacement("");
  }
  return (
    <search className="flex h-full min-h-0 flex-col">
      <div className="grid flex-none gap-2 p-3">
        <SearchField
          key={searches}
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          value={query}
          onChange={(next) => view.setState({ query: next })}
          autoFocus
        />
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          <Checkbox
            isSelected={isExact}
            onChange={(on) => view.setState({ sought: { isExact: on, isWord } })}
            className="pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {t("search.exact")}
          </Checkbox>
          <Checkbox
            isSelected={isWord}
            onChange={(on) => view.setState({ sought: { isExact, isWord: on } })}
            className="pointer-coarse:min-h-11 pointer-coarse:items-center"
          >
            {t("search.word")}
          </Checkbox>
        </div>
        {hits.length > 0 ? (
          <form
            className="flex flex-wrap items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (result?.isCut || !isCurrent()) return;
              if (replacement === "") setAsking(true);
              else replaceAll();
            }}
          >
            <TextField
              label={t("search.replacement")}
              hideLabel
              placeholder={t("search.replacement")}
              value={replacement}
              onChange={setReplacement}
              className="min-w-[150px] flex-1"
            />
            <Button type="submit" isDisabled={result?.isCut}>
              {t("search.replaceAll")}
            </Button>
          </form>
        ) : null}
        <p role="status" className="m-0 text-small text-text-3">
          {query === ""
            ? told
            : result
              ? result.isCut
                ? t("search.cut", { count: hits.length })
                : hits.length === 0
                  ? t("search.nothing")
                  : t("search.hits", { count: hits.length })
              : ""}
        </p>
      </div>
      <Places places={hits} />
      <ConfirmDialog
        isOpen={isAsking}
        title={t("search.delete.title", { query })}
        confirmLabel={t("search.delete.confirm", { count: hits.length })}
        danger
        onConfirm={replaceAll}
        onCancel={() => setAsking(false)}
      >
        {t("search.delete.text", { count: new Set(hits.map(({ file }) => file)).size })}
      </ConfirmDialog>
    </search>
  );
}

interface Search {
  /** What was found last; null while nothing is sought. */
  result: SearchResult | null;
  /** Whether it is what stands in the files now, of what is sought now. */
  isCurrent(): boolean;
}

/** Looks for it a moment after each change of what is sought, and of the files. */
function useSearch({ query, isExact, isWord }: SearchOptions): Search {
  const { client, workspace } = useDesk();
  const files = useFiles((state) => state.files);
  const asked = JSON.stringify([query, isExact, isWord]);
  const [found, setFound] = useState<{ asked: string; files: typeof files; result: SearchResult } | null>(
    null,
  );
  useEffect(() => {
    if (query === "") {
      setFound(null);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      const result = await client.ask("search", { query, isExact, isWord }).catch(() => null);
      if (!isOver) setFound(result && { asked, files, result });
    }, SEARCH_DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [query, isExact, isWord, asked, client, files]);
  return {
    result: found?.result ?? null,
    isCurrent: () => found?.asked === asked && found.files === workspace.store.getState().files,
  };
}

function Uses({ uses }: { uses: IdPlaces }) {
  const t = useCodeText();
  const { view } = useDesk();
  return (
    <section aria-label={t("uses.title", { id: uses.id })} className="flex h-full min-h-0 flex-col">
      <div className="flex items-start gap-2 p-3">
        <h2 className="m-0 min-w-0 flex-1 text-small font-semibold [overflow-wrap:anywhere]">
          {t("uses.title", { id: uses.id })}
        </h2>
        <IconButton
          label={t("uses.close")}
          variant="ghost"
          onPress={() => view.setState({ uses: null })}
          className="pointer-coarse:size-11"
        >
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <Places places={uses.places} />
    </section>
  );
}

function Places({ places }: { places: readonly (SearchHit | IdPlace)[] }) {
  const { workspace, view } = useDesk();
  return (
    <ul className="m-0 min-h-0 flex-1 list-none overflow-y-auto p-0 pb-3">
      {places.map((place) => (
        <li key={`${place.file}/${place.from}`}>
          <button
            type="button"
            onClick={() => {
              view.setState(({ part, isTrying }) => ({
                // Where one part is shown at a time, the place is shown instead of the list.
                part: matchMedia(wideWith(isTrying)).matches ? part : "code",
              }));
              workspace.goTo(place);
            }}
            className="block min-h-8 w-full cursor-pointer border-0 bg-transparent px-3 py-1 text-left text-text hover:bg-ink-3 pointer-coarse:min-h-11"
          >
            <PlaceLine place={place} length={place.to - place.from} />
          </button>
        </li>
      ))}
    </ul>
  );
}

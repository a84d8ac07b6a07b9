import { useState } from "react";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDesk, useFiles, useView } from "../desk/desk-context.tsx";
import { type IdPlace, type IdPlaces, idProblem, renameEdits } from "../language/id-places.ts";
import type { WorkFile } from "../model/workspace.ts";
import { useCodeText } from "./use-code-text.ts";

/** Gives an id another name everywhere, once its places have been seen. */
export function RenameDialog() {
  const renaming = useView((view) => view.renaming);
  return renaming ? <Rename key={`${renaming.kind}/${renaming.id}`} renaming={renaming} /> : null;
}

function Rename({ renaming }: { renaming: IdPlaces }) {
  const t = useCodeText();
  const { workspace, view } = useDesk();
  const { id, kind, places } = renaming;
  const [name, setName] = useState(id);
  const [left, setLeft] = useState<ReadonlySet<IdPlace>>(new Set(places.filter((place) => !place.isCertain)));
  const problem = idProblem(name, renaming);
  const files = useFiles((state) => state.files);
  const [shown] = useState(files);
  // A folder's files may change under the dialog: then the places are others.
  const isOutdatedIn = (now: typeof files) =>
    places.some(({ file }) => docOf(file, now) !== docOf(file, shown));
  const isOutdated = isOutdatedIn(files);
  const chosen = places.filter((place) => !left.has(place));
  const unsure = places.filter((place) => !place.isCertain);
  const close = () => view.setState({ renaming: null });

  function apply(): void {
    if (problem || isOutdatedIn(workspace.store.getState().files)) return;
    workspace.edit(renameEdits(chosen, name));
    close();
  }
  function toggle(place: IdPlace, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(place);
    else next.add(place);
    setLeft(next);
  }
  return (
    <Modal
      isOpen
      onClose={close}
      title={t("rename.title", { id })}
      width={720}
      footer={
        <>
          <Button variant="ghost" onPress={close}>
            {t("common:cancel")}
          </Button>
          <Button
            variant="primary"
            onPress={apply}
            isDisabled={problem !== null || isOutdated || chosen.length === 0}
          >
            {t("rename.apply", { count: chosen.length })}
          </Button>
        </>
      }
    >
      {isOutdated ? (
        <Alert tone="warning" title={null} className="mb-3">
          {t("rename.outdated")}
        </Alert>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextField
          label={t("rename.name")}
          value={name}
          onChange={setName}
          error={problem && problem !== "same" ? t(`rename.problem.${problem}`) : null}
          hint={t("rename.section", { section: kind })}
          autoFocus
          selectsText
        />
      </form>
      <PlaceList
        title={t("rename.places")}
        places={places.filter((place) => place.isCertain)}
        left={left}
        onToggle={toggle}
      />
      {unsure.length > 0 ? (
        <PlaceList
          title={t("rename.unsure")}
          hint={t("rename.unsureHint")}
          places={unsure}
          left={left}
          onToggle={toggle}
        />
      ) : null}
    </Modal>
  );
}

function docOf(name: string, files: readonly WorkFile[]) {
  return files.find((file) => file.name === name)?.doc;
}

interface PlaceListProps {
  title: string;
  hint?: string;
  places: readonly IdPlace[];
  left: ReadonlySet<IdPlace>;
  onToggle: (place: IdPlace, isChosen: boolean) => void;
}

function PlaceList({ title, hint, places, left, onToggle }: PlaceListProps) {
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="m-0 text-small font-semibold">{title}</h3>
      {hint ? <p className="m-0 text-small text-text-2">{hint}</p> : null}
      <ul className="m-0 mt-1.5 grid list-none gap-1 p-0">
        {places.map((place) => (
          <li key={`${place.file}/${place.from}`}>
            <Checkbox
              isSelected={!left.has(place)}
              onChange={(isChosen) => onToggle(place, isChosen)}
              className="w-full"
            >
              <PlaceLine place={place} length={place.to - place.from} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One place: file and line, and the line itself with what is meant marked in it. */
export function PlaceLine({
  place: { file, line, excerpt, excerptFrom },
  length,
}: {
  place: Pick<IdPlace, "file" | "line" | "excerpt" | "excerptFrom">;
  length: number;
}) {
  return (
    <span className="block min-w-0 text-small">
      <span className="text-text-3">
        {file}:{line}
      </span>{" "}
      <code className="font-mono text-hint [overflow-wrap:anywhere]">
        {excerpt.slice(0, excerptFrom)}
        <mark className="rounded-[3px] bg-brass text-brass-ink">
          {excerpt.slice(excerptFrom, excerptFrom + length)}
        </mark>
        {excerpt.slice(excerptFrom + length)}
      </code>
    </span>
  );
}

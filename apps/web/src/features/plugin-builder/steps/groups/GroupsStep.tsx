import { Plus } from "lucide-react";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { fold } from "../../../../ui/fold.ts";
import { SearchField } from "../../../../ui/SearchField.tsx";
import { Switch } from "../../../../ui/Switch.tsx";
import { focusBeside } from "../../fields/focus-beside.ts";
import { useRemoval } from "../../fields/use-removal.tsx";
import { defaultGroups } from "../../groups/default-groups.ts";
import { addGroup } from "../../groups/group-edits.ts";
import { addGroupsFor, missingPlayers } from "../../groups/missing-players.ts";
import { duplicateGroup, playerOf } from "../../groups/next-player.ts";
import { arePrivate, hasHands, setHandsPrivate } from "../../groups/private-hands.ts";
import { type GroupReferences, partedGroups, referencesTo, removeGroup } from "../../groups/renames.ts";
import { useBuilder, useEntered, useSession } from "../../model/builder-context.tsx";
import type { Group } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { DuplicateQuestion } from "./DuplicateQuestion.tsx";
import { GroupHeadings } from "./GroupHeadings.tsx";
import { type DeckName, GroupRow } from "./GroupRow.tsx";
import { RemoveQuestion } from "./RemoveQuestion.tsx";

/** From this many groups on they can be searched. */
const MANY = 12;

type Question = { about: "duplicate" | "remove"; group: Group };

/** The places for cards (platform §3.6). */
export default function GroupsStep() {
  const { t } = useTranslation("builder-table");
  const builder = useBuilder();
  const groups = useEntered((state) => state.groups);
  const maxPlayers = useEntered((state) => state.maxPlayers);
  const [question, setQuestion] = useState<Question | null>(null);
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { toast, removed } = useRemoval();
  useShownTarget(setSearch);

  const named = groups.filter(({ groupType, groupId }) => groupType === "Deck" && groupId !== "");
  const deckKey = JSON.stringify(named.map(({ groupId, label }) => ({ groupId, label })));
  // While a text is typed its row is drawn at once, the choices of the other rows when there is time.
  const shownDecks = useDeferredValue(deckKey);
  const decks = useMemo(() => JSON.parse(shownDecks) as DeckName[], [shownDecks]);
  const found = useFound(groups, search);

  const remove = useCallback(
    (group: Group, along: GroupReferences | null) => {
      focusBeside(list.current, fieldPath("groups", group.uid));
      builder.edit((state) => removeGroup(state, group.uid, along));
      removed(t("removed", { name: group.label || group.groupId || t("unnamed") }));
      setQuestion(null);
    },
    [builder, removed, t],
  );
  const duplicate = useCallback(
    (group: Group, player: number | null) => {
      const uidsBefore = new Set(builder.store.getState().work.state.groups.map(({ uid }) => uid));
      builder.edit((state) => duplicateGroup(state, group.uid, player));
      setQuestion(null);
      const copy = builder.store.getState().work.state.groups.find(({ uid }) => !uidsBefore.has(uid));
      if (copy) builder.goTo({ step: "groups", field: fieldPath("groups", copy.uid, "label") });
    },
    [builder],
  );
  const askToDuplicate = useCallback(
    (group: Group) => {
      if (playerOf(group) === null) duplicate(group, null);
      else setQuestion({ about: "duplicate", group });
    },
    [duplicate],
  );
  const askToRemove = useCallback(
    (group: Group) => {
      const references = referencesTo(builder.store.getState().work.state, group);
      if (Object.values(references).every(({ length }) => length === 0)) remove(group, null);
      else setQuestion({ about: "remove", group });
    },
    [builder, remove],
  );
  function add(): void {
    setSearch("");
    builder.edit(addGroup);
    const uid = builder.store.getState().work.state.groups.at(-1)?.uid;
    if (uid !== undefined) builder.goTo({ step: "groups", field: fieldPath("groups", uid, "label") });
  }

  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[72ch] text-text-2">{t("groups.intro")}</p>
      <MissingPlayers />
      <PartedGroups />
      <PrivateHands />
      {groups.length > MANY ? (
        <div className="flex flex-wrap items-center gap-3">
          <SearchField
            label={t("groups.search")}
            placeholder={t("groups.search")}
            value={search}
            onChange={setSearch}
            className="w-full max-w-80"
          />
          <span role="status" className="text-small text-text-3 tabular-nums">
            {t("groups.count", { count: found.length })}
          </span>
        </div>
      ) : null}
      {groups.length === 0 ? (
        <EmptyState
          title={t("groups.empty")}
          actions={
            <Button
              onPress={() =>
                builder.edit((state) => ({ ...state, groups: defaultGroups(maxPlayers, state.language) }))
              }
            >
              {t("groups.useDefaults", { count: maxPlayers })}
            </Button>
          }
        >
          {t("groups.emptyText")}
        </EmptyState>
      ) : (
        <div className="@container">
          <GroupHeadings />
          <ul
            ref={list}
            aria-label={t("groups.list")}
            className="m-0 grid list-none gap-3 p-0 @min-[860px]:gap-0"
          >
            {found.map((group) => (
              <GroupRow
                key={group.uid}
                group={group}
                decks={decks}
                maxPlayers={maxPlayers}
                onDuplicate={askToDuplicate}
                onRemove={askToRemove}
              />
            ))}
          </ul>
          {found.length === 0 ? <EmptyState title={t("groups.noMatch")} /> : null}
        </div>
      )}
      <div>
        <Button onPress={add} className="pointer-coarse:h-11">
          <Plus size={16} aria-hidden /> {t("groups.add")}
        </Button>
      </div>
      {question?.about === "duplicate" ? (
        <DuplicateQuestion
          group={question.group}
          maxPlayers={maxPlayers}
          onAnswer={(player) => duplicate(question.group, player)}
          onCancel={() => setQuestion(null)}
        />
      ) : null}
      {question?.about === "remove" ? (
        <RemoveQuestion
          group={question.group}
          onAnswer={(along) => remove(question.group, along)}
          onCancel={() => setQuestion(null)}
        />
      ) : null}
      {toast}
    </div>
  );
}

/** What was searched for goes when a problem leads to a group, which may be none of those found. */
function useShownTarget(setSearch: (search: string) => void): void {
  const target = useSession((session) => session.target);
  useEffect(() => {
    if (target) setSearch("");
  }, [target, setSearch]);
}

function useFound(groups: readonly Group[], search: string): readonly Group[] {
  const wanted = fold(useDeferredValue(search).trim());
  if (wanted === "") return groups;
  return groups.filter((group) =>
    [group.label, group.groupId, group.groupType, group.controller].some((text) =>
      fold(text).includes(wanted),
    ),
  );
}

/** Whether players see each other's hands. Who plays alone has nobody to hide anything from. */
function PrivateHands() {
  const { t } = useTranslation("builder-table");
  const builder = useBuilder();
  const isShared = useEntered(({ maxPlayers, groups }) => maxPlayers > 1 && hasHands(groups));
  const isPrivate = useEntered(({ groups }) => arePrivate(groups));
  if (!isShared) return null;
  return (
    <div data-field={fieldPath("groups", "hands")} className="grid gap-0.5">
      <Switch
        isSelected={isPrivate}
        onChange={(next) => builder.edit((state) => setHandsPrivate(state, next))}
        className="pointer-coarse:min-h-11"
      >
        {t("groups.privateHands")}
      </Switch>
      <span className="text-small text-text-3">
        {t(isPrivate ? "groups.handsPrivate" : "groups.handsOpen")}
      </span>
    </div>
  );
}

/** Players who came after the groups get some by one press. */
function MissingPlayers() {
  const { t } = useTranslation("builder-table");
  const builder = useBuilder();
  const players = useEntered((state) => missingPlayers(state).join());
  if (players === "") return null;
  return (
    <Alert tone="info" title={null}>
      <span className="flex flex-wrap items-center gap-2">
        {players
          .split(",")
          .map(Number)
          .map((player) => (
            <Button
              key={player}
              size="s"
              className="pointer-coarse:h-11"
              onPress={() => builder.edit((state) => addGroupsFor(state, player))}
            >
              {t("groups.addFor", { player })}
            </Button>
          ))}
      </span>
    </Alert>
  );
}

/** Said while a box of the layout shows a group of every player that some of them do not have: one of them was renamed. */
function PartedGroups() {
  const { t } = useTranslation("builder-table");
  const parted = useEntered((state) => JSON.stringify(partedGroups(state)));
  const kinds = JSON.parse(parted) as ReturnType<typeof partedGroups>;
  return kinds.map(({ there, missing }) => (
    <Alert key={there[0]} tone="info" title={null}>
      {t("groups.belongTogether", { there: there.join(", "), missing: missing.join(", ") })}
    </Alert>
  ));
}

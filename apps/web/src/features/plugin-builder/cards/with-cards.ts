/** Takes a card database into the builder, with everything that follows from it (platform §3.3, decks §8.3). */
import type { CardDatabase } from "@baize/engine";
import type { LanguageCode } from "../../../i18n/languages.ts";
import { sayIn } from "../contents/contents.ts";
import { defaultGroups } from "../groups/default-groups.ts";
import {
  type BuilderState,
  type BuilderWork,
  type CardBack,
  type CardSize,
  DEFAULT_CARD_SIZE,
  type FaceProperty,
  nextUid,
  type SearchableColumn,
} from "../model/builder-state.ts";
import { columnLabel } from "../properties/face-label.ts";
import { initialProperties } from "../properties/initial-properties.ts";
import { backsOf, columnsOf, typesOf } from "./columns.ts";

/** Something that the author had changed, and that nothing in the new cards has a place for. */
export interface Dropped {
  section: "cardTypes" | "cardBacks" | "faceProperties";
  /** Name of the type or back, or id of the property. */
  id: string;
}

export interface WithCards {
  work: BuilderWork;
  dropped: Dropped[];
}

/**
 * The work with these cards instead of the ones before. Types, backs and columns that stay keep their edits, new ones
 * come, and those that only the cards before had go; what never came from cards stays. With the first cards come the
 * defaults of the later steps, so that none is missing when a step is passed over.
 * @param language of the app: that of a game of which nothing is made yet
 */
export function withCards(work: BuilderWork, cardDb: CardDatabase, language: LanguageCode): WithCards {
  const { cardDb: before } = work;
  const { groups, phases } = work.state;
  const isBlank = before === null && groups.length === 0 && phases.length === 0;
  const state: BuilderState = isBlank ? { ...work.state, language } : work.state;
  const dropped: Dropped[] = [];
  const types = keptByName(state.cardTypes, typesOf(before), typesOf(cardDb));
  const backs = keptByName(state.cardBacks, backsOf(before), backsOf(cardDb));
  const columns = columnsOf(cardDb);
  const gone = new Set(columnsOf(before).filter((column) => !columns.includes(column)));
  const goneProperties = state.faceProperties.filter(({ propertyId }) => gone.has(propertyId));
  const drop = (section: Dropped["section"], ids: string[]) =>
    dropped.push(...ids.map((id) => ({ section, id })));
  drop(
    "cardTypes",
    types.gone.filter((id) => isResized(state.cardTypes[id])),
  );
  drop(
    "cardBacks",
    backs.gone.filter((id) => isResized(state.cardBacks[id]) || state.cardBacks[id]?.imageUrl),
  );
  drop(
    "faceProperties",
    goneProperties
      .filter((property) => isEdited(property, state.language))
      .map(({ propertyId }) => propertyId),
  );

  const faceProperties = withColumns(
    state.faceProperties.filter(({ propertyId }) => !gone.has(propertyId)),
    columns,
    state.language,
  );
  const searchableColumns = searched(
    state.deckbuilder.searchableColumns.filter(({ propertyId }) => !gone.has(propertyId)),
    faceProperties,
  );
  const changed: BuilderState = {
    ...state,
    cardTypes: types.kept,
    cardBacks: backs.kept,
    faceProperties,
    deckbuilder: { ...state.deckbuilder, searchableColumns },
  };
  return { work: { state: before ? changed : withFirstDefaults(changed), cardDb }, dropped };
}

/** What has a size by its name: the entries that stay and new ones, sorted by name. */
function keptByName<Entry extends CardSize | CardBack>(
  entries: Record<string, Entry>,
  namesBefore: string[],
  namesNow: string[],
): { kept: Record<string, Entry | CardSize>; gone: string[] } {
  const now = new Set(namesNow);
  const gone = namesBefore.filter((name) => !now.has(name) && Object.hasOwn(entries, name));
  const left = new Set(gone);
  const names = [...new Set([...Object.keys(entries), ...namesNow])].filter((name) => !left.has(name)).sort();
  const kept = names.map((name) => {
    const entry = Object.hasOwn(entries, name) ? (entries[name] as Entry) : DEFAULT_CARD_SIZE;
    return [name, entry] as const;
  });
  return { kept: Object.fromEntries(kept), gone };
}

/** The author's rows in their order, then a row for every column that has none yet. */
function withColumns(
  rows: readonly FaceProperty[],
  columns: readonly string[],
  language: LanguageCode | undefined,
): FaceProperty[] {
  const known = new Set(rows.map(({ propertyId }) => propertyId));
  const uid = nextUid(rows);
  const fresh = columns.filter((column) => !known.has(column));
  return [
    ...rows,
    ...fresh.map(
      (propertyId, index): FaceProperty => ({
        uid: uid + index,
        propertyId,
        label: columnLabel(propertyId, language),
        type: "string",
      }),
    ),
  ];
}

/** At least one column is searched: name and type when none is left (platform §3.9). */
function searched(
  columns: readonly SearchableColumn[],
  faceProperties: readonly FaceProperty[],
): SearchableColumn[] {
  if (columns.length > 0) return [...columns];
  return ["name", "type"].flatMap((propertyId) => {
    const property = faceProperties.find((each) => each.propertyId === propertyId);
    return property ? [{ propertyId, label: property.label }] : [];
  });
}

/** Lists that a starting point has filled already stay. */
function withFirstDefaults(state: BuilderState): BuilderState {
  const { cardProperties, playerProperties, gameProperties } = initialProperties(sayIn(state.language));
  const orElse = <Entry>(list: Entry[], first: Entry[]) => (list.length > 0 ? list : first);
  return {
    ...state,
    groups: orElse(state.groups, defaultGroups(state.maxPlayers, state.language)),
    cardProperties: orElse(state.cardProperties, cardProperties),
    playerProperties: orElse(state.playerProperties, playerProperties),
    gameProperties: orElse(state.gameProperties, gameProperties),
  };
}

function isResized(entry: CardSize | undefined): boolean {
  return (
    entry !== undefined &&
    (entry.width !== DEFAULT_CARD_SIZE.width || entry.height !== DEFAULT_CARD_SIZE.height)
  );
}

function isEdited({ propertyId, label, type }: FaceProperty, language: LanguageCode | undefined): boolean {
  return label !== columnLabel(propertyId, language) || type !== "string";
}

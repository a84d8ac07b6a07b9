/** Edits of the lists of properties. Each gives a new state. */
import { idFollowing } from "../ids.ts";
import {
  type BuilderState,
  type FaceProperty,
  nextUid,
  type Property,
  type PropertyType,
} from "../model/builder-state.ts";
import { builtInFields, type PropertyList } from "./built-in-fields.ts";

/** Which lists stand in the top bar. */
export const hasTopBar = (list: PropertyList): boolean => list !== "cardProperties";

export function withAddedProperty(state: BuilderState, list: PropertyList): BuilderState {
  const added: Property = {
    uid: nextUid(state[list]),
    propertyId: "",
    label: "",
    type: "string",
    default: "",
    idFollows: true,
    ...(hasTopBar(list) && { showInTopBar: false }),
  };
  return { ...state, [list]: [...state[list], added] };
}

export function withoutProperty(state: BuilderState, list: PropertyList, uid: number): BuilderState {
  return { ...state, [list]: state[list].filter((property) => property.uid !== uid) };
}

export function withProperty(
  state: BuilderState,
  list: PropertyList,
  uid: number,
  change: (property: Property) => Property,
): BuilderState {
  return {
    ...state,
    [list]: state[list].map((property) => (property.uid === uid ? change(property) : property)),
  };
}

/** Another label, and with it another id as long as nobody has typed one. */
export function relabelled(
  state: BuilderState,
  list: PropertyList,
  uid: number,
  label: string,
): BuilderState {
  const others = state[list].filter((property) => property.uid !== uid).map(({ propertyId }) => propertyId);
  return withProperty(state, list, uid, (property) => ({
    ...property,
    label,
    ...(property.idFollows && {
      propertyId: idFollowing(label, "property", [...others, ...builtInFields[list]]),
    }),
  }));
}

/** An id that was typed: from now on it stays, whatever the label. */
export function renamed(property: Property, propertyId: string): Property {
  const { idFollows: _, ...others } = property;
  return { ...others, propertyId };
}

/** Another label of a column of the card table. The deck builder's column of the same name follows. */
export function withFaceLabel(state: BuilderState, uid: number, label: string): BuilderState {
  const before = state.faceProperties.find((property) => property.uid === uid);
  if (!before) return state;
  const searchableColumns = state.deckbuilder.searchableColumns.map((column) =>
    column.propertyId === before.propertyId && column.label === before.label ? { ...column, label } : column,
  );
  return {
    ...withFace(state, uid, { label }),
    deckbuilder: { ...state.deckbuilder, searchableColumns },
  };
}

export function withFaceType(state: BuilderState, uid: number, type: PropertyType): BuilderState {
  return withFace(state, uid, { type });
}

function withFace(state: BuilderState, uid: number, change: Partial<FaceProperty>): BuilderState {
  const faceProperties = state.faceProperties.map((property) =>
    property.uid === uid ? { ...property, ...change } : property,
  );
  return { ...state, faceProperties };
}

/** Switches a column of the deck builder on or off; new ones come last, and the last one stays. */
export function withColumnToggled(state: BuilderState, propertyId: string): BuilderState {
  const { searchableColumns } = state.deckbuilder;
  const property = state.faceProperties.find((face) => face.propertyId === propertyId);
  const isOn = searchableColumns.some((column) => column.propertyId === propertyId);
  if (isOn ? searchableColumns.length === 1 : !property) return state;
  const columns = isOn
    ? searchableColumns.filter((column) => column.propertyId !== propertyId)
    : [...searchableColumns, { propertyId, label: property?.label ?? propertyId }];
  return { ...state, deckbuilder: { ...state.deckbuilder, searchableColumns: columns } };
}

/** What the group of a box is called, where the groups are known. Pure. */
import type { GroupChoice } from "./layout-editor-props.ts";
import { seatForm, seatFormOf } from "./seats.ts";

export interface GroupName {
  label: string;
  /** How many seats on from one's own; null: it is nobody's seat. */
  seats: number | null;
}

/** Null: nobody knows the group, or it has no label. */
export function groupNameOf(id: string, groups: readonly GroupChoice[]): GroupName | null {
  const form = seatFormOf(id);
  const labelOf = (wanted: string) => groups.find((group) => group.id === wanted)?.label;
  const label = labelOf(id) || (form && labelOf(seatForm({ offset: 0, suffix: form.suffix })));
  return label ? { label, seats: form?.offset ?? null } : null;
}

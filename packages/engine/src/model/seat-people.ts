/**
 * Who sits where, as `playerData` says it: what the engine writes there, no plugin may, neither at its own path nor with the seat or
 * all seats around it (action-language §12.9). A saved game belongs to whom its seats name.
 */
import { getOwn, isObjectValue, type Value, type ValueObject } from "./value.ts";
import { visit } from "./work.ts";

const FIELDS = ["user_id", "alias"] as const;

export function isOfPerson(field: string): boolean {
  return FIELDS.some((known) => known === field);
}

/**
 * The first place of a person that would say something else once `value` is written at these keys, `playerData` or a seat of it; null: none.
 * @param value null: what is there goes
 * @param seats `playerData` as it is
 */
export function personChanged(keys: readonly string[], value: Value, seats: Value): string[] | null {
  const [now, then] = [entriesOf(seats), entriesOf(value)];
  const ids = keys.length === 2 ? [keys[1]!] : [...new Set([...Object.keys(now), ...Object.keys(then)])];
  visit(ids.length);
  for (const id of ids) {
    const [former, next] = [getOwn(now, id), keys.length === 2 ? value : getOwn(then, id)];
    const field = FIELDS.find((one) => fieldOf(former, one) !== fieldOf(next, one));
    if (field !== undefined) return ["playerData", id, field];
  }
  return null;
}

/** The seats that a plugin made, with the people of those that are; who sits somewhere keeps the seat. */
export function withPeopleOf(seats: ValueObject, made: ValueObject): ValueObject {
  const kept = Object.entries(made).map(([id, player]): [string, Value] => {
    if (!isObjectValue(player)) return [id, player];
    const own = getOwn(seats, id);
    return [id, { ...player, user_id: fieldOf(own, "user_id"), alias: fieldOf(own, "alias") }];
  });
  const lost = Object.entries(seats).filter(
    ([id, player]) => !Object.hasOwn(made, id) && fieldOf(player, "user_id") !== null,
  );
  return Object.fromEntries([...kept, ...lost]);
}

function fieldOf(player: Value | null, field: (typeof FIELDS)[number]): Value {
  return isObjectValue(player) ? (getOwn(player, field) ?? null) : null;
}

const entriesOf = (value: Value): ValueObject => (isObjectValue(value) ? value : {});

/**
 * Checks of what was stored: another version of a page may have written it, or a person. What passes has the members of its
 * type and can be worked on without a further look.
 */
import { isObject } from "@baize/engine/is-object";
export type Check = (value: unknown) => boolean;
/** A check for every member that must be there; `optional` marks the others. */
type Members<Type> = { [Key in keyof Type]-?: Check };

export const text: Check = (value) => typeof value === "string";
export const number: Check = (value) => typeof value === "number" && Number.isFinite(value);
/** For a number that says how many things are made: whole, at least one. */
export const countUpTo =
  (most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
export const truth: Check = (value) => typeof value === "boolean";
export const anything: Check = (value) => value !== undefined;
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
export const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
export const mapOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);

export function objectOf<Type>(members: Members<Type>): Check {
  const checks = Object.entries<Check>(members);
  return (value) => isObject(value) && checks.every(([key, check]) => check(value[key]));
}

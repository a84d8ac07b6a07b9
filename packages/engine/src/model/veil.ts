/**
 * Cards of which a viewer knows only the back, as code meets them that is rehearsed on what the viewer sees (`rehearsal/rehearse.ts`):
 * whatever would tell which card it is cannot be read.
 */
import { Unforeseen } from "./errors.ts";
import type { Card } from "./state.ts";

/** What views say of hidden cards in place of the truth (api §8.3). */
const PRETENDED = ["databaseId", "owner", "ruleIds", "triggeredTimestamp"] as const;

const veils = new WeakSet<object>();
/** Under it somebody is just looking who tells nobody; null: nobody is. */
let lifted: object | null = null;

/**
 * The card, which throws Unforeseen when a field is read that the view does not tell. It can be written to.
 * @param card a copy that nobody else holds.
 */
export function veiled(card: Card): Card {
  const told: Record<string, unknown> = { ...card, sides: veiledSides(card.sides) };
  for (const key of PRETENDED) delete told[key];
  return underVeil(told) as unknown as Card;
}

function underVeil<T extends object>(told: T): T {
  const veil = new Proxy(told, {
    get(target, key) {
      if (lifted !== veil && typeof key === "string" && !Object.hasOwn(target, key))
        throw new Unforeseen(`The field ${key} of a hidden card was read.`);
      return Reflect.get(target, key);
    },
  });
  veils.add(veil);
  return veil;
}

/** Only the back is told. Copies of the sides go without the face, as it is none of their own keys. */
function veiledSides({ B }: Card["sides"]): Card["sides"] {
  const face = {
    get(): never {
      throw new Unforeseen("The face of a hidden card was read.");
    },
    set(): never {
      throw new Unforeseen("The face of a hidden card was written.");
    },
  };
  return Object.defineProperty({ B }, "A", face) as Card["sides"];
}

export function isVeiled(value: unknown): boolean {
  return veils.has(value as object);
}

/** Does what reads a field only to remember it. */
export function underneath<T>(veil: object, work: () => T): T {
  lifted = veil;
  try {
    return work();
  } finally {
    lifted = null;
  }
}

/** A shallow copy, which is veiled where the object is. */
export function shallowCopy<T extends object>(object: T): T {
  return isVeiled(object) ? underVeil({ ...object }) : { ...object };
}

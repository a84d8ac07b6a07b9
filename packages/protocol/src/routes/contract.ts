/**
 * What a route of the API is, said once: its address, who may call it, what it takes and gives, and with which reasons it may
 * refuse. The server registers by it, the OpenAPI document is made from it, and the clients' types come out of it.
 */
import type { z } from "zod";
import type { HttpReason } from "../reasons/said.ts";
import type { Access } from "./access.ts";

/** In the order of the API's pages. */
export const GROUPS = [
  "Accounts",
  "Profile",
  "Plugins",
  "Rooms",
  "Saved games",
  "Decks",
  "Admin",
  "Server",
] as const;
export type Group = (typeof GROUPS)[number];

/** Method and path, as the server's router writes it, without the base path: `GET /api/v1/decks/:id`. */
export type RouteAddress = `${"GET" | "POST" | "PATCH" | "DELETE"} /api/${string}`;

/**
 * What a parameter of the path is. `id`: a decimal integer. `id or nobody`: also the words that clients send before they know
 * their user, which are null. `text`: anything.
 */
export type ParamKind = "id" | "id or nobody" | "text";

/** Names of the parameters in a path. */
export type ParamNames<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** An answer that is no JSON object: its type, and what it holds. */
export interface Content {
  readonly type: string;
  readonly about: string;
}

/** Reason → what more there is to say of it; true: its text says it all. */
export type Refusals = { readonly [Reason in HttpReason]?: true | string };

export interface Contract<Address extends string = string> {
  /** One line for people. */
  readonly summary: string;
  readonly access: Access;
  /** Where a parameter is not what its name says: `id` and `…Id` are ids, all others texts. */
  readonly params?: { readonly [Name in ParamNames<Address>]?: ParamKind };
  /** Query parameters: name → what it does. Each is a text; one that is sent twice counts as not sent. */
  readonly query?: { readonly [name: string]: string };
  readonly body?: z.ZodType;
  /**
   * Where the server does not read the body before the route does. `bytes`: it may be large, and is read in a side thread.
   * `as sent`: what does not fit it is not refused in the usual way.
   */
  readonly bodyIs?: "bytes" | "as sent";
  /** Default 200. */
  readonly status?: 201 | 204;
  /** Absent with 204. */
  readonly answer?: z.ZodType | Content;
  /** False where asking uses something up: the head alone cannot be asked for. */
  readonly head?: false;
  /** Reasons that belong to this route, beside those that follow from its access, parameters and body (`refusals.ts`). */
  readonly refusals?: Refusals;
}

/** The parameters in a path, in their order, and what each of them is. */
export function paramsIn(path: string, { params = {} }: Pick<Contract, "params">): [string, ParamKind][] {
  const kinds: Readonly<Record<string, ParamKind | undefined>> = params;
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [
    name,
    kinds[name] ?? (/^id$|Id$/.test(name) ? "id" : "text"),
  ]);
}

/** A contract with the group that it stands in. */
export type Grouped<C> = C & { readonly group: Group };

/** Refuses keys that a contract does not have: the compiler does not look for them in what it infers. */
type OnlyContract<Address extends string, C> = Contract<Address> & {
  readonly [Key in Exclude<keyof C, keyof Contract>]: never;
};

/** Routes of one resource, by their addresses. */
export function resource<
  const Routes extends {
    readonly [Address in keyof Routes]: Address extends RouteAddress
      ? OnlyContract<Address, Routes[Address]>
      : never;
  },
>(group: Group, routes: Routes): { readonly [Address in keyof Routes]: Grouped<Routes[Address]> } {
  const grouped = Object.entries<object>(routes).map(([address, contract]) => [
    address,
    { ...contract, group },
  ]);
  return Object.fromEntries(grouped);
}

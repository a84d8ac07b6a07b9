/** What a contract means as types: for the server's handlers, and for clients. */
import type { z } from "zod";
import type { ParamKind, ParamNames } from "./contract.ts";
import type { RouteName, Routes } from "./index.ts";

type KindOf<Name extends string, Declared> = Name extends keyof Declared
  ? Declared[Name]
  : Name extends "id" | `${string}Id`
    ? "id"
    : "text";
type ParamValue<Kind> = Kind extends ParamKind
  ? { id: number; "id or nobody": number | null; text: string }[Kind]
  : never;
type DeclaredParams<C> = C extends { params: infer Declared } ? Declared : unknown;

/** The parameters of the path, read. */
export type PathParams<Name extends RouteName> = {
  readonly [P in ParamNames<Name>]: ParamValue<KindOf<P, DeclaredParams<Routes[Name]>>>;
};

/** Names of the query's parameters. */
export type QueryNames<Name extends RouteName> = Routes[Name] extends { query: infer Query }
  ? keyof Query & string
  : never;

/** A body as clients send it. */
export type BodySent<Name extends RouteName> = Routes[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;

/** A body as a handler gets it: read by its schema, or as it came. */
export type BodyRead<Name extends RouteName> = Routes[Name] extends { bodyIs: infer Is }
  ? Is extends "bytes"
    ? Uint8Array
    : unknown
  : Routes[Name] extends { body: infer Body extends z.ZodType }
    ? z.output<Body>
    : undefined;

/** An answer as clients get it. */
export type AnswerOf<Name extends RouteName> = Routes[Name] extends { answer: infer Answer }
  ? Answer extends z.ZodType
    ? z.output<Answer>
    : unknown
  : undefined;

/** Who may call the route. */
export type WhoOf<Name extends RouteName> = Routes[Name]["access"]["who"];

/** With which reasons a route may refuse: those of its contract, and those that follow from its access, parameters and body. */
import { REASONS } from "../reasons/reasons.ts";
import type { HttpReason } from "../reasons/said.ts";
import type { Contract } from "./contract.ts";

/** What any route may answer: nobody asked wrongly, or what came was no request. */
const ALWAYS: readonly HttpReason[] = [
  "bad_request",
  "too_many_requests",
  "internal",
  "busy",
  "storage_away",
  "rooms_reopening",
];

/** Reasons that follow from the rest of the contract, as people are told of them. */
function impliedReasons(path: string, { access, body, query }: Contract): HttpReason[] {
  const { who, large } = access;
  const reasons: HttpReason[] = ["too_many_requests"];
  if (body || query || /:\w*id\b/i.test(path)) reasons.push("bad_request");
  if (who !== "anyone") reasons.push("unauthorized");
  if (who === "admin") reasons.push("forbidden");
  if (who === "confirmed" || large?.unconfirmed !== undefined) reasons.push("confirm_first");
  if (large) reasons.push("request_too_large", "busy");
  return reasons;
}

/** Whether a route may refuse for this reason. */
export function mayRefuse(path: string, contract: Contract, reason: HttpReason): boolean {
  if (ALWAYS.includes(reason) || contract.refusals?.[reason]) return true;
  // Any request can carry a body, whether or not anybody wants it.
  if (reason === "request_too_large" || reason === "unsupported_media_type") return true;
  return impliedReasons(path, contract).includes(reason);
}

/** A reason with which a route may refuse, in words. */
export interface ToldRefusal {
  readonly status: number;
  readonly reason: HttpReason;
  /** Its text, and what more there is to say. */
  readonly text: string;
}

/** Every reason that a route names, by status. */
export function refusalsOf(path: string, contract: Contract): ToldRefusal[] {
  const own = Object.keys(contract.refusals ?? {}) as HttpReason[];
  const reasons = new Set([...own, ...impliedReasons(path, contract)]);
  return [...reasons].map((reason) => told(reason, contract)).sort((a, b) => a.status - b.status);
}

function told(reason: HttpReason, { body, refusals }: Contract): ToldRefusal {
  const { status, text } = REASONS[reason];
  const more = refusals?.[reason] ?? (reason === "bad_request" ? wrongRequest(body !== undefined) : true);
  return { status, reason, text: more === true ? text : `${text.replace(/\.$/, "")}: ${more}` };
}

function wrongRequest(hasBody: boolean): string {
  return hasBody ? "`errors` names the fields that are at fault." : "an id is no number.";
}

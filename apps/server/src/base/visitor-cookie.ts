/** The cookie by which an anonymous spectator's browser is recognised over HTTP (api §3.3.20). */
import { randomBytes } from "node:crypto";

const NAME = "vt_visitor";
/** 128 bits, base64url. */
const VALUE = /^[A-Za-z0-9_-]{22}$/;

/** The id in a `Cookie` header, null when there is none that we could have made. */
export function readVisitorId(cookieHeader: string | undefined): string | null {
  for (const part of cookieHeader?.split(";") ?? []) {
    const [name, value] = part.split("=", 2);
    if (name?.trim() === NAME && VALUE.test(value?.trim() ?? "")) return value!.trim();
  }
  return null;
}

export function newVisitorId(): string {
  return randomBytes(16).toString("base64url");
}

/** Value of the `Set-Cookie` header. */
export function visitorCookie(visitorId: string, secure: boolean): string {
  return `${NAME}=${visitorId}; Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;
}

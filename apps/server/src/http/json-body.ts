/** Reads the bytes of a large JSON body where it is worked on: with the rules of `body-parsing.ts`, and a look before. */

import { MAX_NESTING } from "@baize/protocol/nesting";
import { scanJson } from "../base/json-scan.ts";
import { readJsonText, TOO_DEEP, unreadable } from "./body-parsing.ts";
import { HttpError } from "./http-error.ts";

/** Parsed, a value takes a hundred bytes or more however short it is; the largest real plugins have a tenth of these. */
export const VALUES_MOST = 4_000_000;

/** The value, null for an empty body. Throws HttpError. */
export function readJsonBody(body: Uint8Array): unknown {
  const problem = scanJson(body, { depth: MAX_NESTING, values: VALUES_MOST });
  if (problem === "nested") throw unreadable(TOO_DEEP);
  if (problem === "many") {
    const message = `Request too large: more than ${VALUES_MOST.toLocaleString("en")} values.`;
    throw new HttpError("request_too_large", { message });
  }
  return readJsonText(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8"));
}

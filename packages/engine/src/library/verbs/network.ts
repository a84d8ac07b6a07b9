/**
 * Requests (action-language §5.12). The engine itself never reaches the network: the answers of the allowed hosts
 * come in through a port, and without one every host is refused.
 */

import { quiet } from "../../language/compile/code.ts";
import type { BuiltInFunction } from "../../language/compile/function-table.ts";
import type { Code, Compiler } from "../../language/run/run.ts";
import { EngineError, RequestPending } from "../../model/errors.ts";
import type { NetworkRequest } from "../../model/ports.ts";
import type { Json, JsonObject } from "../../model/state.ts";
import { isObjectValue, type Value } from "../../model/value.ts";
import { form, raw } from "../forms/define.ts";
import { arg, argc, optional } from "../functions/signatures.ts";

export const networkFunctions: BuiltInFunction[] = [
  form(
    {
      name: "REQUEST_JSON",
      family: "network",
      args: [arg("url", "str")],
      returns: "any",
      example: '["REQUEST_JSON", "https://example.org/deck.json"]',
      summary: "The JSON at an address of an allowed host.",
      argc: argc(1),
    },
    (args, compiler) => request("REQUEST_JSON", args, compiler),
  ),
  form(
    {
      name: "REQUEST_HTML",
      family: "network",
      args: [arg("url", "str")],
      returns: "str",
      example: '["REQUEST_HTML", "https://example.org/deck.html"]',
      summary: "The text at an address of an allowed host.",
      argc: argc(1),
    },
    (args, compiler) => request("REQUEST_HTML", args, compiler),
  ),
  form(
    {
      name: "REQUEST_POST",
      family: "network",
      args: [arg("url", "str"), arg("body", "obj"), optional("headers", "obj")],
      returns: "any",
      example: '["REQUEST_POST", "https://example.org/deck", {"id": 5}]',
      summary: "Posts JSON to an allowed host and gives its JSON answer.",
      argc: argc(2, 3),
    },
    (args, compiler) => request("REQUEST_POST", args, compiler),
  ),
];

function request(
  name: "REQUEST_JSON" | "REQUEST_HTML" | "REQUEST_POST",
  args: readonly Json[],
  compiler: Compiler,
): Code {
  const [url, body, headers] = [0, 1, 2].map((index) => compiler.compile(raw(args, index))) as [
    Code,
    Code,
    Code,
  ];
  return quiet((run) => {
    const address = run.value(url);
    if (typeof address !== "string") throw new EngineError(`${name}: url must be a string`);
    const post = name === "REQUEST_POST";
    const content = post ? objectFor(`${name}: body must be a map`, run.value(body)) : null;
    const given =
      post && args.length > 2 ? objectFor(`${name}: headers must be a map`, run.value(headers)) : {};
    const needed: NetworkRequest = { kind: name, url: address, body: content, headers: given };
    const answer = run.repeatable ? run.ports.request?.(needed) : undefined;
    if (answer === "pending") throw new RequestPending(needed);
    if (answer === undefined) {
      throw new EngineError(`${name}: network requests are not allowed for this host.`);
    }
    if ("error" in answer) throw new EngineError(`${name}: ${answer.error}`);
    return answer.value as Value;
  });
}

function objectFor(mistake: string, value: Value): JsonObject {
  if (!isObjectValue(value)) throw new EngineError(mistake);
  return value as JsonObject;
}

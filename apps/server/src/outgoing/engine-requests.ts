/** `REQUEST_JSON`, `REQUEST_HTML` and `REQUEST_POST` of the action language (action-language §5.12). */
import type { Json, NetworkAnswer, NetworkRequest } from "@baize/engine";
import {
  type GuardedClient,
  HostNotAllowedError,
  OutgoingError,
  type OutgoingRequest,
} from "./guarded-client.ts";

/** @returns undefined when the host is not allowed. */
export async function answerEngineRequest(
  client: GuardedClient,
  request: NetworkRequest,
): Promise<NetworkAnswer | undefined> {
  try {
    const { status, text } = await client.fetch(request.url, toOutgoing(request));
    const fine = request.kind === "REQUEST_POST" ? status >= 200 && status < 300 : status === 200;
    if (!fine) return { error: `HTTP request failed with status code ${status}` };
    return request.kind === "REQUEST_HTML" ? { value: text } : parsed(text);
  } catch (error) {
    if (error instanceof HostNotAllowedError) return undefined;
    if (error instanceof OutgoingError) return { error: `HTTP request failed - ${error.message}` };
    throw error;
  }
}

function toOutgoing({ kind, body, headers }: NetworkRequest): OutgoingRequest {
  if (kind === "REQUEST_HTML") return {};
  if (kind === "REQUEST_JSON") return { headers: { accept: "application/json" } };
  const own = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return {
    method: "POST",
    headers: {
      accept: "application/json",
      ...Object.fromEntries(own),
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  };
}

function parsed(text: string): NetworkAnswer {
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return {
      error: `Failed to parse JSON response - ${error instanceof Error ? error.message : "not JSON"}`,
    };
  }
}

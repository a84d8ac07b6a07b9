/** An HTTP client that writes down what was asked of it and gives prepared answers. */

import { createCall, HttpError, type Transport } from "@baize/client";
import type { HttpClient } from "../../../app/http.ts";

export interface RecordedHttp {
  http: HttpClient;
  /** Method, path and body of every call. */
  requests: unknown[][];
  /** Answers by `METHOD path`; a number is a refusal with that status, an error is thrown. Without an entry: `{}`. */
  answers: Record<string, unknown>;
}

export function recordedHttp(): RecordedHttp {
  const requests: unknown[][] = [];
  const answers: Record<string, unknown> = {};
  const send: Transport = async (path, { method = "GET", body } = {}) => {
    requests.push(body === undefined ? [method, path] : [method, path, body]);
    const answer = answers[`${method} ${path}`] ?? {};
    if (typeof answer === "number") throw new HttpError(answer, null);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    requests,
    answers,
    http: { call: createCall(send) },
  };
}

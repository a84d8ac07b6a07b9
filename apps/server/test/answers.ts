/** What the server answers, as tests read it: bodies of routes and replies of channels, with the types of their contracts. */
import {
  type AnswerOf,
  type Contract,
  errorBodySchema,
  type FieldErrors,
  type RouteName,
  routes,
} from "@baize/protocol";
import { errorResponseSchema } from "@baize/protocol/channels";
import type { LightMyRequestResponse } from "fastify";
import { expect } from "vitest";
import { z } from "zod";
import type { Reply } from "./wire.ts";

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed where it is JSON, else undefined; `answerOf` and `refusalOf` give it its type. */
  body: unknown;
}

/** An answer that came without a network. Its `json()` is of no known type either. */
export interface InjectedAnswer extends Omit<LightMyRequestResponse, "json"> {
  json(): unknown;
}

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<HttpAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("content-type")?.includes("json") && text !== "";
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** What a route answers when all is well; fails where it has answered anything else. */
export function answerOf<Name extends RouteName>(name: Name, answer: Answer): AnswerOf<Name>;
export function answerOf(name: RouteName, answer: Answer): unknown {
  const { status, text, body } = read(answer);
  const contract: Contract = routes[name];
  expect([name, status, text]).toEqual([name, contract.status ?? 200, text]);
  return contract.answer instanceof z.ZodType ? contract.answer.parse(body) : body;
}

/** Why a route has refused; fails where it has not. */
export function refusalOf(answer: Answer) {
  return errorBodySchema.parse(read(answer).body).error;
}

/** What a route has found wrong, by field; fails where it has not refused. It stands in two places of the body, alike. */
export function fieldErrorsOf(answer: Answer): FieldErrors {
  const { error, errors } = errorBodySchema.parse(read(answer).body);
  expect(error.errors).toEqual(errors);
  return errors ?? {};
}

type Answer = HttpAnswer | InjectedAnswer;

function read(answer: Answer): Pick<HttpAnswer, "status" | "text" | "body"> {
  if ("status" in answer) return answer;
  const { statusCode, body } = answer;
  return { status: statusCode, text: body, body: body === "" ? undefined : answer.json() };
}

/** Why a message was refused; fails where it was not. */
export function refusedWith({ status, response }: Reply) {
  expect([status, response]).toEqual(["error", response]);
  return errorResponseSchema.parse(response);
}

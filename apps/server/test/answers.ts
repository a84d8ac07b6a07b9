/** What the server answers, as tests read it: bodies of routes and replies of channels, with the types of their contracts. */
import { type AnswerOf, type Contract, errorBodySchema, type RouteName, routes } from "@baize/protocol";
import { errorResponseSchema } from "@baize/protocol/channels";
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

/** Reads a response to its end. */
export async function readAnswer(response: Response): Promise<HttpAnswer> {
  const { status, headers } = response;
  const text = await response.text();
  const isJson = headers.get("content-type")?.includes("json") && text !== "";
  return { status, headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** What a route answers when all is well; fails where it has answered anything else. */
export function answerOf<Name extends RouteName>(name: Name, answer: HttpAnswer): AnswerOf<Name>;
export function answerOf(name: RouteName, { status, text, body }: HttpAnswer): unknown {
  const contract: Contract = routes[name];
  expect([name, status, text]).toEqual([name, contract.status ?? 200, text]);
  return contract.answer instanceof z.ZodType ? contract.answer.parse(body) : body;
}

/** Why a route has refused; fails where it has not. */
export function refusalOf(answer: HttpAnswer) {
  return errorBodySchema.parse(answer.body).error;
}

/** Why a message was refused; fails where it was not. */
export function refusedWith({ status, response }: Reply) {
  expect([status, response]).toEqual(["error", response]);
  return errorResponseSchema.parse(response);
}

/** The body of every HTTP answer that says no (api §1.6): one envelope, with the reasons of the catalogue beside the texts. */
import { z } from "zod";
import { codeOf, type FieldProblem, type Said, textOf } from "../reasons/said.ts";

/** Messages by field name. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

/** A reason as it travels beside its text. */
export const sentReasonSchema = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/**
 * The body of every failure. `code` and `status` are both the HTTP status; `errors` stands in both places. `reason` with its
 * `params` says what `message` says, for those who translate; `field_reasons` says so of each text in `errors`, null where
 * there is only the text.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.int(),
    status: z.int(),
    message: z.string(),
    ...sentReasonSchema.shape,
    errors: fieldErrorsSchema.optional(),
    field_reasons: z.record(z.string(), z.array(sentReasonSchema.nullable())).optional(),
  }),
  errors: fieldErrorsSchema.optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** What is wrong, field by field, before it is sent. */
export type FieldProblems = Record<string, FieldProblem[]>;

/** Builds the canonical envelope. */
export function errorBody(
  status: number,
  { text, reason, params }: Said,
  problems?: FieldProblems,
): ErrorBody {
  const error = { code: status, status, message: text, reason, ...(params ? { params: { ...params } } : {}) };
  if (!problems) return { error };
  const errors = mapValues(problems, textOf);
  return { error: { ...error, errors, field_reasons: mapValues(problems, codeOf) }, errors };
}

function mapValues<To>(problems: FieldProblems, map: (problem: FieldProblem) => To): Record<string, To[]> {
  return Object.fromEntries(Object.entries(problems).map(([field, list]) => [field, list.map(map)]));
}

import { expect, test } from "vitest";
import { REASONS } from "../reasons/reasons.ts";
import { filled, type Reason, say } from "../reasons/said.ts";
import { errorBody, errorBodySchema } from "./errors.ts";

test("api §1.6: the envelope says the status twice and field errors in both places, with reasons beside the texts", () => {
  const problems = { email: [say("format"), "of a plugin"], password: [say("too_short", { count: 8 })] };
  const errors = {
    email: ["has invalid format", "of a plugin"],
    password: ["should be at least 8 character(s)"],
  };
  expect(errorBody(422, say("registration_failed"), problems)).toEqual({
    error: {
      code: 422,
      status: 422,
      message: "Couldn't create user",
      reason: "registration_failed",
      errors,
      field_reasons: {
        email: [{ reason: "format" }, null],
        password: [{ reason: "too_short", params: { count: 8 } }],
      },
    },
    errors,
  });
});

test("api §1.6: an envelope without field errors has no `errors` key at all", () => {
  expect(errorBody(404, say("not_found"))).toEqual({
    error: { code: 404, status: 404, message: "Not Found", reason: "not_found" },
  });
});

test("api §1.6: values stand in the text, and beside it", () => {
  expect(errorBody(429, say("too_many_rooms", { count: 10 })).error).toMatchObject({
    message: "You have 10 open rooms. Close one first.",
    params: { count: 10 },
  });
});

test("api §1.6: every reason of the catalogue with a status makes a valid envelope", () => {
  for (const [reason, entry] of Object.entries(REASONS)) {
    if (!("status" in entry)) continue;
    expect(entry.status).toBeGreaterThanOrEqual(400);
    const said = { reason: reason as Reason, text: filled(entry.text) };
    expect(errorBodySchema.safeParse(errorBody(entry.status, said)).success).toBe(true);
  }
});

import { expect, test } from "vitest";
import { errorBody, errorBodySchema, HTTP_ERRORS } from "./errors.ts";

test("API 1.6: the envelope says the status twice and field errors in both places", () => {
  expect(errorBody(422, "Couldn't create user", { email: ["has invalid format"] })).toEqual({
    error: {
      code: 422,
      status: 422,
      message: "Couldn't create user",
      errors: { email: ["has invalid format"] },
    },
    errors: { email: ["has invalid format"] },
  });
});

test("API 1.6: an envelope without field errors has no `errors` key at all", () => {
  expect(errorBody(404, "Not Found")).toEqual({ error: { code: 404, status: 404, message: "Not Found" } });
});

test("API 1.6: every error of the catalogue makes a valid envelope", () => {
  for (const { status, message } of Object.values(HTTP_ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(errorBodySchema.safeParse(errorBody(status, message)).success).toBe(true);
  }
});

import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { useHttp } from "../../test/http-kit.ts";
import { sql } from "./drizzle.ts";
import { logOptions } from "./loggable-error.ts";

const kit = useHttp();

/** The log line of what a query throws. */
async function lineOf(query: ReturnType<typeof sql>): Promise<string> {
  let line = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      line += chunk;
      done();
    },
  });
  const log = pino(logOptions("error"), stream);
  const error = await kit.database.db.execute(query).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  log.error({ err: new Error("Outer", { cause: error }) }, "A request failed.");
  return line;
}

test("api §9.1 H25: the log of a failed query holds the statement and its state, never the values", async () => {
  const line = await lineOf(sql`select ${"ana@example.org"}::int as secret_number`);
  expect(line).toContain("secret_number");
  expect(line).toContain('"code":"22P02"');
  expect(line).not.toContain("ana@example.org");
});

test("what the database says of the statement itself is kept", async () => {
  const line = await lineOf(sql`select ${"ana@example.org"} from nowhere_at_all`);
  expect(JSON.parse(line).err.message).toBe('relation "nowhere_at_all" does not exist');
  expect(line).not.toContain("ana@example.org");
});

test("other errors are logged as they are", async () => {
  let line = "";
  const stream = new Writable({
    write(chunk, _encoding, done) {
      line += chunk;
      done();
    },
  });
  pino(logOptions("error"), stream).error({ err: new TypeError("No such card") }, "x");
  expect(JSON.parse(line).err).toMatchObject({ type: "TypeError", message: "No such card" });
});

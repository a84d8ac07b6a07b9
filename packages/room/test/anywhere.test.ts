/** A room needs neither Node nor a server: it runs in a worker of a browser, on ports in its memory. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { browserMissing, openBrowser } from "../../../e2e/kit/browser.ts";
import { bundled } from "../../../e2e/kit/bundled.ts";
import { type Played, play } from "./play.ts";

const src = join(import.meta.dirname, "../src");

/** What came of the game, wherever it was played. */
const played = {
  replies: ["ok", "ok", "ok", "ok", "invalid_player", "ok"],
  score: 2,
  // Four steps and a move through the history.
  written: 4,
};

it("imports nothing of Node, and asks for none of its globals", () => {
  const wrong = globSync("**/*.ts", { cwd: src }).flatMap((file) => {
    if (file.endsWith(".test.ts")) return [];
    const text = readFileSync(join(src, file), "utf8");
    const imported = [...text.matchAll(/from "([^"]+)"/g)].map(([, from = ""]) => from);
    const allowed = /^(\.|@baize\/(engine|plugin|protocol)(\/|$))/;
    const globals = text.match(/\b(?:process|Buffer|setImmediate|__dirname|require)\b(?=\.\w|\()/g) ?? [];
    return [...imported.filter((from) => !allowed.test(from)), ...globals].map((what) => `${file}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

it("is played in this thread", async () => {
  expect(await play()).toMatchObject(played);
});

it("is played in a worker of a browser", async () => {
  if (browserMissing) throw new Error(browserMissing);
  const program = await bundled(join(import.meta.dirname, "worker.ts"));
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await page.route("http://localhost/**", (route) =>
      route.request().url().endsWith("worker.js")
        ? route.fulfill({ contentType: "text/javascript", body: program })
        : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>A room</title>" }),
    );
    await page.goto("http://localhost/");
    const result = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const worker = new Worker("worker.js", { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => resolve({ failed: message });
        }),
    );
    expect(result).toMatchObject({ ...played, node: false });
    const { heard } = result as Played;
    expect(heard.filter((event) => event === "state_update")).toHaveLength(3);
    expect(heard).toContain("go_to_replay_step");
  } finally {
    await browser.close();
  }
});

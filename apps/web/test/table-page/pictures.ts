/**
 * Takes pictures of the table in three window sizes and three games.
 * `node apps/web/test/table-page/pictures.ts [folder] [game]`
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { haveData, startTablePage } from "./server.ts";

const PORT = 4103;
const [folder = join(tmpdir(), "table-pictures"), only] = process.argv.slice(2);
if (!haveData) {
  console.log("No conformance data beside the project: no pictures.");
  process.exit(0);
}
mkdirSync(folder, { recursive: true });
const server = await startTablePage(PORT);
const profile = mkdtempSync(join(tmpdir(), "table-chromium-"));
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  for (const game of ["mini", "lotrlcg", "marvel"].filter((name) => !only || name === only)) {
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      const page = await browser.newPage();
      page.on("pageerror", (error) => console.error(game, String(error)));
      page.on(
        "console",
        (message) =>
          message.type() === "error" &&
          !message.text().includes("net::") &&
          console.error(game, message.text()),
      );
      await page.setViewportSize({ width, height });
      await page.goto(
        `http://127.0.0.1:${PORT}/test/table-page/index.html?game=${game}${width < 600 ? "&touch" : ""}`,
      );
      await page.waitForSelector(".card");
      await page.screenshot({ path: join(folder, `${game}-${width}.png`) });
      await page.close();
    }
  }
  console.log(folder);
} finally {
  await browser.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}

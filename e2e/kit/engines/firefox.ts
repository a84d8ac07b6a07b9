/** Firefox as Debian has it, driven by Playwright over WebDriver BiDi. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { firefox, type Locator, type Page } from "playwright-core";
import { sizes } from "../browser.ts";
import { type BidiRelay, startBidiRelay } from "./bidi-relay.ts";
import type { Engine, EnginePage, Part } from "./engine.ts";

const executable = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** Why tests in Firefox cannot run here, or null. */
export const firefoxMissing = existsSync(executable)
  ? null
  : `No Firefox at ${executable}: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.`;

/** What people point with, as Firefox's preferences have it: a headless one has no device of its own. */
const POINTERS = { mouse: 6, finger: 1 } as const;

/** Errors that are none of the page's. */
const HARMLESS = [
  // Firefox tells of a socket that was open, or still opening, when its page was left.
  /^The connection to ws:\/\/\S+ was interrupted while the page was loading/,
  /^Firefox can.t establish a connection to the server at ws:\/\/\S+/,
  // And of code that was still on its way then. Where it never comes, the page has nothing to show.
  /^TypeError: error loading dynamically imported module/,
];

interface Firefox extends Engine {
  newPage(): Promise<FirefoxPage>;
}

export interface FirefoxPage extends EnginePage {
  /** Sends the browser a command of WebDriver BiDi about this page. */
  bidi(method: string, params: object): Promise<unknown>;
}

export async function openFirefox(pointer: keyof typeof POINTERS = "mouse"): Promise<Firefox> {
  const relay = await startBidiRelay();
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: join(import.meta.dirname, "firefox-behind-relay.sh"),
    env: { ...process.env, FIREFOX: executable, BIDI_RELAY: relay.url },
    firefoxUserPrefs: {
      "ui.primaryPointerCapabilities": POINTERS[pointer],
      "ui.allPointerCapabilities": POINTERS[pointer],
      "layout.css.prefers-color-scheme.content-override": 0,
      // It asks nobody outside for settings and experiments.
      "services.settings.server": "data:,#none",
      "messaging-system.rsexperimentloader.enabled": false,
      // Else no key or click acts before some frames are drawn, and a page without motion draws none.
      "dom.input_events.security.minNumTicks": 0,
      "dom.input_events.security.minTimeElapsedInMS": 0,
    },
  });
  return {
    async newPage() {
      const context = await browser.newContext({
        viewport: pointer === "mouse" ? sizes.desktop : sizes.tablet,
        locale: "en-US",
      });
      context.setDefaultTimeout(30_000);
      await context.addInitScript(tellWholeErrors);
      await context.addInitScript(keepWorkersAway);
      return pageOf(await context.newPage(), relay);
    },
    async close() {
      await browser.close();
      relay.close();
    },
  };
}

function pageOf(page: Page, relay: BidiRelay): FirefoxPage {
  const problems: string[] = [];
  const keep = (problem: string) => {
    if (!HARMLESS.some((known) => known.test(problem))) problems.push(problem);
  };
  page.on("pageerror", ({ message, stack }) => keep(`${message}\n${stack}`));
  page.on("console", (message) => {
    const { url, lineNumber } = message.location();
    if (message.type() === "error") keep(`${message.text()} (${url}:${lineNumber})`);
  });
  const find = (part: Part) => locate(page, part);
  /** The page as the browser itself names it: by its address, which no other tab has. */
  async function contextOf(): Promise<string> {
    const { contexts } = (await relay.send("browsingContext.getTree", {})) as {
      contexts: { context: string; url: string }[];
    };
    return contexts.find(({ url }) => url === page.url())!.context;
  }
  return {
    bidi: async (method, params) => relay.send(method, { context: await contextOf(), ...params }),
    problems: async () => problems,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    address: async () => page.url(),
    run: (what, argument) => page.evaluate(what as never, argument as never),
    shown: (part) => find(part).waitFor(),
    click: (part) => find(part).click(),
    // Key by key: Playwright's own way of filling in does nothing in a stock Firefox.
    async fill(part, text) {
      await find(part).click();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    },
    key: (chord) => page.keyboard.press(chord),
    async pointOf(part, [x, y] = [0.5, 0.5]) {
      const box = (await find(part).boundingBox())!;
      return { x: box.x + box.width * x, y: box.y + box.height * y };
    },
    pointer: {
      moveTo: ({ x, y }) => page.mouse.move(x, y),
      down: () => page.mouse.down(),
      up: () => page.mouse.up(),
    },
    async hide() {
      await relay.send("browsingContext.create", { type: "tab", referenceContext: await contextOf() });
      await page.waitForFunction(() => document.hidden, null, { polling: 30 });
    },
    show: async () => void (await relay.send("browsingContext.activate", { context: await contextOf() })),
    picture: async (file) => void (await page.screenshot({ path: file })),
  };
}

/** In the page: of an error in the console this Firefox would tell nothing but its kind. */
function tellWholeErrors() {
  const tell = console.error;
  console.error = (...values: unknown[]) =>
    tell(
      values.map((value) => (value instanceof Error ? `${value}\n${value.stack}` : String(value))).join(" "),
    );
}

function locate(page: Page, part: Part): Locator {
  const found =
    "role" in part
      ? page.locator(part.within ?? "body").getByRole(part.role, { name: part.name, exact: true })
      : "text" in part
        ? page.getByText(part.text, { exact: true })
        : page.locator(part.selector);
  return found.filter({ visible: true }).first();
}

/** As in the tests by Chromium: a service worker would answer where they look at what the server says. */
function keepWorkersAway() {
  if (navigator.serviceWorker)
    navigator.serviceWorker.register = () => Promise.reject(new Error("None in tests."));
}

/** WebKitGTK as Debian has it, in its MiniBrowser: driven by WebDriver, with a mouse of the display it is shown on. */
import { execFile, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { sizes } from "../browser.ts";
import { freePort } from "../server.ts";
import { type Display, end, openDisplay } from "./display.ts";
import type { Engine, EnginePage, Part } from "./engine.ts";
import { type Found, findPart, sentPart } from "./find-part.ts";
import { until } from "./until.ts";
import { chordActions, newSession, typeActions, type WebDriver } from "./webdriver.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const NEEDED = [DRIVER, "/usr/bin/Xvfb", "/usr/bin/xdotool"];
const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser");

/** Why tests in WebKit cannot run here, or null. */
export const webkitMissing =
  miniBrowser && NEEDED.every((file) => existsSync(file))
    ? null
    : "No WebKitGTK with its driver, Xvfb and xdotool: install them (Debian: apt-get install webkit2gtk-driver xvfb xdotool).";

export async function openWebKit(): Promise<Engine> {
  const display = await openDisplay({ width: sizes.desktop.width, height: sizes.desktop.height + 200 });
  const port = await freePort();
  // The driver leaves its browser behind when it is ended: both are in one group.
  const driver = spawn(DRIVER, [`--port=${port}`, "--host=127.0.0.1"], {
    env: { ...process.env, DISPLAY: display.name, GTK_A11Y: "none", LANG: "en_US.UTF-8" },
    stdio: "ignore",
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () =>
    await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until("WebKit's driver", isUp, Boolean);
  return {
    async newPage() {
      const session = await newSession(url, {
        browserName: "MiniBrowser",
        pageLoadStrategy: "none",
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
      });
      return await pageOf(session, display);
    },
    async close() {
      await end(driver, true);
      await display.close();
    },
  };
}

async function pageOf(session: WebDriver, display: Display): Promise<EnginePage> {
  const problems: string[] = [];
  const run: EnginePage["run"] = (what, argument) => {
    const body = { script: `return (${what}).apply(null, arguments)`, args: [argument ?? null] };
    return inSomePage(() => session.command("POST", "/execute/sync", body));
  };
  const find = (part: Part) => run(findPart, sentPart(part));
  async function found(part: Part, isGood: (found: Found) => boolean): Promise<Found> {
    const name = "selector" in part ? part.selector : String("text" in part ? part.text : part.name);
    return (await until(
      name,
      () => find(part),
      (found) => found !== null && isGood(found),
    ))!;
  }
  const keys = (actions: object[]) =>
    session.command("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });

  // There is no window manager: the window stands in the corner, and above the page is only its tool bar.
  const { width, height } = sizes.desktop;
  const barHeight = await run(() => outerHeight - innerHeight, undefined);
  await session.command("POST", "/window/rect", { x: 0, y: 0, width, height: height + barHeight });
  const sizeOfPage = () => run(() => `${innerWidth} by ${innerHeight}`, undefined);
  await until("the size of the page", sizeOfPage, (size) => size === `${width} by ${height}`);
  const xdotool = (...args: (string | number)[]) =>
    promisify(execFile)("xdotool", args.map(String), { env: { ...process.env, DISPLAY: display.name } });
  /** Presses a chord in the window that the display shows, which has the tab bar as well. */
  const inBrowser = async (chord: string) =>
    void (await xdotool("search", "--onlyvisible", "--name", "Automation", "windowfocus", "key", chord));
  const isHidden = () => run(() => document.hidden, undefined);
  const pointer: EnginePage["pointer"] = {
    async moveTo(point) {
      const [x, y] = [Math.round(point.x), Math.round(point.y)];
      // By way of its neighbour: a pointer that stands there already would tell the page nothing.
      await xdotool("mousemove", x + 1, y + barHeight, "mousemove", x, y + barHeight);
      // The display's way to the page is another than the driver's: what comes next would overtake it.
      const at = () => run(() => window.pointerOfPage ?? "", undefined);
      await until("the pointer", at, (place) => place === `${x} ${y}`);
    },
    down: async () => void (await xdotool("mousedown", 1)),
    up: async () => void (await xdotool("mouseup", 1)),
  };

  /** What went wrong in the page that is shown now, which is kept in the page. */
  async function collect(): Promise<void> {
    problems.push(...(await run(takeProblems, undefined)));
  }
  /** Leaves the page, and waits for the next one. */
  async function leave(how: () => Promise<unknown>): Promise<void> {
    await collect();
    const before = await run(() => performance.timeOrigin, undefined);
    await how();
    await until("the next page", () => run(listenSince, before), Boolean);
    const state = () => run(() => document.readyState, undefined);
    await until("the page to be loaded", state, (state) => state === "complete");
  }
  async function click(part: Part): Promise<void> {
    const { x, y, width, height } = await found(part, ({ isFree }) => isFree);
    await pointer.moveTo({ x: x + width / 2, y: y + height / 2 });
    await pointer.down();
    await pointer.up();
  }

  return {
    async problems() {
      await collect();
      return problems;
    },
    open: (address) => leave(() => session.command("POST", "/url", { url: address })),
    reload: () => leave(() => session.command("POST", "/refresh")),
    address: () => session.command("GET", "/url"),
    run,
    shown: async (part) => void (await found(part, () => true)),
    click,
    async fill(part, text) {
      await click(part);
      await keys([...chordActions("Control+a"), ...typeActions(text)]);
    },
    key: async (chord) => void (await keys(chordActions(chord))),
    async pointOf(part, [x, y] = [0.5, 0.5]) {
      const box = await found(part, () => true);
      return { x: box.x + box.width * x, y: box.y + box.height * y };
    },
    pointer,
    // By the browser's own keys: a tab that the driver opens hides nothing.
    async hide() {
      await inBrowser("ctrl+t");
      await until("the page to be hidden", isHidden, Boolean);
    },
    async show() {
      await inBrowser("ctrl+w");
      await until("the page to be seen", isHidden, (hidden) => !hidden);
    },
    picture: async (file) =>
      await writeFile(file, Buffer.from(await session.command<string>("GET", "/screenshot"), "base64")),
  };
}

/** Asks the next page when one is left before it has answered. */
async function inSomePage<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (!String(error).includes("before the unload event")) throw error;
    }
}

declare global {
  interface Window {
    /** Where the pointer was last, in the window of the page. */
    pointerOfPage?: string;
    /** What went wrong in the page since the test listens, which the driver does not tell. */
    problemsOfPage?: string[];
  }
}

/** In the page: listens for errors, and to the pointer, as soon as the document is another one than that of a time. */
function listenSince(timeOrigin: number): boolean {
  if (performance.timeOrigin === timeOrigin) return false;
  if (window.problemsOfPage) return true;
  const problems: string[] = [];
  window.problemsOfPage = problems;
  const follow = ({ clientX, clientY }: PointerEvent) => {
    window.pointerOfPage = `${Math.round(clientX)} ${Math.round(clientY)}`;
  };
  addEventListener("pointermove", follow, { capture: true });
  const textOf = (value: unknown) => (value instanceof Error ? `${value}\n${value.stack}` : String(value));
  addEventListener("error", ({ error, message }) => problems.push(error ? textOf(error) : message), {
    capture: true,
  });
  addEventListener("unhandledrejection", ({ reason }) => problems.push(textOf(reason)));
  const tell = console.error;
  console.error = (...values: unknown[]) => {
    problems.push(values.map(textOf).join(" "));
    tell(...values);
  };
  return true;
}

function takeProblems(): string[] {
  return window.problemsOfPage?.splice(0) ?? [];
}

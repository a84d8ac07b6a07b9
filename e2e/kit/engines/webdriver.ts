/** A session of W3C WebDriver, as far as the kits need one. */

export interface WebDriver {
  /** A command of the session: its method and its path behind the session's own. Rejects with what the driver says. */
  command<Value = null>(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Value>;
}

/** @param url of a driver that listens. */
export async function newSession(url: string, capabilities: object): Promise<WebDriver> {
  const alwaysMatch = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await ask<{ sessionId: string }>(`${url}/session`, "POST", alwaysMatch);
  return { command: (method, path, body) => ask(`${url}/session/${sessionId}${path}`, method, body) };
}

async function ask<Value>(url: string, method: string, body?: object): Promise<Value> {
  const response = await fetch(url, {
    method,
    body: method === "POST" ? JSON.stringify(body ?? {}) : undefined,
  });
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

/** Keys that write nothing, as WebDriver has them. */
const KEYS: Record<string, string> = {
  Backspace: "\uE003",
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  Shift: "\uE008",
  Tab: "\uE004",
};

/** What is written with Shift on the keyboard of the United States. */
const SHIFTED = /[A-Z~!@#$%^&*()_+{}|:"<>?]/;

type KeyAction = { type: "keyDown" | "keyUp"; value: string };

/** The actions of a chord such as `f`, `Enter` or `Control+z`. */
export function chordActions(chord: string): KeyAction[] {
  const keys = chord.split("+").map((name) => KEYS[name] ?? name);
  return [
    ...keys.map((value): KeyAction => ({ type: "keyDown", value })),
    ...keys.reverse().map((value): KeyAction => ({ type: "keyUp", value })),
  ];
}

/** The actions of a text that is typed. The driver itself knows no Shift: it is pressed around what needs it. */
export function typeActions(text: string): KeyAction[] {
  return [...text].flatMap((letter) => chordActions(SHIFTED.test(letter) ? `Shift+${letter}` : letter));
}

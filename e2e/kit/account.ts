/** Accounts made the way a person makes them: registration, then the confirmation link from the outbox. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Baize, root } from "./server.ts";

export interface Account {
  id: number;
  alias: string;
  email: string;
  password: string;
  token: string;
}

export async function makeAccount(baize: Baize, alias: string): Promise<Account> {
  const email = `${alias.toLowerCase()}@example.org`;
  const password = "correct horse battery";
  const user = { email, password, password_confirmation: password, alias };
  const { data } = await post(baize, "/be/api/v1/registration", { user });
  await confirm(baize, email);
  const profile = await get(baize, "/be/api/v1/profile", data.token);
  return { id: profile.user_profile.id, alias, email, password, token: data.token };
}

/** Makes somebody an admin as whoever runs the server does: on the command line, with the server down. */
export async function grantAdmin(baize: Baize, { alias, email }: Account): Promise<void> {
  await baize.kill();
  const args = ["apps/cli/src/main.ts", "admin", "grant", email, "--data", baize.data];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  if (stdout.trim() !== `${alias} is an admin now.`) throw new Error(`baize admin grant said: ${stdout}`);
  await baize.start();
}

async function confirm(baize: Baize, email: string): Promise<void> {
  // Mail is sent after the answer to the registration, so it may come a moment later.
  for (let attempt = 0; attempt < 100; attempt++) {
    const outbox = await (await fetch(`${baize.url}/dev/outbox`)).text();
    const mail = outbox.split(email).slice(1).join(email);
    const token = /confirm-email\/([\w.~-]+)/.exec(mail)?.[1];
    if (token) {
      await get(baize, `/be/api/v1/confirm-email/${token}`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No confirmation mail for ${email} in the outbox.`);
}

/** A JSON answer, or an error that says what came instead. */
export async function get(baize: Baize, path: string, token?: string) {
  return read(await fetch(baize.url + path, { headers: token ? { authorization: token } : {} }), path);
}

export async function post(baize: Baize, path: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
  return read(await fetch(baize.url + path, { method: "POST", headers, body: JSON.stringify(body) }), path);
}

async function read(response: Response, path: string) {
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

/** The id of a served plugin, by its name. */
export async function pluginNamed(baize: Baize, name: string): Promise<number> {
  const { data } = await get(baize, "/be/api/plugins");
  const plugin = data.find((item: { name: string }) => item.name === name);
  if (!plugin)
    throw new Error(`No plugin named ${name}: ${data.map((item: { name: string }) => item.name).join(", ")}`);
  return plugin.id;
}

/** Creates a room and gives its slug. */
export async function makeRoom(
  baize: Baize,
  host: Account,
  pluginId: number,
  options: object = {},
): Promise<string> {
  const body = {
    room: { user: host.id, privacy_type: "public", ...options },
    game_options: { plugin_id: pluginId, replay_uuid: null },
  };
  const { success } = await post(baize, "/be/api/v1/games", body, host.token);
  return success.room.slug;
}

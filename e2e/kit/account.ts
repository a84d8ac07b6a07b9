/** Accounts made the way a person makes them: registration, then the confirmation link from the outbox. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type BaizeClient, connect } from "@baize/client";
import type { CreateGameRequest } from "@baize/protocol";
import { type Baize, root } from "./server.ts";

/** A running server, as far as one needs it to talk to it. */
type Served = Pick<Baize, "url">;

/** What somebody signs in with. */
export interface Credentials {
  email: string;
  password: string;
}

export interface Account extends Credentials {
  id: number;
  alias: string;
  /** Signed in as this person. Its connection opens with the first room that it joins. */
  client: BaizeClient;
}

/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;

/** Calls of nobody in particular. */
function visitor({ url }: Served): Promise<BaizeClient> {
  return connect({ url, timeout: PATIENCE, socket: { timeout: PATIENCE } });
}

/** Somebody who has just signed up, and has not opened the link in the mail. */
export async function makeUnconfirmedAccount(baize: Served, alias: string): Promise<Account> {
  const email = `${alias.toLowerCase()}@example.org`;
  const password = "correct horse battery";
  const client = await visitor(baize);
  await client.signUp({ email, alias, password });
  return { id: client.userId!, alias, email, password, client };
}

/** Whom each server knows by their alias, as far as they were made here. */
const made = new WeakMap<Served, Map<string, Promise<Account>>>();

/** Somebody with a confirmed address. A test that is tried again gets whom its first try has made. */
export function makeAccount(baize: Served, alias: string): Promise<Account> {
  const known = made.get(baize) ?? new Map<string, Promise<Account>>();
  made.set(baize, known);
  const account = known.get(alias) ?? makeConfirmedAccount(baize, alias);
  known.set(alias, account);
  account.catch(() => known.delete(alias));
  return account;
}

async function makeConfirmedAccount(baize: Served, alias: string): Promise<Account> {
  const account = await makeUnconfirmedAccount(baize, alias);
  const token = await confirmationToken(baize, account.email);
  await account.client.call("GET /api/v1/confirm-email/:token", { params: { token } });
  return account;
}

/** Everybody whom a server knows from here leaves for good, and takes along rooms, decks and plugins. */
export async function deleteAccounts(baize: Served): Promise<void> {
  const accounts = await Promise.allSettled(made.get(baize)?.values() ?? []);
  made.delete(baize);
  for (const account of accounts) {
    if (account.status === "rejected") continue;
    account.value.client.close();
    const client = await visitor(baize);
    await client.signIn(account.value.email, account.value.password);
    await client.call("DELETE /api/v1/profile");
    client.close();
  }
}

/** Makes somebody an admin as whoever runs the server does: on the command line, with the server down. */
export async function grantAdmin(baize: Baize, { alias, email }: Account): Promise<void> {
  await baize.kill();
  const args = ["apps/cli/src/main.ts", "admin", "grant", email, "--data", baize.data];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  if (stdout.trim() !== `${alias} is an admin now.`) throw new Error(`baize admin grant said: ${stdout}`);
  await baize.start();
}

/** Who has left for good and comes again has mails of before in the outbox. */
const usedTokens = new Set<string>();

async function confirmationToken({ url }: Served, email: string): Promise<string> {
  // Mail is sent after the answer to the registration, so it may come a moment later.
  for (let attempt = 0; attempt < 100; attempt++) {
    const outbox = await (await fetch(`${url}/dev/outbox`)).text();
    const mail = outbox.split(email).slice(1).join(email);
    const tokens = [...mail.matchAll(/confirm-email\/([\w.~-]+)/g)].map(([, token]) => token!);
    const token = tokens.find((each) => !usedTokens.has(each));
    if (token) {
      usedTokens.add(token);
      return token;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No confirmation mail for ${email} in the outbox.`);
}

/** The id of a served plugin, by its name. */
export async function pluginNamed(baize: Served, name: string): Promise<number> {
  const { data } = await (await visitor(baize)).call("GET /api/plugins");
  const plugin = data.find((item) => item.name === name);
  if (!plugin) throw new Error(`No plugin named ${name}: ${data.map((item) => item.name).join(", ")}`);
  return plugin.id;
}

/** Creates a room, which everybody sees unless the options say otherwise, and gives its slug. */
export function makeRoom(
  host: Account,
  pluginId: number,
  options: CreateGameRequest["room"] = {},
): Promise<string> {
  return host.client.createRoom(pluginId, { privacy_type: "public", ...options });
}

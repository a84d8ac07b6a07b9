/** Accounts of the bench, made the way people make them. */
import type { BaizeClient, Tokens } from "@baize/client";
import { makeAccount } from "../../e2e/kit/account.ts";

let people = 0;

export interface Account {
  id: number;
  client: BaizeClient;
  /** Of a login of their own, for further connections. */
  tokens: Tokens;
}

export async function register(url: string): Promise<Account> {
  const { id, email, password, client } = await makeAccount({ url }, `bench${++people}`);
  const { data } = await client.call("POST /api/v1/session", { body: { user: { email, password } } });
  return { id, client, tokens: { token: data.token, renewToken: data.renew_token } };
}

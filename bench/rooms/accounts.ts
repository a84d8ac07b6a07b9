/** Accounts of the bench, made the way people make them. */
import { setTimeout as pause } from "node:timers/promises";

let people = 0;

export interface Account {
  id: number;
  token: string;
}

export async function register(url: string): Promise<Account> {
  const name = `bench${++people}`;
  const password = "correct horse battery";
  const email = `${name}@example.org`;
  const user = { email, alias: name, password, password_confirmation: password };
  const { data } = await post(url, "/api/v1/registration", { user });
  for (;;) {
    const outbox = await (await fetch(`${url}/dev/outbox`)).text();
    const token = /confirm-email\/([\w.~-]+)/.exec(outbox.split(email).slice(1).join(email))?.[1];
    if (token) {
      await fetch(`${url}/api/v1/confirm-email/${token}`);
      break;
    }
    await pause(20);
  }
  const profile = await fetch(`${url}/api/v1/profile`, { headers: { authorization: data.token } });
  return { id: (await profile.json()).user_profile.id, token: data.token };
}

export async function post(url: string, path: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token ? { authorization: token } : {}) };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

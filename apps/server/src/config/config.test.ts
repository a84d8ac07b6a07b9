import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { configurationPage } from "../../tools/configuration-page.ts";
import { ConfigError, loadConfig } from "./config.ts";
import { SETTINGS } from "./settings.ts";

test("without any variable every setting has its default", () => {
  expect(loadConfig({})).toMatchObject({ port: 4000, databaseUrl: null, smtpHost: null, rateLimitFactor: 1 });
});

test("variables are read by their type, and options win over them", () => {
  const config = loadConfig(
    {
      PORT: "5000",
      TRUST_PROXY: "yes",
      PUBLIC_URL: "https://play.example.org/",
      ALLOWED_ORIGINS: "https://a.example/x, ",
    },
    { port: 6000 },
  );
  expect(config).toMatchObject({
    port: 6000,
    trustProxy: true,
    publicUrl: "https://play.example.org",
    allowedOrigins: ["https://a.example"],
  });
});

test("names of hosts are read in lower case, as they are compared", () => {
  const host = {
    REPOSITORY_HOSTS: "GitHub.com",
    REQUEST_PRIVATE_HOSTS: "Git.Local:3000",
    REQUEST_HOSTS: "A.B",
  };
  expect(loadConfig(host)).toMatchObject({
    repositoryHosts: ["github.com"],
    requestPrivateHosts: ["git.local:3000"],
    requestHosts: ["a.b"],
  });
});

test("every wrong variable is named with what would be right, secrets without their value", () => {
  const attempt = () => loadConfig({ PORT: "eighty", DATABASE_URL: "mysql://x", OUTBOX: "maybe" });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/PORT=eighty: must be a whole number from 0 to 65535/);
  expect(attempt).toThrow(/DATABASE_URL: must begin with postgres:\/\//);
  expect(attempt).toThrow(/OUTBOX=maybe: must be one of local, open, off/);
});

test("a node of a cluster needs the bus, a secret and a PostgreSQL server, and says which of them is missing or wrong", () => {
  const DATABASE_URL = "postgres://db.example/baize";
  const NATS_URL = "nats://node:word@bus1.example:4222, tls://bus2.example";
  const CLUSTER_SECRET = "0123456789abcdef0123456789abcdef";
  const whole = loadConfig({ DATABASE_URL, NATS_URL, CLUSTER_SECRET, NODE_NAME: "north" });
  expect(whole).toMatchObject({
    natsUrl: "nats://node:word@bus1.example:4222,tls://bus2.example",
    clusterName: "baize",
    nodeName: "north",
    drainSeconds: 50,
  });
  const problems = (environment: Record<string, string>) => {
    try {
      return [loadConfig(environment)];
    } catch (error) {
      return (error as ConfigError).message.split("\n").slice(1);
    }
  };
  expect(problems({ NATS_URL })).toEqual([
    expect.stringMatching(/^ {2}CLUSTER_SECRET: must be set, because NATS_URL is\. By which/),
    expect.stringMatching(/^ {2}DATABASE_URL: must be set, because NATS_URL is\. postgres:/),
  ]);
  const wrong = { NATS_URL: "http://secret@bus", CLUSTER_SECRET: "too short", CLUSTER_NAME: "a.b" };
  expect(problems({ ...wrong, DATABASE_URL })).toEqual([
    expect.stringMatching(/^ {2}NATS_URL: must begin with nats:\/\/ or tls:\/\/\. /),
    expect.stringMatching(/^ {2}CLUSTER_SECRET: must have at least 32 characters\. /),
    expect.stringMatching(/^ {2}CLUSTER_NAME=a\.b: must be 1 to 63 letters, digits, - and _\. /),
  ]);
  expect(problems({ NATS_URL, DATABASE_URL, CLUSTER_SECRET: "too short" })).toHaveLength(1);
});

test("a default picture is an address of the web or a path of this site", () => {
  const config = loadConfig({
    DEFAULT_BACKGROUND_URL: "/art/oak.jpg",
    DEFAULT_TOKEN_URL: "https://a.example/t.png",
  });
  expect(config).toMatchObject({
    defaultBackgroundUrl: "/art/oak.jpg",
    defaultTokenUrl: "https://a.example/t.png",
  });
  expect(() => loadConfig({ DEFAULT_BACKGROUND_URL: "//a.example/oak.jpg" })).toThrow(
    /DEFAULT_BACKGROUND_URL=.*: must begin with http:\/\/ or https:\/\/, or be a path of this site/,
  );
});

test("an empty variable counts as not set", () => {
  expect(loadConfig({ PORT: " " }).port).toBe(4000);
});

test("every setting has a variable of its own and a sentence about it", () => {
  const names = Object.values(SETTINGS).map((setting) => setting.env);
  expect(new Set(names).size).toBe(names.length);
  for (const setting of Object.values(SETTINGS)) expect(setting.about).toMatch(/\.$/);
});

test("docs/configuration.md is what the table of settings says (node apps/server/tools/write-configuration.ts)", () => {
  const page = readFileSync(new URL("../../../../docs/configuration.md", import.meta.url), "utf8");
  expect(page).toBe(configurationPage());
  const readme = readFileSync(new URL("../../../../README.md", import.meta.url), "utf8");
  expect(readme).toContain("(docs/configuration.md)");
  const known = new Set(Object.values(SETTINGS).map(({ env }) => env));
  for (const [, name = ""] of readme.matchAll(/`([A-Z]+_[A-Z_]+)`/g)) expect(known).toContain(name);
});

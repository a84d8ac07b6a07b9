/** What a server can be told: one table of settings, each with its environment variable, its default and how it is read. */
import { fileURLToPath } from "node:url";
import { DECK_SITE_URLS, type DeckSiteUrls } from "../outgoing/deck-sites/sites.ts";
import {
  deckSites,
  existingFolder,
  hosts,
  list,
  messageServers,
  ofLength,
  oneOf,
  pictureAddress,
  text,
  url,
  webAddress,
  wholeNumber,
  word,
  yesOrNo,
} from "./config-values.ts";
import { DATABASE_TIMEOUT } from "./database-timeout.ts";

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseTimeout: number;
  /** Servers of the message bus with commas between them; null: this process is alone on its database. */
  natsUrl: string | null;
  /** Set where `natsUrl` is. */
  clusterSecret: string | null;
  clusterName: string;
  /** Null: the name of the host. */
  nodeName: string | null;
  drainSeconds: number;
  /** Without a trailing slash. Null: the address the server listens on. */
  publicUrl: string | null;
  trustProxy: boolean;
  allowedOrigins: string[];
  smtpHost: string | null;
  smtpPort: number;
  smtpSecure: boolean;
  smtpUser: string | null;
  smtpPassword: string | null;
  mailFrom: string;
  outbox: "local" | "open" | "off";
  recaptchaSiteKey: string | null;
  recaptchaSecret: string | null;
  recaptchaUrl: string;
  patreonUrl: string;
  patreonClientId: string | null;
  patreonClientSecret: string | null;
  /** Null: `/auth/patreon/callback` under the public address. */
  patreonRedirectUri: string | null;
  patreonCreatorToken: string | null;
  patreonCampaignId: string | null;
  /** `off`: everybody may do what supporters may. */
  supportLevels: "on" | "off";
  product: string | null;
  mainSiteUrl: string | null;
  chatUrl: string | null;
  repositoryUrl: string | null;
  /** What the plugin builder begins a game with. */
  defaultBackgroundUrl: string | null;
  defaultTokenUrl: string | null;
  gamesDir: string;
  webDir: string;
  /** Null: one less than the machine has cores, at least two. */
  roomWorkers: number | null;
  rateLimitFactor: number;
  listAllUsers: boolean;
  webhookAllowUnsigned: boolean;
  repositoryHosts: string[];
  requestPrivateHosts: string[];
  maintenanceMessage: string | null;
  metrics: "local" | "open" | "off";
  adminContact: string | null;
  requestHosts: string[];
  deckSites: DeckSiteUrls;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
}

export interface Setting<T> {
  /** Name of the environment variable. */
  env: string;
  /** One sentence for people who run a server. */
  about: string;
  fallback: T;
  /** Its value is never shown. */
  secret?: true;
  /** Throws an Error that says what would be right. */
  read(text: string): T;
}

const SECRET_LENGTH = 32;

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Every setting, in the order in which the documentation lists them. */
export const SETTINGS: { [Key in keyof Config]: Setting<Config[Key]> } = {
  port: {
    env: "PORT",
    about: "Port to listen on; 0 takes a free one.",
    fallback: 4000,
    read: wholeNumber(0, 65_535),
  },
  host: { env: "HOST", about: "Address to listen on.", fallback: "0.0.0.0", read: text },
  dataDir: {
    env: "DATA_DIR",
    about: "Folder of all data; the embedded database is in its folder db.",
    fallback: ".data",
    read: text,
  },
  databaseUrl: {
    env: "DATABASE_URL",
    about: "postgres://… of a PostgreSQL server; without it the embedded database is used.",
    fallback: null,
    secret: true,
    read: url("postgres", "postgresql"),
  },
  databaseTimeout: {
    env: "DATABASE_TIMEOUT",
    about:
      "Seconds after which a statement that a PostgreSQL server has not answered is given up; people then hear that it failed.",
    fallback: DATABASE_TIMEOUT,
    read: wholeNumber(1, 600),
  },
  natsUrl: {
    env: "NATS_URL",
    about:
      "nats://user:password@host:4222 of a NATS server, or several separated by commas: this process is one node of a cluster, and plays with the others that have the same DATABASE_URL, CLUSTER_SECRET and CLUSTER_NAME.",
    fallback: null,
    secret: true,
    read: messageServers,
  },
  clusterSecret: {
    env: "CLUSTER_SECRET",
    about:
      "By which the nodes of a cluster know each other, at least 32 characters that nobody can guess, such as `openssl rand -hex 32` gives; NATS_URL needs it.",
    fallback: null,
    secret: true,
    read: ofLength(SECRET_LENGTH),
  },
  clusterName: {
    env: "CLUSTER_NAME",
    about: "Tells clusters that share a NATS server apart: letters, digits, - and _.",
    fallback: "baize",
    read: word,
  },
  nodeName: optional(
    "NODE_NAME",
    "What a node of a cluster is called in logs and metrics, by default as its host.",
  ),
  drainSeconds: {
    env: "DRAIN_SECONDS",
    about:
      "Seconds that a node of a cluster takes to hand its rooms to others before it ends; whoever ends it must wait longer.",
    fallback: 50,
    read: wholeNumber(0, 3600),
  },
  publicUrl: {
    env: "PUBLIC_URL",
    about:
      "Address that people open in the browser; links in mails begin with it. A proxy in front that does not hand on the Host header (`proxy_set_header Host $host`) needs it: else sockets and forms from the browser are refused with 403 and 401.",
    fallback: null,
    read: webAddress,
  },
  trustProxy: {
    env: "TRUST_PROXY",
    about: "Whether one reverse proxy is in front whose X-Forwarded-* headers are to be believed.",
    fallback: false,
    read: yesOrNo,
  },
  allowedOrigins: {
    env: "ALLOWED_ORIGINS",
    about: "Further web origins that may call the API and open the socket, separated by commas.",
    fallback: [],
    read: (value) => list(value).map((origin) => new URL(url("http", "https")(origin)).origin),
  },
  smtpHost: optional("SMTP_HOST", "Mail server; without it mails are kept on the page /dev/outbox."),
  smtpPort: {
    env: "SMTP_PORT",
    about: "Port of the mail server.",
    fallback: 587,
    read: wholeNumber(1, 65_535),
  },
  smtpSecure: {
    env: "SMTP_SECURE",
    about: "Whether the mail connection is encrypted from the start, as on port 465.",
    fallback: false,
    read: yesOrNo,
  },
  smtpUser: optional("SMTP_USER", "User at the mail server."),
  smtpPassword: { ...optional("SMTP_PASSWORD", "Password at the mail server."), secret: true },
  mailFrom: {
    env: "MAIL_FROM",
    about: "Sender of mails.",
    fallback: "Baize <noreply@localhost>",
    read: (value) => {
      if (!value.includes("@")) throw new Error("must be an address such as Baize <table@example.org>");
      return value;
    },
  },
  outbox: {
    env: "OUTBOX",
    about:
      "Who may read /dev/outbox while no mail server is set: local (this machine only; nobody when PUBLIC_URL is for others), open or off.",
    fallback: "local",
    read: oneOf("local", "open", "off"),
  },
  recaptchaSiteKey: optional(
    "RECAPTCHA_SITE_KEY",
    "Public reCAPTCHA key; without both keys the built-in captcha is used.",
  ),
  recaptchaSecret: { ...optional("RECAPTCHA_SECRET", "Secret reCAPTCHA key."), secret: true },
  recaptchaUrl: {
    env: "RECAPTCHA_URL",
    about: "Address that checks reCAPTCHA answers.",
    fallback: "https://www.google.com/recaptcha/api/siteverify",
    read: url("http", "https"),
  },
  patreonUrl: {
    env: "PATREON_URL",
    about: "Address of the paid-support service.",
    fallback: "https://www.patreon.com",
    read: webAddress,
  },
  patreonClientId: optional("PATREON_CLIENT_ID", "Client id at the paid-support service."),
  patreonClientSecret: {
    ...optional("PATREON_CLIENT_SECRET", "Client secret at the paid-support service."),
    secret: true,
  },
  patreonRedirectUri: {
    ...optional("PATREON_REDIRECT_URI", "Where the paid-support service sends people back to."),
    read: webAddress,
  },
  patreonCreatorToken: {
    ...optional("PATREON_CREATOR_TOKEN", "Token that reads the members of the campaign."),
    secret: true,
  },
  patreonCampaignId: optional("PATREON_CAMPAIGN_ID", "Campaign whose members are supporters."),
  supportLevels: {
    env: "SUPPORT_LEVELS",
    about:
      "on: saved games, whole replays, private cards and own pictures open from a level of support on; off: they are open to everybody with an account.",
    fallback: "on",
    read: oneOf("on", "off"),
  },
  product: optional("PRODUCT", "Name of the product as pages show it."),
  mainSiteUrl: {
    ...optional("MAIN_SITE_URL", "Main site that the lobby's banner points to."),
    read: webAddress,
  },
  chatUrl: { ...optional("CHAT_URL", "Chat community that the lobby points to."), read: webAddress },
  repositoryUrl: {
    ...optional("REPOSITORY_URL", "Code repository that the lobby points to."),
    read: webAddress,
  },
  defaultBackgroundUrl: {
    ...optional(
      "DEFAULT_BACKGROUND_URL",
      "Background that the plugin builder begins a game with; without it the table is the product's own felt.",
    ),
    read: pictureAddress,
  },
  defaultTokenUrl: {
    ...optional(
      "DEFAULT_TOKEN_URL",
      "Picture that the plugin builder begins a token with; without it /images/tokens/plain.svg of this server.",
    ),
    read: pictureAddress,
  },
  gamesDir: {
    env: "GAMES_DIR",
    about: "Folder whose sub-folders are plugins that every server has.",
    fallback: fromHere("../../../../games"),
    read: existingFolder,
  },
  webDir: {
    env: "WEB_DIR",
    about: "Folder of the built web app.",
    fallback: fromHere("../../../web/dist"),
    read: existingFolder,
  },
  roomWorkers: {
    env: "BAIZE_ROOM_WORKERS",
    about:
      "Threads that rooms run in, by default one less than the machine has cores and at least two; 0 runs rooms in the main thread.",
    fallback: null,
    read: wholeNumber(0, 64),
  },
  rateLimitFactor: {
    env: "RATE_LIMIT_FACTOR",
    about:
      "Multiplies the limits of calls and those of an address's sockets, for example 10 behind a proxy that hides addresses; how fast one socket or person may send stays.",
    fallback: 1,
    read: (value) => {
      const factor = Number(value);
      if (!(factor > 0)) throw new Error("must be a number above 0");
      return factor;
    },
  },
  listAllUsers: {
    env: "LIST_ALL_USERS",
    about:
      "Whether sharing lists every user to plugin authors, as old clients expect; otherwise they search.",
    fallback: false,
    read: yesOrNo,
  },
  webhookAllowUnsigned: {
    env: "WEBHOOK_ALLOW_UNSIGNED",
    about:
      "Whether repository pushes are believed without the plugin's secret, for senders that cannot be changed.",
    fallback: false,
    read: yesOrNo,
  },
  repositoryHosts: {
    env: "REPOSITORY_HOSTS",
    about: "Hosts that plugins may be refreshed from, separated by commas.",
    fallback: [
      "github.com",
      "codeload.github.com",
      "raw.githubusercontent.com",
      "gitlab.com",
      "codeberg.org",
      "bitbucket.org",
    ],
    read: hosts,
  },
  requestPrivateHosts: {
    env: "REQUEST_PRIVATE_HOSTS",
    about:
      "Hosts with their ports, such as git.local:3000, that may be asked although they are in a private network.",
    fallback: [],
    read: hosts,
  },
  maintenanceMessage: optional(
    "MAINTENANCE_MESSAGE",
    "What an admin's downtime notice says unless they write something else.",
  ),
  metrics: {
    env: "METRICS",
    about: "Who may read /metrics: local (this machine only), open or off.",
    fallback: "local",
    read: oneOf("local", "open", "off"),
  },
  adminContact: optional("ADMIN_CONTACT", "Mail address shown to people who need help."),
  requestHosts: {
    env: "REQUEST_HOSTS",
    about: "Hosts that plugins may send requests to, besides the deck sites, separated by commas.",
    fallback: [],
    read: hosts,
  },
  deckSites: {
    env: "DECK_SITES",
    about: `Other addresses of deck sites, such as ringsdb=https://example.org; sites: ${Object.keys(DECK_SITE_URLS).join(", ")}.`,
    fallback: { ...DECK_SITE_URLS },
    read: deckSites,
  },
  logLevel: {
    env: "LOG_LEVEL",
    about: "fatal, error, warn, info, debug or silent.",
    fallback: "info",
    read: oneOf("fatal", "error", "warn", "info", "debug", "silent"),
  },
};

function optional(env: string, about: string): Setting<string | null> {
  return { env, about, fallback: null, read: text };
}

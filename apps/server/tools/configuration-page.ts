/** docs/configuration.md, written from the table of settings. Run: node apps/server/tools/write-configuration.ts */
import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { SETTINGS } from "../src/config/settings.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

export function configurationPage(): string {
  const rows = Object.values(SETTINGS).map(
    ({ env, about, fallback, ...setting }) =>
      `| \`${env}\` | ${cell(about)}${"secret" in setting && setting.secret ? " **Keep it secret.**" : ""} | ${shown(fallback)} |`,
  );
  return `${BEFORE}\n| Variable | What it does | Default |\n|---|---|---|\n${rows.join("\n")}\n${AFTER}`;
}

function shown(fallback: unknown): string {
  if (fallback === null) return "not set";
  if (Array.isArray(fallback)) return fallback.length === 0 ? "none" : cell(fallback.join(", "));
  if (typeof fallback === "object") return "the sites' own addresses";
  const text = String(fallback);
  // Folders beside the sources stand here as the reader finds them.
  return `\`${text.startsWith(ROOT) ? relative(ROOT, text).split(sep).join("/") : text}\``;
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
}

const BEFORE = `# Configuration

<!-- Written by apps/server/tools/write-configuration.ts from apps/server/src/config/settings.ts. Change it there. -->

Everything works without any setting. Settings are environment variables; an empty one counts as not set. They are
checked at start: the server does not start with a wrong one, and names every problem at once. \`baize serve\` has options
for the port and the data folder, which win over the variables.

## Settings
`;

const AFTER = `
## Mail
Without \`SMTP_HOST\` mails are not sent: they wait on the page \`/dev/outbox\`, which only a browser on the server's own
machine may open, and nobody once \`PUBLIC_URL\` is an address for others. Behind a forwarded port (a tunnel, for example)
everybody seems to be that machine: forward none without \`PUBLIC_URL\` or \`OUTBOX=off\`.

\`SMTP_SECURE\` is for servers that speak TLS from the first byte (port 465); on other ports the connection is upgraded when
the server offers it.

## Behind a reverse proxy
Set \`PUBLIC_URL\` to the address people open and \`TRUST_PROXY=true\` for exactly one proxy in front, which must set
\`X-Forwarded-For\` and \`X-Forwarded-Proto\`, pass \`Upgrade\` for \`/be/socket/websocket\` and \`/socket/websocket\`, and
let bodies of 80 MB through. With \`https\` in \`PUBLIC_URL\` cookies are Secure and HSTS is sent.

## Data
The embedded database lives in \`DATA_DIR/db\`; one process may use it at a time. It survives a killed process, not a power
cut: for that, set \`DATABASE_URL\` to a PostgreSQL server (14 or newer). Migrations run at start and only go forward.

\`\`\`sh
npm run baize -- backup baize.tar.gz     # server stopped; one file with everything
npm run baize -- restore baize.tar.gz    # what was there before is moved aside
\`\`\`

The file \`webhook.key\` beside the database makes the secrets of repository pushes, and is in no backup: without it signed
pushes are refused until the author makes a new secret. A node of a cluster makes no such file and has the key from
\`CLUSTER_SECRET\`; where a server with that file becomes a cluster, copy the file to every node.

When the disk is full, actions fail, players are told, and nothing that was confirmed is lost. If not even the database's
log can grow, the embedded database stops and the server hangs, until its room workers end it after two minutes: make
space and start it again.

With PostgreSQL use \`pg_dump\` and \`pg_restore\`. A reader of the database sees everything, hidden cards included; keep it
to yourself.

## Admins
\`\`\`sh
npm run baize -- admin grant ann@example.org      # and: admin revoke
\`\`\`
With the embedded database, stop the server first. Admins can send a notice to every open page (profile, *Issue downtime
notice*), see all plugins and close any room. They see no hidden cards.

## Watching it
| Address | What |
|---|---|
| \`/health\` | 200 while the process and its database work, else 503 |
| \`/live\` | 200 while the process does anything at all: for whatever starts a server again that hangs, as a database that is away is no reason to |
| \`/ready\` | as \`/health\`, and 503 as soon as the server is closing |
| \`/metrics\` | Prometheus numbers: process, requests by route and status, open rooms (see \`METRICS\`) |

What \`/metrics\` says of rooms; \`worker\` is the number of the thread, \`apart\` for the one that runs while rooms with
long actions, or that ended a worker, are kept apart, or \`main\` with \`BAIZE_ROOM_WORKERS=0\`:

| Metric | What it tells, and when to look |
|---|---|
| \`baize_open_rooms\` | rooms that exist, asleep or awake |
| \`baize_rooms_in_memory{worker}\` | rooms that are awake; an empty one leaves memory after ten minutes |
| \`baize_room_members{worker}\` | sockets at the tables |
| \`baize_room_messages_total{worker}\` | messages of players that were handled; begins anew with the thread |
| \`baize_room_queue_length{worker}\` | messages that wait: more than members for long means a slow thread or database |
| \`baize_room_waiting_messages{worker}\` | messages that wait because their room or sender has used its share of processor time: somebody keeps the thread busy |
| \`baize_room_quarantined\` | rooms that ended a worker and take no actions for a while; the log names them |
| \`baize_room_event_loop_delay_seconds{worker,stat}\` | mean, p99 and max since the last scrape: over 0.1 people feel it; more workers help |
| \`baize_room_heap_bytes{worker}\`, \`…_limit_bytes\` | memory of the thread, and where it dies and is replaced |
| \`baize_room_worker_up{worker}\` | 0: gave no answer within a second, busy or being replaced |
| \`baize_room_worker_restarts_total{worker}\` | replaced after a crash, 15 seconds without a sign of life, or with its memory full; the log says why |
| \`baize_journal_appends_total\`, \`…_append_seconds_total\` | entries written, and how long rooms waited for them: the ratio is what the database adds to an action |
| \`baize_journal_batches_total\` | times that entries were written; appends by batches is how many share one, and grows with the load |
| \`baize_journal_append_failures_total\` | entries that could not be written: their actions did not happen, and players were told |
| \`baize_nodejs_eventloop_lag_p99_seconds\` | the same delay of the main thread: sockets, HTTP, storage |

Logs are one JSON object a line on standard output: each request with method, path, status, milliseconds and user id;
no headers, no queries, no bodies, and the tokens of mailed links are left out of paths. \`LOG_LEVEL\` says how much.

## Containers
The [Dockerfile](../Dockerfile) builds one image with everything; the [compose file](../compose.yaml) adds PostgreSQL,
[another one](../compose.cluster.yaml) makes [two nodes](cluster.md) behind a proxy:

\`\`\`sh
POSTGRES_PASSWORD=… PUBLIC_URL=https://play.example.org docker compose up -d
docker compose exec app baize admin grant ann@example.org
\`\`\`
`;

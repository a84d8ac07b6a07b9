/**
 * How a session begins: a node asks another, each proves that it knows the cluster's secret, and both compute the session's
 * name, which has never been on the bus before. Whoever names it therefore knows the secret. Messages after that carry only the
 * name and no code of their own: it keeps out who may publish but not listen, and who may listen to the bus reads everything
 * anyhow. Keeping strangers out is the bus's own login.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { SESSION_BYTES } from "./frames.ts";

/** Of the frames and of this handshake. */
const FORMAT = 1;

export interface Identity {
  /** This node's, one for each start of its process. */
  boot: string;
  /** The same on all nodes of the cluster. */
  secret: string;
  /** Of what nodes say to each other over links. */
  version: number;
}

/** What the asking node has sent; to be kept until the answer. */
export interface Asked {
  peer: string;
  nonce: string;
  bytes: Uint8Array;
}

/** Why there is no session between two nodes; with the version of the other. */
export type Refusal = { why: "version"; version: string } | { why: "secret" };

const short = z.string().max(100);
const requestSchema = z.object({
  is: z.literal("open"),
  version: short,
  from: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/),
  nonce: short,
  mac: short,
});
const answerSchema = z.union([
  z.object({ is: z.literal("welcome"), nonce: short, mac: short }),
  z.object({ is: z.literal("refused"), why: z.literal("version"), version: short }),
  z.object({ is: z.literal("refused"), why: z.literal("secret") }),
]);

export function ask(own: Identity, peer: string): Asked {
  const nonce = newNonce();
  const mac = code(own.secret, "open", own.boot, peer, nonce).toString("base64url");
  const request: z.infer<typeof requestSchema> = {
    is: "open",
    version: versionOf(own),
    from: own.boot,
    nonce,
    mac,
  };
  return { peer, nonce, bytes: Buffer.from(JSON.stringify(request)) };
}

export interface Taken {
  peer: string;
  /** The asking node's: the same request may come twice. */
  nonce: string;
  session: Uint8Array;
  answer: Uint8Array;
}

/**
 * What a node answers when it is asked.
 * @returns null when this is no such request; with `refused` when it is one and is not taken.
 */
export function take(
  own: Identity,
  bytes: Uint8Array,
): Taken | { refused: Refusal; peer: string; answer: Uint8Array } | null {
  const request = parse(requestSchema, bytes);
  if (!request) return null;
  const { from, nonce } = request;
  if (request.version !== versionOf(own)) {
    const answer = answered({ is: "refused", why: "version", version: versionOf(own) });
    return { refused: { why: "version", version: request.version }, peer: from, answer };
  }
  if (!isCode(request.mac, code(own.secret, "open", from, own.boot, nonce)))
    return { refused: { why: "secret" }, peer: from, answer: answered({ is: "refused", why: "secret" }) };
  const ownNonce = newNonce();
  const mac = code(own.secret, "welcome", from, own.boot, nonce, ownNonce).toString("base64url");
  return {
    peer: from,
    nonce,
    session: sessionName(own.secret, from, own.boot, nonce, ownNonce),
    answer: answered({ is: "welcome", nonce: ownNonce, mac }),
  };
}

/** What the asking node makes of the answer. */
export function conclude(
  own: Identity,
  { peer, nonce }: Asked,
  bytes: Uint8Array,
): { session: Uint8Array } | { refused: Refusal } {
  const answer = parse(answerSchema, bytes);
  if (answer?.is === "refused") return { refused: answer };
  if (!answer || !isCode(answer.mac, code(own.secret, "welcome", own.boot, peer, nonce, answer.nonce)))
    return { refused: { why: "secret" } };
  return { session: sessionName(own.secret, own.boot, peer, nonce, answer.nonce) };
}

/** A refusal in words for the log and for whoever wanted the link. @param other the other node's boot. */
export function refusalText(own: Identity, other: string, refusal: Refusal): string {
  return refusal.why === "version"
    ? `Node ${other} speaks another version of the node link (${refusal.version}; this one ${versionOf(own)}): no link between them until both run the same release.`
    : `Node ${other} has another CLUSTER_SECRET: no link between them until all nodes have the same.`;
}

function versionOf({ version }: Identity): string {
  return `${FORMAT}.${version}`;
}

function newNonce(): string {
  return randomBytes(16).toString("base64url");
}

function answered(answer: z.infer<typeof answerSchema>): Uint8Array {
  return Buffer.from(JSON.stringify(answer));
}

function sessionName(secret: string, ...of: string[]): Uint8Array {
  return code(secret, "session", ...of).subarray(0, SESSION_BYTES);
}

function code(secret: string, ...of: string[]): Buffer {
  return createHmac("sha256", secret).update(JSON.stringify(of)).digest();
}

/** Takes the same time wherever they differ. */
function isCode(text: string, expected: Buffer): boolean {
  const given = Buffer.from(text, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Null: it is something else. */
function parse<Schema extends z.ZodType>(schema: Schema, bytes: Uint8Array): z.infer<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(bytes).toString())).data ?? null;
  } catch {
    return null;
  }
}

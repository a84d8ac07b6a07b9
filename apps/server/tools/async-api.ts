/** The AsyncAPI 3 document of the channels, out of the contracts of the topics. */
import {
  CHANNELS_VERSION,
  errorResponseSchema,
  type MessageSchema,
  type Topic,
  topics,
} from "@baize/protocol/channels";
import { z } from "zod";

type Json = Record<string, unknown>;

const ABOUT =
  "Frames are those of Phoenix channels, version 2: `[join_ref, ref, topic, event, payload]`. A message of this document is an event " +
  "with its payload; a message that is sent with a ref is answered by `phx_reply` with `{status, response}`. How to connect, and what " +
  "is particular to the game, is on the page for authors of clients.";

/** The whole document. */
export function asyncApi(): Json {
  const shapes: Json = {};
  const document = inOnePlace(written(), shapes) as Json;
  return { ...document, components: { ...(document.components as Json), schemas: shapes } };
}

/** Shapes that have a name stand in each schema that uses them; here they stand once, and the schemas refer to them. */
function inOnePlace(value: unknown, shapes: Json): unknown {
  if (Array.isArray(value)) return value.map((item) => inOnePlace(item, shapes));
  if (typeof value !== "object" || value === null) return value;
  const { $defs, ...rest } = value as Json;
  for (const [name, shape] of Object.entries(($defs ?? {}) as Json))
    shapes[name] ??= inOnePlace(shape, shapes);
  const entries = Object.entries(rest).map(([key, item]) => [
    key,
    key === "$ref" ? String(item).replace("#/$defs/", "#/components/schemas/") : inOnePlace(item, shapes),
  ]);
  return Object.fromEntries(entries);
}

function written(): Json {
  const all = Object.entries(topics) as [string, Topic][];
  return {
    asyncapi: "3.0.0",
    info: { title: "Baize channels", version: String(CHANNELS_VERSION), description: ABOUT },
    defaultContentType: "application/json",
    servers: {
      here: { host: "localhost:4000", pathname: "/socket/websocket", protocol: "ws" },
    },
    channels: Object.fromEntries(all.map(([name, topic]) => [name, channel(topic)])),
    operations: Object.assign({}, ...all.map(([name, topic]) => operations(name, topic))),
    components: { messages: { error: errorMessage } },
  };
}

/** What every message may be answered with instead of its own answer. */
const errorMessage: Json = {
  name: "phx_reply",
  title: "error",
  summary: 'With status "error": why it was not done.',
  payload: schemaOf(errorResponseSchema, "output"),
};

/** Messages of both directions may have one name, so each stands under its direction. */
function channel(topic: Topic): Json {
  const taken = Object.entries(topic.clientMessages);
  const sent = Object.entries(topic.serverMessages);
  return {
    address: topic.address,
    description: topic.says,
    ...(topic.address.includes("{slug}")
      ? { parameters: { slug: { description: "The room's slug." } } }
      : {}),
    messages: Object.fromEntries([
      ["join", message("phx_join", "Joins the topic.", topic.join, "input")],
      ["joined", message("phx_reply", "The answer to the join.", topic.joined, "output")],
      ...taken.map(([event, { says, payload }]) => [`to_${event}`, message(event, says, payload, "input")]),
      ...taken.map(([event, { answer }]) => [
        `answer_${event}`,
        message("phx_reply", `The answer to ${event}.`, answer ?? z.object({}), "output"),
      ]),
      ...sent.map(([event, { says, payload }]) => [`from_${event}`, message(event, says, payload, "output")]),
    ]),
  };
}

function message(name: string, summary: string, payload: z.ZodType, io: "input" | "output"): Json {
  return { name, summary, payload: schemaOf(payload, io) };
}

function operations(name: string, { clientMessages, serverMessages }: Topic): Json {
  const at = (key: string) => ({ $ref: `#/channels/${name}/messages/${key}` });
  const here = { $ref: `#/channels/${name}` };
  const takes = (key: string, answer: string, summary: string): Json => ({
    action: "receive",
    channel: here,
    summary,
    messages: [at(key)],
    reply: { channel: here, messages: [at(answer)] },
  });
  const received = Object.entries(clientMessages as Record<string, MessageSchema>).map(
    ([event, { says }]) => [`${name}.${event}`, takes(`to_${event}`, `answer_${event}`, says)],
  );
  const told = Object.entries(serverMessages as Record<string, MessageSchema>).map(([event, { says }]) => [
    `${name}.on.${event}`,
    { action: "send", channel: here, summary: says, messages: [at(`from_${event}`)] },
  ]);
  return Object.fromEntries([
    [`${name}.join`, takes("join", "joined", "Joins the topic.")],
    ...received,
    ...told,
  ]);
}

/** JSON Schema as AsyncAPI takes it. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

/** docs/channels.md: every message of every topic, out of the contracts. */
import { CHANNELS_VERSION, type MessageSchema, type Topic, topics } from "@baize/protocol/channels";
import { actionPermissions, chatPermissions, roomPermissions } from "@baize/room";
import { asyncApi, schemaOf } from "./async-api.ts";
import { type Schema, shown } from "./shown-schema.ts";

export function channelsPage(): string {
  const { schemas } = asyncApi().components as { schemas: Record<string, Schema> };
  return `# Channels

<!-- Written by apps/server/tools/write-channels.ts from the contracts of packages/protocol/src/channel. Change them there. -->

Every message of the socket, for authors of [clients](clients.md), which says how to connect. Number ${CHANNELS_VERSION} of the set; for
machines as [AsyncAPI 3](schema/channels.asyncapi.json). A name with a question mark may be absent. Fields may be added: leave alone
what you do not know. What you send with a ref is answered \`{"status": "ok", "response": …}\`, with \`{}\` where nothing else is said here,
or \`{"status": "error", "response": {reason, message, said}}\` ([reasons](commands.md#reasons)).

${Object.values(topics).map(topicPart).join("\n\n")}

## Shapes

${Object.entries(schemas)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(shapePart)
  .join("\n\n")}
`;
}

function topicPart(topic: Topic): string {
  return `## ${topic.address}

${topic.says} The join takes${fieldsOr(schemaOf(topic.join, "input") as Schema, " nothing.")}

The join is answered with${fieldsOr(schemaOf(topic.joined, "output") as Schema, " `{}`.")}

### Sent on ${topic.address}

${Object.entries(topic.clientMessages)
  .map(([event, message]) => clientPart(topic, event, message))
  .join("\n\n")}

### Heard on ${topic.address}

${Object.entries(topic.serverMessages).map(serverPart).join("\n\n")}`;
}

function clientPart(topic: Topic, event: string, { says, payload, answer }: MessageSchema): string {
  const answered = answer ? ` Answered ${shown(schemaOf(answer, "output") as Schema)}.` : "";
  return `**\`${event}\`** (${allowed(topic, event)}): ${says}${answered}${fieldsOr(schemaOf(payload, "input") as Schema, "")}`;
}

function serverPart([event, { says, payload }]: [string, MessageSchema]): string {
  return `**\`${event}\`**: ${says}${fieldsOr(schemaOf(payload, "output") as Schema, "")}`;
}

function shapePart([name, schema]: [string, Schema]): string {
  return `### ${name}\n\n${schema.description ?? ""}${fieldsOr({ ...schema, description: undefined }, "")}`;
}

/** The fields of an object as a list; of anything else what it is; `otherwise` where there is nothing to say. */
function fieldsOr(schema: Schema, otherwise: string): string {
  if (schema.oneOf ?? schema.anyOf) {
    const forms = (schema.oneOf ?? schema.anyOf ?? []).map((form) => `- either${fields(form, "  ")}`);
    return `\n\n${forms.join("\n")}`;
  }
  if (schema.properties && Object.keys(schema.properties).length > 0) return `\n${fields(schema, "")}`;
  const { additionalProperties: each, $ref, items } = schema;
  const isTold = $ref || items || (typeof each === "object" && Object.keys(each).length > 0);
  return isTold ? ` It is ${shown(schema)}.` : otherwise;
}

/** One line for each field; those of an object inside it stand below it. */
function fields({ properties = {}, required = [] }: Schema, indent: string): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const title = `\n${indent}- \`${name}${required.includes(name) ? "" : "?"}\`: `;
      const choices = schema.oneOf;
      if (choices?.every(({ properties }) => properties))
        return `${title}one of${choices.map((one) => `\n${indent}  - ${shown(one)}`).join("")}`;
      const inner = schema.properties && Object.keys(schema.properties).length > 0;
      return inner
        ? `${title}${schema.description ?? "an object"}${fields(schema, `${indent}  `)}`
        : title + shown(schema);
    })
    .join("");
}

const WHO = {
  anyone: "anybody",
  user: "who is signed in",
  player: "who sits",
  actingHost: "who has the host's controls",
  hostOfCards: "who has the host's controls; in a fair room the host in person",
  actingHostOrAuthorPlayer: "who has the host's controls, or the plugin's author who sits",
  actingHostOrAdmin: "who has the host's controls, or an admin",
} as const;

function allowed(topic: Topic, event: string): string {
  const rules: Record<string, keyof typeof WHO> =
    topic === topics.room ? roomPermissions : topic === topics.chat ? chatPermissions : {};
  const rule = WHO[rules[event] ?? "anyone"];
  if (event !== "game_action") return rule;
  const forms = Object.entries(actionPermissions).filter(([, own]) => own !== rules[event]);
  return [rule, ...forms.map(([form, own]) => `${form}: ${WHO[own]}`)].join("; ");
}

/** docs/commands.md: what clients may send as a command or a reference, and every reason for which something is refused. */
import { type ArgSchema, declaredCommands, referenceSchemas } from "@baize/engine";
import { REASONS } from "@baize/protocol";

export function commandsPage(): string {
  const commands = [...declaredCommands].sort((one, other) => (one.name < other.name ? -1 : 1));
  const references = Object.entries(referenceSchemas);
  return `# Commands and reasons

<!-- Written by apps/server/tools/write-commands.ts from the engine's declarations and the catalogue of reasons. Change them there. -->

For authors of [clients](clients.md). A command is sent as \`game_action\` with \`{"action": "command", "options": {"command": NAME, "args": {…}}}\`;
the server checks it, writes its line in the log and runs it. An argument with a question mark may be left out.
A *card* or a *stack* is a name from your view.

## Commands

| Command | Arguments | What it does |
|---|---|---|
${commands.map(({ name, args, about }) => `| \`${name}\` | ${shownArgs(args)} | ${about} |`).join("\n")}

## References

\`{"action": "run", "options": {"ref": {"kind": KIND, …}}}\` runs a list of the plugin, by its place in the definition.

| Kind | Besides \`kind\` |
|---|---|
${references.map(([kind, schema]) => `| \`${kind}\` | ${shownArgs(schema)} |`).join("\n")}

## Reasons

A refusal, an alert and an announcement carry beside their English text what that means: over HTTP \`error.reason\` and
\`error.params\`, with \`error.field_reasons\` for each text in \`errors\`; on a channel \`said: {reason, params}\`. Translate by these, never by the
text. Reasons may be added; what you do not know is shown as its text.

| Reason | Status over HTTP | Text |
|---|---|---|
${Object.entries(REASONS).map(reasonRow).join("\n")}
`;
}

function reasonRow([reason, entry]: [string, { status?: number; text: string }]): string {
  return `| \`${reason}\` | ${entry.status ?? ""} | ${entry.text.replaceAll("\n", " ").replaceAll("|", "\\|")} |`;
}

function shownArgs({ properties = {}, required = [] }: ArgSchema): string {
  const parts = Object.entries(properties).map(
    ([name, schema]) => `\`${name}${required.includes(name) ? "" : "?"}\`: ${shown(schema)}`,
  );
  return parts.join("; ");
}

const WORDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  object: "an object",
  null: "null",
};

function shown(schema: ArgSchema): string {
  if (schema.names) return schema.names === "card" ? "a card" : "a stack";
  if (schema.enum) return `one of ${schema.enum.map(quoted).join(", ")}`;
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.anyOf) return schema.anyOf.map(shown).join(", or ");
  if (schema.items) return `a list, each ${shown(schema.items)}`;
  if (schema.properties) return `{${shownArgs(schema)}}`;
  const types = [schema.type ?? "object"].flat().map((type) => WORDS[type] ?? type);
  return `${types.join(" or ")}${limits(schema)}`;
}

function limits({ minimum, maximum, maxLength, not, description }: ArgSchema): string {
  const parts = [
    minimum === undefined ? "" : ` from ${minimum}`,
    maximum === undefined ? "" : ` to ${maximum}`,
    maxLength === undefined || maxLength >= 10_000 ? "" : ` of up to ${maxLength} characters`,
    not?.const === undefined ? "" : ` other than ${quoted(not.const)}`,
    description === undefined ? "" : ` (${description.replace(/\.$/, "")})`,
  ];
  return parts.join("");
}

function quoted(value: unknown): string {
  return `\`${JSON.stringify(value)}\``;
}

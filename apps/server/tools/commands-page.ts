/** docs/commands.md: what clients may send as a command or a reference, and every reason for which something is refused. */
import { declaredCommands, referenceSchemas } from "@baize/engine";
import { REASONS } from "@baize/protocol";
import { shownProperties } from "./shown-schema.ts";

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
${commands.map(({ name, args, about }) => `| \`${name}\` | ${shownProperties(args)} | ${about} |`).join("\n")}

## References

\`{"action": "run", "options": {"ref": {"kind": KIND, …}}}\` runs a list of the plugin, by its place in the definition.

| Kind | Besides \`kind\` |
|---|---|
${references.map(([kind, schema]) => `| \`${kind}\` | ${shownProperties(schema)} |`).join("\n")}

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

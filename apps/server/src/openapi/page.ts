/** The API's description as a page: plain HTML, readable without scripts. */
import { escapeHtml } from "../base/escape-html.ts";
import type { ApiDocument } from "./document.ts";

interface Call {
  method: string;
  path: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; description?: string; schema: { type: string } }[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

export function apiPage(document: ApiDocument): string {
  const { title, description } = document.info as { title: string; description: string };
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, call]) => ({ ...call, method: method.toUpperCase(), path }) as Call,
    ),
  );
  const groups = (document.tags as { name: string }[]).map(({ name }) => ({
    name,
    calls: calls.filter(({ tags }) => tags.includes(name)),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${prose(description)}</p>
<p>For machines: <a href="/be/api/openapi.json">openapi.json</a></p>
<nav aria-label="Groups">${groups.map(({ name }) => `<a href="#${anchor(name)}">${escapeHtml(name)}</a>`).join(" · ")}</nav>
${groups.map(({ name, calls: own }) => `<h2 id="${anchor(name)}">${escapeHtml(name)}</h2>\n${own.map(section).join("\n")}`).join("\n")}
</main>
</body>
</html>
`;
}

function section(call: Call): string {
  const body = call.requestBody?.content["application/json"]?.schema;
  const answers = Object.entries(call.responses).map(([status, { description, content }]) => {
    const schema = Number(status) < 300 ? content?.["application/json"]?.schema : undefined;
    return `<dt>${status}</dt><dd>${prose(description)}${schema ? shape(schema) : ""}</dd>`;
  });
  return `<details open>
<summary><code><b>${call.method}</b> ${escapeHtml(call.path)}</code> <span>${prose(call.summary)}</span></summary>
<p>${call.security ? escapeHtml(whoMayCall(call.security)) : "Anyone may call it."}</p>
${call.parameters.length > 0 ? `<h3>Parameters</h3><ul>${call.parameters.map(parameter).join("")}</ul>` : ""}
${body ? `<h3>Request</h3>${shape(body)}` : ""}
<h3>Answer</h3><dl>${answers.join("")}</dl>
</details>`;
}

function parameter({ name, in: place, description, schema }: Call["parameters"][number]): string {
  const about = description ? `: ${prose(description)}` : "";
  return `<li><code>${escapeHtml(name)}</code> (${place}, ${schema.type})${about}</li>`;
}

/** Sentences, in which backticks stand around code. */
function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

function whoMayCall(security: object[]): string {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  const open = security.some((requirement) => Object.keys(requirement).length === 0);
  const how = names.map((name) => (name === "token" ? "the token" : "the cookie")).join(" or ");
  return open ? `Anyone may call it; ${how} says who is asking.` : `Needs ${how}.`;
}

function shape(schema: object): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

function anchor(name: string): string {
  return name.toLowerCase().replace(/\W+/g, "-");
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#0002, #fff2); --soft: light-dark(#0000000d, #ffffff12) }
body { margin: 0; font: 15px/1.5 Inter, system-ui, sans-serif; background: light-dark(#fffdf8, #0b1110); color: light-dark(#18231f, #eaf1ec) }
main { max-width: 820px; margin: 0 auto; padding: 32px 16px 80px }
h1, h2 { font-family: Fraunces, Georgia, serif; line-height: 1.2 }
a { color: light-dark(#7a5300, #f3d084) }
details { border-bottom: 1px solid var(--line); padding: 10px 0 }
summary { cursor: pointer; display: block }
summary span { display: block; color: light-dark(#47554d, #b4c4bb) }
code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--soft); padding: 12px; border-radius: 6px; overflow-x: auto }
dt { font-weight: 600; float: left; width: 3.5em }
dd { margin: 0 0 8px 3.5em }
h3 { font-size: 14px; margin: 12px 0 4px }
`;

/** The web app's page with what the operator set about the site, as `<meta name="baize:…">` tags. */
import { readFile } from "node:fs/promises";
import { escapeHtml } from "../base/escape-html.ts";
import type { Config } from "../config/settings.ts";
import type { MailsFor } from "../mail/outbox-routes.ts";

/**
 * Reads the built page and writes the tags into its head; unset values leave the page's own defaults.
 * @param mails what becomes of mails, for whoever asks for the page
 */
export async function sitePage(file: string, config: Config, mails: MailsFor): Promise<string> {
  const html = await readFile(file, "utf8");
  const tags = Object.entries(siteTags(config, mails))
    .filter((tag): tag is [string, string] => tag[1] !== null)
    .map(([name, content]) => `<meta name="baize:${name}" content="${escapeHtml(content)}">`);
  // A function, because a replacement text would give `$&` in a value a meaning.
  return html.replace("</head>", () => `${tags.join("")}</head>`);
}

function siteTags(config: Config, mails: MailsFor): Record<string, string | null> {
  return {
    product: config.product,
    "main-site": config.mainSiteUrl,
    chat: config.chatUrl,
    repository: config.repositoryUrl,
    "default-background": config.defaultBackgroundUrl,
    "default-token": config.defaultTokenUrl,
    "maintenance-message": config.maintenanceMessage,
    "support-levels": config.supportLevels === "off" ? "off" : null,
    "support-url": config.patreonClientId ? `${config.patreonUrl}/` : null,
    "support-client-id": config.patreonClientId,
    "support-redirect-uri": config.patreonRedirectUri,
    mails: mails === "sent" ? null : mails,
  };
}

/**
 * What an operator sets about the site. Values come from `<meta name="baize:…">` tags, which the server writes into
 * the page; where one is missing its default holds.
 */

export interface Site {
  /** Name of the product as shown. */
  product: string;
  /** Address of the main site that the banner points to. */
  mainSite: string;
  chatUrl: string;
  repositoryUrl: string;
  /** What the downtime notice says unless its sender writes something else; empty: our own text. */
  maintenanceMessage: string;
  /** What the plugin builder begins with. */
  builder: {
    /** Address of a new game's background; empty: the product's own felt. */
    background: string;
    /** Address of a new token's picture. */
    token: string;
  };
  /** Mails are sent; or kept on the server, where whoever reads this page may see them (`outbox`) or may not. */
  mails: "sent" | "outbox" | "kept";
  /** The paid-support service. */
  support: {
    name: string;
    url: string;
    clientId: string;
    /** Where the service sends people back to after they agreed to link their account. */
    redirectUri: string;
  };
}

/** Reads the page's meta tags: `<meta name="baize:main-site" content="https://…">` and so on. */
export function readSite(page: Document, origin: string): Site {
  const meta = (name: string, fallback: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="baize:${name}"]`)?.content || fallback;
  return {
    product: meta("product", "Baize"),
    mainSite: meta("main-site", "https://baize.example/"),
    chatUrl: meta("chat", "https://chat.baize.example/"),
    repositoryUrl: meta("repository", "https://code.baize.example/"),
    maintenanceMessage: meta("maintenance-message", ""),
    builder: {
      background: meta("default-background", ""),
      token: meta("default-token", "/images/tokens/plain.svg"),
    },
    mails: mailsOf(meta("mails", "sent")),
    support: {
      name: meta("support-name", "Patreon"),
      url: meta("support-url", "https://www.patreon.com/"),
      clientId: meta("support-client-id", ""),
      redirectUri: meta("support-redirect-uri", `${origin}/auth/patreon/callback`),
    },
  };
}

function mailsOf(tag: string): Site["mails"] {
  return tag === "outbox" || tag === "kept" ? tag : "sent";
}

export const site = readSite(document, location.origin);

/**
 * What an operator sets about the site. Values come from `<meta name="baize:…">` tags, which the server writes into
 * the page; where one is missing its default holds.
 */

export interface Site {
  /** Name of the product as shown. */
  product: string;
  /** Address of the main site that the banner points to; null: this is it. */
  mainSite: string | null;
  /** Where an operator names none: the page that tells operators how. */
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
    /** Empty: nobody can pay here, and every gate says so. */
    clientId: string;
    /** `off`: everybody with an account may do what supporters may. */
    levels: "on" | "off";
    /** Where the service sends people back to after they agreed to link their account. */
    redirectUri: string;
  };
}

/** Below `/docs/`: what an operator may put behind the buttons of the lobby. */
export const OPERATOR_PAGE = "site-links.md";

/** Reads the page's meta tags: `<meta name="baize:main-site" content="https://…">` and so on. */
export function readSite(page: Document, origin: string): Site {
  const meta = (name: string, fallback: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="baize:${name}"]`)?.content || fallback;
  return {
    product: meta("product", "Baize"),
    mainSite: meta("main-site", "") || null,
    chatUrl: meta("chat", `/docs/${OPERATOR_PAGE}`),
    repositoryUrl: meta("repository", `/docs/${OPERATOR_PAGE}`),
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
      levels: meta("support-levels", "on") === "off" ? "off" : "on",
      redirectUri: meta("support-redirect-uri", `${origin}/auth/patreon/callback`),
    },
  };
}

function mailsOf(tag: string): Site["mails"] {
  return tag === "outbox" || tag === "kept" ? tag : "sent";
}

export const site = readSite(document, location.origin);

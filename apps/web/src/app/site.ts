/**
 * What an operator sets about the site. Values come from `<meta name="baize:…">` tags, which the server writes into
 * the page; without them the defaults below hold and links without an address are not shown.
 */

export interface Site {
  /** Name of the product as shown. */
  product: string;
  /** Address of the main site that the banner points to. */
  mainSite: string;
  chatUrl: string;
  repositoryUrl: string;
  /** Name of the paid-support service. */
  supportName: string;
  supportUrl: string;
}

const defaults: Site = {
  product: "Baize",
  mainSite: "",
  chatUrl: "",
  repositoryUrl: "",
  supportName: "Patreon",
  supportUrl: "https://www.patreon.com/",
};

/** Reads the page's meta tags: `<meta name="baize:main-site" content="https://…">` and so on. */
export function readSite(page: Document): Site {
  const meta = (name: string, fallback: string) =>
    page.querySelector<HTMLMetaElement>(`meta[name="baize:${name}"]`)?.content || fallback;
  return {
    product: meta("product", defaults.product),
    mainSite: meta("main-site", defaults.mainSite),
    chatUrl: meta("chat", defaults.chatUrl),
    repositoryUrl: meta("repository", defaults.repositoryUrl),
    supportName: meta("support-name", defaults.supportName),
    supportUrl: meta("support", defaults.supportUrl),
  };
}

export const site = readSite(document);

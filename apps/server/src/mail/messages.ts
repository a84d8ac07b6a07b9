/** The mails we send, as text and as HTML, in the recipient's language. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "@baize/plugin";
import { escapeHtml } from "../base/escape-html.ts";
import { CONFIRMATION, GREETINGS, type MailTexts, RESET } from "./mail-texts.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Recipient {
  email: string;
  alias: string;
  /** As on the profile; one we do not speak counts as English. */
  language: string;
}

/** Asks a new user to confirm their address. */
export function confirmationMail(user: Recipient, link: string, product: string): Mail {
  return compose(user, link, product, CONFIRMATION[languageOf(user)]);
}

/** Lets a user set a new password. */
export function resetMail(user: Recipient, link: string, product: string): Mail {
  return compose(user, link, product, RESET[languageOf(user)]);
}

function languageOf(user: Recipient): Language {
  return LANGUAGES.find((language) => language === user.language) ?? FALLBACK_LANGUAGE;
}

function compose(user: Recipient, link: string, product: string, texts: MailTexts): Mail {
  // Functions, because a replacement text would give `$&` in a name a meaning.
  const fill = (text: string) =>
    text.replace("{product}", () => product).replace("{alias}", () => user.alias);
  const greeting = fill(GREETINGS[languageOf(user)]);
  const before = fill(texts.before);
  return {
    to: user.email,
    subject: texts.subject,
    text: `${greeting}\n\n${before}\n\n${link}\n\n${texts.after}\n`,
    html: [
      `<p>${escapeHtml(greeting)}</p>`,
      `<p>${escapeHtml(before)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(texts.action)}</a></p>`,
      `<p>${escapeHtml(texts.after)}</p>`,
    ].join("\n"),
  };
}

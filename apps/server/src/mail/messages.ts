/** The mails we send, as text and as HTML. */
import { escapeHtml } from "./escape-html.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

interface Recipient {
  email: string;
  alias: string;
}

/** Asks a new user to confirm their address. */
export function confirmationMail(user: Recipient, link: string): Mail {
  return compose(user, "Confirm your email address", link, {
    before: "Welcome to Baize! Please confirm that this address is yours:",
    action: "Confirm email address",
    after: "The link works once, for seven days. If you did not create an account, ignore this mail.",
  });
}

/** Lets a user set a new password. */
export function resetMail(user: Recipient, link: string): Mail {
  return compose(user, "Reset your password", link, {
    before: "Someone, hopefully you, asked to reset the password of your Baize account:",
    action: "Set a new password",
    after:
      "The link works once, for two hours. If it was not you, ignore this mail: your password stays as it is.",
  });
}

function compose(
  { email, alias }: Recipient,
  subject: string,
  link: string,
  { before, action, after }: { before: string; action: string; after: string },
): Mail {
  return {
    to: email,
    subject,
    text: `Hello ${alias},\n\n${before}\n\n${link}\n\n${after}\n`,
    html: [
      `<p>Hello ${escapeHtml(alias)},</p>`,
      `<p>${escapeHtml(before)}</p>`,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`,
      `<p>${escapeHtml(after)}</p>`,
    ].join("\n"),
  };
}

/** Which addresses a person's own pictures may have, for the server and the page alike (api §3.2.12). */

const CARD = /^https?:\/\/\S+\.(?:png|jpg)$/i;
const BACKGROUND = /^https?:\/\/\S+\.(?:png|jpg|jpeg)$/i;

/** Of a card's face or a card back: http or https, ending in .png or .jpg. */
export function isCardPicture(address: unknown): address is string {
  return typeof address === "string" && CARD.test(address);
}

/** Of the table's background: .jpeg as well. */
export function isBackgroundPicture(address: unknown): address is string {
  return typeof address === "string" && BACKGROUND.test(address);
}

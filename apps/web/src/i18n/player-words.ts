/**
 * Words by which labels of games name a player. A game has its labels in its author's language, or in several, and is read by
 * people of any: the words of all of them are known. Pure.
 */

const WORDS = "Player|Spieler|Joueur|Jugador|Giocatore|Jogador|玩家";
/** "Player 2's Deck", "Spieler 2: Hand", "玩家 2 的手牌". */
const BEFORE = new RegExp(`^(?:${WORDS}) ?(\\d+)(?: ?的|(?:['’]s)?[\\s:·–-]+)(?=\\S)`, "iu");
/** "Main du joueur 2", "Hand von Spieler 2". */
const BEHIND = /(?<=\S) (?:von Spieler|du joueur|del jugador|del giocatore|do jogador) (\d+)$/iu;

/** The player that a label names before or behind its own words, and those words; null: it names none so. */
export function playerIn(label: string): { player: number; words: string } | null {
  const found = BEFORE.exec(label) ?? BEHIND.exec(label);
  return found && { player: Number(found[1]), words: label.replace(found[0], "") };
}

/** The label without this player in it; null: it does not name them so. */
export function withoutPlayer(label: string, player: number): string | null {
  const found = playerIn(label);
  return found?.player === player ? found.words : null;
}

/** The label with another player instead of this one, wherever it names them. */
export function withOtherPlayer(label: string, from: number, to: number): string {
  return label.replace(new RegExp(`(?<=(?:${WORDS})\\s?)${from}(?!\\d)`, "iu"), String(to));
}

/** What the author does to tokens, one edit a function; each makes a new list. */
import { idFollowing } from "../ids.ts";
import { nextUid, type Token } from "../model/builder-state.ts";
import { moveIn } from "../reorder/move-in.ts";

type Tokens = Token[];

/** A token without a name in the card's upper left corner (platform §3.12). */
export function addToken(tokens: Tokens, imageUrl: string): Tokens {
  const token: Token = {
    uid: nextUid(tokens),
    id: "",
    idFollows: true,
    label: "",
    left: 0,
    top: 0,
    width: 4,
    height: 4,
    imageUrl,
    canBeNegative: true,
  };
  return [...tokens, token];
}

export function removeToken(tokens: Tokens, uid: number): Tokens {
  return tokens.filter((token) => token.uid !== uid);
}

/** @param to place before which it is put: the order gives the tokens their keys */
export function moveToken(tokens: Tokens, uid: number, to: number): Tokens {
  return moveIn(
    tokens,
    tokens.findIndex((token) => token.uid === uid),
    to,
  );
}

export function setToken(tokens: Tokens, uid: number, part: Partial<Token>): Tokens {
  return tokens.map((token) => (token.uid === uid ? { ...token, ...part } : token));
}

export function labelToken(tokens: Tokens, uid: number, label: string): Tokens {
  const token = tokens.find((row) => row.uid === uid);
  if (!token?.idFollows) return setToken(tokens, uid, { label });
  const taken = tokens.filter((other) => other.uid !== uid).map(({ id }) => id);
  return setToken(tokens, uid, { label, id: idFollowing(label, "token", taken) });
}

/** An id typed by hand follows the label no more. */
export function nameToken(tokens: Tokens, uid: number, id: string): Tokens {
  return tokens.map((token) => {
    if (token.uid !== uid) return token;
    const { idFollows: _, ...named } = token;
    return { ...named, id };
  });
}

/** An id that was left empty follows the label again. */
export function settleToken(tokens: Tokens, uid: number): Tokens {
  const token = tokens.find((row) => row.uid === uid);
  if (token?.id !== "" || token.idFollows) return tokens;
  return labelToken(setToken(tokens, uid, { idFollows: true }), uid, token.label);
}

/** What the server says about an import, in the reader's language; names of cards and groups in it stay as they are. */
import type { Translate } from "../model/texts.tsx";

const SAID: readonly [RegExp, string][] = [
  [/^Encountered unknown card ID for (?<name>.*)$/s, "said.unknownCard"],
  [/^You will need to search your deck for your MotK hero\.$/, "said.motk"],
  [/^(?<count>\d+) cards? left out: this game has no group (?<group>.*)\.$/s, "said.noGroup"],
  [
    /^Error loading deck\. If .* make sure you have link sharing turned on in your profile settings\.$/,
    "said.noDeckLink",
  ],
  [
    /^Error loading deck\. If .* make sure you have sharing turned on in your profile settings\.$/,
    "said.noDeck",
  ],
  [/^No cards of this deck are in the game's card database\.$/, "said.noCards"],
  [/^This deck does not exist or is private\.$/, "said.private"],
  [/^Only importing from (?<site>[\w. ]+) is supported at this time\.$/, "refused.otherSite"],
  [/^Fellowship import not yet supported\.$/, "refused.fellowship"],
  [/^Invalid URL$/, "refused.invalid"],
];

export function inReadersWords(text: string, t: Translate): string {
  for (const [pattern, key] of SAID) {
    const values = pattern.exec(text)?.groups;
    if (values) return t(key, { ...values, count: Number(values.count ?? 0) });
    if (pattern.test(text)) return t(key);
  }
  return text;
}

import type { PluginListItem } from "@baize/protocol";
import { fold } from "../../ui/fold.ts";

type Texts = Readonly<Record<string, string>>;

/** In the language with this English name, else in English, else in the first that there is. */
export function textIn(texts: Texts | null | undefined, language: string): string {
  return texts?.[language] ?? texts?.English ?? Object.values(texts ?? {})[0] ?? "";
}

/** What a tag is called in addresses: the same in all languages, and for games that write it a little differently. */
export function tagKey(tag: Texts): string {
  return fold(textIn(tag, "English"));
}

export function isTagged({ about }: Pick<PluginListItem, "about">, key: string): boolean {
  return about?.tags.some((tag) => tagKey(tag) === key) ?? false;
}

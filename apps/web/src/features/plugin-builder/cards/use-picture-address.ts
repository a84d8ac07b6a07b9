import type { Json, JsonObject } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { useCallback } from "react";
import { nameOfLanguage } from "../../../i18n/languages.ts";
import { useLocale } from "../../../i18n/useLocale.ts";
import { type ImageAddress, prefixed } from "../../card-face/image-address.ts";
import { useSession } from "../model/builder-context.tsx";

const NO_PREFIXES: JsonObject = {};

/**
 * Where the picture of an `imageUrl` comes from; null: there is none. A plugin made by hand may put a prefix before its
 * addresses. The author looks at pictures of their own choosing, so none is left out for its host.
 */
export function usePictureAddress(): (imageUrl: Json | undefined) => ImageAddress | null {
  const prefixes = useSession(({ stored }) => stored?.definition.imageUrlPrefix) ?? NO_PREFIXES;
  const language = nameOfLanguage(useLocale());
  return useCallback(
    (imageUrl) => {
      if (typeof imageUrl !== "string" || imageUrl === "") return null;
      return prefixed(imageUrl, { prefixes: isObject(prefixes) ? prefixes : NO_PREFIXES, language });
    },
    [prefixes, language],
  );
}

import { HttpError } from "@baize/client";
import type { JsonObject } from "@baize/engine";
import type { MyPlugin } from "@baize/protocol";
import { http } from "../../app/services.ts";
import type { PluginCreation } from "../../editing/plugin-creation.ts";
import type { SavedPlugin } from "../../editing/plugin-requests.ts";
import { sameJson } from "../../editing/same-json.ts";
import { definitionWithFiles } from "./kept-files.ts";
import type { PluginDraft } from "./plugin-draft.ts";

/** Card databases of several megabytes go up on slow lines, milliseconds. */
const TIMEOUT = 120_000;

type Entered = Pick<PluginDraft, "definition" | "cards" | "stored" | "repoUrl" | "isPublic">;

/**
 * Creates the plugin, or updates the one given: only what changed of the two big parts is sent (api §3.3.23, §3.3.24).
 * @param creation of the plugin that is made, the same one at each attempt
 * @throws HttpError; an answer without a plugin counts as a refusal.
 */
export async function savePlugin(
  draft: Entered,
  plugin: MyPlugin | null,
  { authorId, creation }: { authorId: number; creation: PluginCreation },
): Promise<SavedPlugin> {
  const { definition, cards, stored } = draft;
  const gameDef = toStore(draft);
  const settings = { repo_url: draft.repoUrl.trim(), public: draft.isPublic };
  if (!plugin)
    return creation.create({
      ...{ name: definition?.name ?? "", authorId, settings },
      ...{ definition: gameDef ?? {}, cardDb: cards?.cardDb ?? {} },
    });
  const answer = await http.call("PATCH /api/myplugins/:id", {
    params: { id: plugin.id },
    body: {
      plugin: {
        id: plugin.id,
        version: plugin.version + 1,
        ...settings,
        ...(definition?.gameDef && gameDef && { game_def: gameDef, name: definition.name }),
        // Only the texts of the cards' files are new: it is no other definition than the one that was read.
        ...(!definition &&
          gameDef &&
          !sameJson(gameDef, stored?.gameDef) && { game_def: gameDef, base_version: stored?.version }),
        ...(cards?.cardDb ? { card_db: cards.cardDb } : {}),
      },
    },
    timeout: TIMEOUT,
  });
  if (!answer.plugin) throw new HttpError(500, null);
  return answer.plugin;
}

/** The definition with the texts of its files; null: it stays as it is. */
function toStore({ definition, cards, stored }: Entered): JsonObject | null {
  return definitionWithFiles(
    {
      definition: definition?.gameDef ? { gameDef: definition.gameDef, parts: definition.parts ?? [] } : null,
      cards: cards?.cardDb ? { cardDb: cards.cardDb, tables: cards.tables } : null,
    },
    stored,
  );
}

/** Refreshing a plugin from its repository: the files go to its author, who checks and saves them. */

import { type RepositoryFilesResponse, say } from "@baize/protocol";
import { jsonObject } from "@baize/protocol/json-text";
import type { FastifyInstance } from "fastify";
import { HttpError } from "../http/http-error.ts";
import { sendJson } from "../http/sent.ts";
import { serve } from "../http/serve.ts";
import type { Stores } from "../storage/stores.ts";
import {
  createRepositories,
  type RepositoryConfig,
  RepositoryError,
  type RepositoryJobs,
} from "./repository.ts";

/** What these routes work with. */
export interface RepositoryDeps {
  config: RepositoryConfig;
  stores: Pick<Stores, "plugins">;
  sideWork: RepositoryJobs;
}

export async function repositoryRoutes(app: FastifyInstance, deps: RepositoryDeps): Promise<void> {
  const repositories = createRepositories(deps.config, deps.sideWork);

  serve(app, "POST /api/myplugins/:id/refresh", async ({ params, user, reply }) => {
    const plugin = await deps.stores.plugins.find(params.id);
    if (!plugin || plugin.authorId !== user.id) throw new HttpError("not_found");
    if (!plugin.repoUrl) throw new HttpError("repository_failed", { said: say("repository_none") });
    try {
      const files = await repositories.files(plugin.repoUrl);
      const data = jsonObject({ files } satisfies Record<keyof RepositoryFilesResponse["data"], unknown>);
      return sendJson(reply, jsonObject({ data }));
    } catch (error) {
      if (error instanceof RepositoryError) throw new HttpError("repository_failed", { said: error.said });
      throw error;
    }
  });
}

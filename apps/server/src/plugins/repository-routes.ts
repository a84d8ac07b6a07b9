/** Refreshing a plugin from its repository: the files go to its author, who checks and saves them. */
import type { RepositoryFilesResponse } from "@baize/protocol";
import type { FastifyInstance } from "fastify";
import { caller } from "../http/access.ts";
import type { HttpDeps } from "../http/http-deps.ts";
import { HttpError } from "../http/http-error.ts";
import { pathId } from "../http/reading.ts";
import { createRepositories, RepositoryError } from "./repository.ts";

export async function repositoryRoutes(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  const repositories = createRepositories(deps.config);

  app.post(
    "/api/myplugins/:id/refresh",
    { config: { access: { who: "user", limit: "pluginWrite" } } },
    async (request): Promise<RepositoryFilesResponse> => {
      const plugin = await deps.stores.plugins.find(pathId(request, "id"));
      if (!plugin || plugin.authorId !== caller(request).id) throw new HttpError("notFound");
      if (!plugin.repoUrl)
        throw new HttpError("repositoryFailed", { message: "The plugin has no repository." });
      try {
        return { data: { files: await repositories.files(plugin.repoUrl) } };
      } catch (error) {
        if (error instanceof RepositoryError)
          throw new HttpError("repositoryFailed", { message: error.message });
        throw error;
      }
    },
  );
}

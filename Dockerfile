# One image with everything: the app, the rooms, the embedded database, the shipped games, the command line.
# Build: docker build -t baize .        Run: docker run -p 4000:4000 -v baize:/data baize

FROM node:24.9.0-bookworm-slim AS manifests
WORKDIR /app
# Only what npm reads: a change of sources does not install anew.
COPY package.json package-lock.json ./
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/engine/package.json packages/engine/
COPY packages/plugin/package.json packages/plugin/
COPY packages/protocol/package.json packages/protocol/
COPY packages/room/package.json packages/room/

FROM manifests AS web
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/web apps/web
RUN npx vite build apps/web

FROM manifests
# Compiled code is kept while the container lives: a server that is started again is ready sooner.
ENV NODE_ENV=production PORT=4000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
# The database driver and the password hash bring their binaries as packages; no install script has to run.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY packages packages
COPY apps/server apps/server
COPY apps/cli apps/cli
COPY games games
COPY docs docs
COPY --from=web /app/apps/web/dist apps/web/dist
RUN printf '#!/bin/sh\nexec node /app/apps/cli/src/main.ts "$@"\n' > /usr/local/bin/baize \
  && chmod 755 /usr/local/bin/baize \
  && install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Exec form: the process gets SIGTERM itself, closes rooms and database, and ends.
CMD ["node", "apps/cli/src/main.ts", "serve"]

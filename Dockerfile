# The service with its page, for many nodes on PostgreSQL (docs/operations.md). Build: docker build -t daemun .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/i18n/package.json packages/i18n/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY packages/sandbox/package.json packages/sandbox/
COPY packages/console/package.json packages/console/
# What runs scripts at install is only for development: a Node of its own, and a PostgreSQL for the tests.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY tools tools
COPY packages packages
RUN node tools/build.ts --again

FROM node:24-slim AS modules
WORKDIR /app
# Without the page and the sandbox, so that npm brings only what the service itself needs.
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/i18n/package.json packages/i18n/
COPY packages/server/package.json packages/server/
RUN npm ci --ignore-scripts --no-audit --no-fund --omit=dev

FROM node:24-slim
ARG VERSION=local
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Daemun" \
  org.opencontainers.image.description="Member service of a news agency" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.licenses="UNLICENSED"
WORKDIR /app
# npm stays in the image: jobs and operators run its commands (npm run -s backup).
COPY --from=modules /app/node_modules node_modules
COPY package.json ./
COPY packages/contract packages/contract
COPY packages/i18n packages/i18n
COPY packages/server packages/server
COPY tools tools
COPY --from=build /app/packages/web/dist packages/web/dist
COPY --from=build /app/packages/console/dist packages/console/dist
COPY --from=build /app/packages/server/dist packages/server/dist
# The root may be read-only: data of a single node (SQLite) and compiled code are written here and nowhere else.
RUN mkdir -m 700 /data /run/daemun && chown node:node /data /run/daemun
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/run/daemun
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "--no-concurrent-recompilation", "packages/server/dist/main.js"]

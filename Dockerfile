# syntax=docker/dockerfile:1.7-labs
# One file for everything that is deployed. No image carries a secret, a compiler or a test.
#   docker build --target aplicacion .                          gateway, services and screens in one process
#   docker build --target servicio --build-arg SERVICIO=accounts .   one service in a process of its own

FROM node:24-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/launcher/package.json packages/launcher/
COPY packages/mfe-kit/package.json packages/mfe-kit/
COPY packages/service-kit/package.json packages/service-kit/
COPY --parents gateway/package.json shell/package.json mfe-*/package.json services/*/package.json bench/package.json e2e/package.json ./
RUN npm ci

FROM dependencias AS construccion
COPY . .
RUN npm run build

# What runs: sources (Node runs TypeScript as it is), built screens, dependencies without tools and tests.
FROM construccion AS produccion
RUN npm prune --omit=dev && rm -rf bench e2e docs packages/mfe-kit/testing && find . -name '*.test.ts' -not -path './node_modules/*' -delete

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=produccion --chown=root:root /app /app
USER node
EXPOSE 3000

FROM base AS servicio
ARG SERVICIO
ENV SERVICIO=${SERVICIO}
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/salud`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node services/${SERVICIO}/src/main.ts"]

FROM base AS aplicacion
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/salud`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/launcher/src/production.ts"]

# syntax=docker/dockerfile:1.7-labs
# One file for everything that is deployed. No image carries a secret or a test.
#   docker build --target servicio --build-arg SERVICIO=accounts .      one service
#   docker build --target modulo --build-arg MODULO=mfe-clinical --secret id=mfe_clave,src=mfe-clinical.clave .
#                                                                       the screens of one team, built alone
#   docker build --target gateway .                                     the gateway with the shell
#   docker build --target aplicacion .                                  all of it in one process

FROM node:24-bookworm-slim AS dependencias
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY --parents gateway/package.json shell/package.json mfe-*/package.json services/*/package.json packages/*/package.json bench/package.json e2e/package.json ./
RUN npm ci

# What every build of screens is made of.
FROM dependencias AS pantallas
COPY packages/contracts packages/contracts
COPY packages/mfe-kit packages/mfe-kit

FROM pantallas AS construccion-shell
COPY shell shell
RUN npm run build -w shell

FROM pantallas AS construccion-modulo
ARG MODULO
COPY ${MODULO} ${MODULO}
# Signed by its team: the key is there for this line alone.
RUN --mount=type=secret,id=mfe_clave,required=true MFE_CLAVE=/run/secrets/mfe_clave npm run build -w ${MODULO}

FROM dependencias AS construccion
COPY . .
# Signed with a key of this build, of which the public half goes with it.
RUN npm run build && mkdir /listo && cp -r --parents shell/dist mfe-*/dist mfe-*/src/manifest.ts .cache/mfes/publica /listo

# What runs: sources (Node runs TypeScript as it is) and dependencies, without tools and tests.
FROM dependencias AS produccion
RUN npm prune --omit=dev
COPY packages packages
COPY services services
COPY gateway gateway
# What the images hold, by name, version and hash: /app/sbom.json.
RUN npm run --silent sbom > sbom.json
RUN rm -rf packages/fake-google packages/mfe-kit/testing node_modules/swagger-ui-dist/*.map node_modules/swagger-ui-dist/*-es-* \
  && find packages services gateway \( -name node_modules -prune \) -o \( -name '*.test.ts' -o -name '*.conformance.ts' -o -name '*.e2e.ts' \) -print0 | xargs -0 rm -f

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=produccion --chown=root:root /app /app
COPY deploy/salud.sh /app/deploy/salud.sh
USER node
EXPOSE 3000

FROM base AS servicio
ARG SERVICIO
ENV SERVICIO=${SERVICIO}
# Where a volume may be put for what a service writes: audit's signed heads.
USER root
RUN mkdir /cabezas && chown node:node /cabezas
USER node
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/salud"]
CMD ["sh", "-c", "exec node services/${SERVICIO}/src/main.ts"]

# Users and rights in the servers, once before the services.
FROM base AS preparacion
HEALTHCHECK NONE
CMD ["node", "packages/launcher/src/prepare-servers.ts"]

FROM base AS modulo
ARG MODULO
ENV MODULO=${MODULO} PUBLICADO=/publicado
COPY --from=construccion-modulo /app/${MODULO}/dist /app/${MODULO}/dist
USER root
RUN mkdir /publicado && chown node:node /publicado
USER node
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/salud"]
CMD ["sh", "-c", "exec node gateway/src/mfe-server/main.ts ${MODULO}"]

# Healthy is that it answers: how the services are is theirs to say (`/api/salud`).
FROM base AS gateway
COPY --from=construccion-shell /app/shell/dist /app/shell/dist
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/mfes.json"]
CMD ["node", "gateway/src/main.ts"]

FROM base AS aplicacion
COPY --from=construccion /listo /app
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/api/salud"]
CMD ["node", "packages/launcher/src/production.ts"]

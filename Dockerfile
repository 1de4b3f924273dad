# One file for everything that is deployed. Each image has what its part runs, and no secret, test or tool.
#   docker build --target servicio --build-arg SERVICIO=accounts .      one service
#   docker build --target modulo --build-arg MODULO=mfe-clinical --secret id=mfe_clave,src=mfe-clinical.clave .
#                                                                       the screens of one team, built alone
#   docker build --target gateway .                                     the gateway with the shell
#   docker build --target operaciones .                                 the operator's commands, and the preparation of the servers
#   docker build --target aplicacion .                                  all of it in one process
#   docker build --target base --tag odonto-base . && docker build --target pantallas --tag odonto-pantallas .
#                                                                       the base images of a module from elsewhere
# Needs Docker 25 or newer.
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS repositorio
WORKDIR /app
COPY . .
# Manifests apart, so that packages are installed again only when one of them changes.
RUN mkdir /manifiestos && cp package-lock.json .npmrc /manifiestos && find . -name package.json -exec cp --parents {} /manifiestos ';'

FROM ${NODE} AS instalado
WORKDIR /app
COPY --from=repositorio /manifiestos ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY packages/launcher/src/supply packages/launcher/src/supply

FROM repositorio AS fuentes-shell
RUN node packages/launcher/src/supply/image-sources.ts /listo shell

FROM instalado AS construccion-shell
COPY --from=fuentes-shell /listo ./
RUN npm run build -w shell

FROM repositorio AS fuentes-modulo
ARG MODULO
RUN node packages/launcher/src/supply/image-sources.ts /listo ${MODULO}

FROM instalado AS construccion-modulo
ARG MODULO
COPY --from=fuentes-modulo /listo ./
# Docker's cache depends on the public keys: a build that an earlier key signed is not reused.
ARG MFE_LLAVES=
# Its team's key signs the build. The key is mounted for this command only.
RUN --mount=type=secret,id=mfe_clave,required=true MFE_CLAVE=/run/secrets/mfe_clave npm run build -w ${MODULO}

FROM instalado AS construccion
COPY . .
# The build makes a key and signs with it. The public half is copied with the build.
RUN npm run build && mkdir /listo && cp -r --parents shell/dist mfe-*/dist mfe-*/src/manifest.ts .cache/mfes/publica /listo

# Each part has its sources, which Node runs without a build, and the packages that they need, by the lock file.
FROM instalado AS paquetes-servicio
ARG SERVICIO
RUN node packages/launcher/src/supply/image-packages.ts /listo services/${SERVICIO}
FROM repositorio AS fuentes-servicio
ARG SERVICIO
RUN node packages/launcher/src/supply/image-sources.ts /listo services/${SERVICIO}

FROM instalado AS paquetes-gateway
RUN node packages/launcher/src/supply/image-packages.ts /listo gateway
FROM repositorio AS fuentes-gateway
RUN node packages/launcher/src/supply/image-sources.ts /listo gateway

FROM instalado AS paquetes-operaciones
RUN node packages/launcher/src/supply/image-packages.ts /listo packages/launcher
FROM repositorio AS fuentes-operaciones
RUN node packages/launcher/src/supply/image-sources.ts /listo packages/launcher

FROM ${NODE} AS base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY deploy/salud.sh deploy/salud.sh
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/salud"]

FROM base AS servicio
ARG SERVICIO
ENV SERVICIO=${SERVICIO}
COPY --from=paquetes-servicio /listo ./
COPY --from=fuentes-servicio /listo ./
# The mount point of a volume for files that a service writes: audit's signed heads.
USER root
RUN mkdir /cabezas && chown node:node /cabezas
USER node
CMD ["sh", "-c", "exec node services/${SERVICIO}/src/main.ts"]

# Serves a build of screens, which an image on top of it adds as ${MODULO}/dist.
FROM base AS pantallas
ENV PUBLICADO=/publicado
COPY --from=paquetes-gateway /listo ./
COPY --from=fuentes-gateway /listo ./
USER root
RUN mkdir /publicado && chown node:node /publicado
USER node
CMD ["sh", "-c", "exec node gateway/src/mfe-server/main.ts ${MODULO}"]

FROM pantallas AS modulo
ARG MODULO
ENV MODULO=${MODULO}
COPY --from=construccion-modulo /app/${MODULO}/dist ${MODULO}/dist
COPY --from=fuentes-modulo /listo/sbom.json sbom-pantallas.json

# The gateway is healthy when it answers. `/api/salud` reports the health of the services.
FROM base AS gateway
COPY --from=paquetes-gateway /listo ./
COPY --from=fuentes-gateway /listo ./
COPY --from=construccion-shell /app/shell/dist shell/dist
COPY --from=fuentes-shell /listo/sbom.json sbom-pantallas.json
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/mfes.json"]
CMD ["node", "gateway/src/main.ts"]

# Commands of an operator. The default one makes users and rights in the servers, before the services start.
FROM base AS operaciones
COPY --from=paquetes-operaciones /listo ./
COPY --from=fuentes-operaciones /listo ./
HEALTHCHECK NONE
CMD ["node", "packages/launcher/src/prepare-servers.ts"]

FROM base AS aplicacion
COPY --from=paquetes-operaciones /listo ./
COPY --from=fuentes-operaciones /listo ./
COPY --from=construccion /listo ./
HEALTHCHECK --interval=30s --timeout=15s --start-period=180s --start-interval=5s CMD ["bash", "/app/deploy/salud.sh", "/api/salud"]
CMD ["node", "packages/launcher/src/production.ts"]

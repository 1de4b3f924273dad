# The images that stand for the three servers where no image registry is reachable. The stage `instalado` of the
# project's own Dockerfile has the installed packages.
FROM odonto-ensayo/node AS redis
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server >/dev/null \
  && usermod --uid 999 redis && mkdir -p /data && chown 999:999 /data
WORKDIR /data

FROM odonto-ensayo/instalado AS stand-ins
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends curl >/dev/null
COPY packages packages

# curl must use HTTP/1.1: unlike EventStoreDB, the stand-in answers only gRPC over HTTP/2.
FROM stand-ins AS eventstoredb
RUN mkdir /var/lib/eventstore && chown node:node /var/lib/eventstore && echo http1.1 > /etc/.curlrc
ENV CURL_HOME=/etc
ENTRYPOINT ["node", "packages/launcher/src/containers/stand-ins/eventstoredb.ts"]

FROM stand-ins AS mongodb
COPY --from=ferretdb ferretdb /usr/local/bin/ferretdb
COPY --chmod=755 packages/launcher/src/containers/images/mongodb-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
COPY --chmod=755 packages/launcher/src/containers/images/mongosh.sh /usr/local/bin/mongosh
RUN useradd --system --uid 999 mongodb && mkdir -p /data/db /data/configdb

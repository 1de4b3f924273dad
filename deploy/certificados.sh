#!/bin/bash
# Makes the certificates of EventStoreDB in a folder (`certificados` beside docker-compose.yml unless another is named):
#   bash deploy/certificados.sh [FOLDER] [NAME ...]
# Services trust ca.crt. ca.key signs certificates of further nodes; keep it elsewhere. Each NAME is a name of the node
# besides `eventstoredb`. Existing files are kept: to renew the node's certificate, remove node.crt and node.key.
set -euo pipefail
umask 077

folder=${1:-certificados}
names='DNS:eventstoredb,DNS:localhost,IP:127.0.0.1'
for name in "${@:2}"; do names+=",DNS:$name"; done

mkdir -p "$folder/ca"
chmod 755 "$folder" "$folder/ca"

if [[ ! -e "$folder/ca/ca.crt" ]]; then
  openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj '/O=Odonto/CN=odonto-eventstoredb-ca' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$folder/ca.key" -out "$folder/ca/ca.crt"
fi

if [[ ! -e "$folder/node.crt" ]]; then
  # EventStoreDB requires this common name of its nodes, unless CertificateReservedNodeCommonName sets another.
  openssl req -newkey rsa:3072 -nodes -subj '/O=Odonto/CN=eventstoredb-node' \
    -keyout "$folder/node.key" -out "$folder/node.csr"
  openssl x509 -req -in "$folder/node.csr" -CA "$folder/ca/ca.crt" -CAkey "$folder/ca.key" -days 825 \
    -extfile <(printf '%s\n' 'basicConstraints=critical,CA:FALSE' \
      'keyUsage=critical,digitalSignature,keyEncipherment' 'extendedKeyUsage=serverAuth,clientAuth' \
      "subjectAltName=$names") \
    -out "$folder/node.crt"
  rm "$folder/node.csr"
fi

chmod 644 "$folder/ca/ca.crt" "$folder/node.crt"
# The server runs as user 1000 in its container, and must be able to read its key.
if [[ "$(stat -c %u "$folder/node.key")" != 1000 ]] && ! chown 1000:1000 "$folder/node.key" 2>/dev/null; then
  echo "Falta: sudo chown 1000:1000 $folder/node.key" >&2
fi

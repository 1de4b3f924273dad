#!/bin/bash
# Like the entrypoint of MongoDB's image: gives the files to the server's own user, then runs as that user.
set -e
chown -R mongodb /data/db
exec setpriv --reuid mongodb --regid mongodb --clear-groups node /app/packages/launcher/src/containers/stand-ins/mongodb.ts

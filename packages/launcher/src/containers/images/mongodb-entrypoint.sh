#!/bin/bash
# As the entrypoint of MongoDB's image does: the files become the server's own user's, and then this process.
set -e
chown -R mongodb /data/db
exec setpriv --reuid mongodb --regid mongodb --clear-groups node /app/packages/launcher/src/containers/stand-ins/mongodb.ts

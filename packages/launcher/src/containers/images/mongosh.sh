#!/bin/bash
exec node /app/packages/launcher/src/containers/stand-ins/mongosh.ts "$@"

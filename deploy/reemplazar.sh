#!/bin/bash
# A new version of a service, from the sources that are here, while people work:
#   bash deploy/reemplazar.sh financing
# Starts as many new containers beside the old ones, waits until they are healthy, then stops the old ones one by one.
# COMPOSE_* (COMPOSE_FILE, COMPOSE_PROJECT_NAME, COMPOSE_ENV_FILES) are Compose's own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
service=${1:?Which service? For example: financing}

mapfile -t old < <(docker compose ps --quiet "$service")
if [[ ${#old[@]} -eq 0 ]]; then
  exec docker compose up --build --wait "$service"
fi
docker compose build "$service"
docker compose up --no-deps --no-recreate --wait --scale "$service=$((2 * ${#old[@]}))" "$service"
for container in "${old[@]}"; do
  # What is under way ends first (stop_grace_period).
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done
echo "$service: ${#old[@]} replaced"

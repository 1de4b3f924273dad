#!/bin/bash
# Deploys a new version of a service, built from this repository's sources, while people work:
#   bash deploy/reemplazar.sh financing
# Starts as many new containers as there are old ones, waits until they are healthy, then stops the old ones one by one.
# Compose reads its own settings COMPOSE_* (COMPOSE_FILE, COMPOSE_PROJECT_NAME, COMPOSE_ENV_FILES).
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
  # The container finishes its open requests first (stop_grace_period).
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done
echo "$service: ${#old[@]} replaced"

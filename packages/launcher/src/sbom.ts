/**
 * `npm run --silent sbom`: what runs in production, by name, version and hash (CycloneDX). npm lists everything in the
 * lock file; its own `--omit=dev` leaves out whatever a tool needs too, sharp among it, so that is done here.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { command } from './operations/command.ts';
import { ROOT } from './root.ts';

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

const bill = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().default(false) }),
  ),
});

/** `sharp@0.35.5`, of what production needs; our own workspaces too. */
const inProduction = (): ReadonlySet<string> => {
  const { packages } = lock.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const nameOf = (path: string): string =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return new Set(
    Object.entries(packages).flatMap(([path, { version, dev }]) =>
      dev || !path.includes('node_modules/') ? [] : [`${nameOf(path)}@${version ?? '0.1.0'}`],
    ),
  );
};

await command(async () => {
  const { stdout } = await promisify(execFile)('npm', ARGS, { cwd: ROOT, maxBuffer: 50_000_000 });
  const { components, dependencies, ...rest } = bill.parse(JSON.parse(stdout));
  const production = inProduction();
  const kept = components.filter((one) => production.has(one['bom-ref']));
  const dropped = new Set(components.map((one) => one['bom-ref']));
  for (const one of kept) dropped.delete(one['bom-ref']);
  const edges = dependencies
    .filter(({ ref }) => !dropped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => !dropped.has(one)) }));
  return [JSON.stringify({ ...rest, components: kept, dependencies: edges }, null, 1)];
});

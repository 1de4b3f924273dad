/**
 * `npm run secrets:kubernetes -- FOLDER [FILE]`: writes `secretos/PART.env` into an overlay of `deploy/kubernetes`, for
 * its `secretGenerator`, from `.env` (or FILE) and the overlay's `servidores.env`. Includes the modules from elsewhere
 * whose files `COMPOSE_FILE` names.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CannotStart, writeDurably } from '@odonto/event-kit/runtime';
import { composeText } from './deployment/compose-files.ts';
import { type Values, valuesIn } from './deployment/env-file.ts';
import { kubernetesSecrets } from './deployment/kubernetes-secrets.ts';
import { command } from './operations/command.ts';
import { ROOT } from './root.ts';

const valuesOf = (file: string): Values => {
  if (!existsSync(file)) throw new CannotStart(`${file}: no está`);
  return valuesIn(readFileSync(file, 'utf8'));
};

await command(async ([folder, file]) => {
  if (folder === undefined)
    throw new CannotStart('Indique la carpeta: npm run secrets:kubernetes -- CARPETA');
  const env = valuesOf(resolve(file ?? join(ROOT, '.env')));
  const secrets = kubernetesSecrets(composeText(ROOT, env), env, valuesOf(resolve(folder, 'servidores.env')));
  const target = resolve(folder, 'secretos');
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const [part, values] of secrets)
    writeDurably(
      join(target, `${part}.env`),
      [...values].map(([name, value]) => `${name}=${value}\n`).join(''),
    );
  return [`${target}: ${[...secrets.keys()].join(', ')}.`];
});

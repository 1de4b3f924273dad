/**
 * `npm run secrets [-- FILE]`: creates the secrets of `docker-compose.yml` and writes them into `.env`, and the keys
 * that sign builds of screens into the folder of certificates. `npm run secrets -- nueva-clave [FILE]` also creates a
 * new data key. `npm run secrets -- --modulo laboratorio [--secreto PURPOSE]... [FILE]` also creates the secrets and
 * the key of a module from elsewhere.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart, writeDurably } from '@odonto/event-kit/runtime';
import { valuesIn, withValues } from './deployment/env-file.ts';
import { fillSecrets, modulesIn, withNewDataKey } from './deployment/fill-secrets.ts';
import { teamKeys } from './deployment/team-keys.ts';
import { microFrontends } from './front/workspaces.ts';
import { command } from './operations/command.ts';
import { ROOT } from './root.ts';

const KEYS = 'MFE_LLAVES';

const NEW_DATA_KEY = 'nueva-clave';

await command(async (args) => {
  const { values: options, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { modulo: { type: 'string' }, secreto: { type: 'string', multiple: true, default: [] } },
  });
  const isRenewal = positionals[0] === NEW_DATA_KEY;
  const given = isRenewal ? positionals[1] : positionals[0];
  const file = resolve(given ?? join(ROOT, '.env'));
  const from = existsSync(file) ? file : join(ROOT, '.env.example');
  if (isRenewal && from !== file)
    throw new CannotStart(`${file}: no está; no hay ninguna clave que renovar.`);
  const before = readFileSync(from, 'utf8');
  const { modulo: name, secreto: purposes } = options;
  const added = name === undefined ? undefined : { name, purposes };
  const filled = isRenewal ? withNewDataKey(before) : fillSecrets(before, added);
  const values = valuesIn(filled.text);
  const known = values.get(KEYS) ?? '';
  const folder = resolve(dirname(file), values.get('CERTIFICADOS') || 'certificados');
  const elsewhere = modulesIn(values).map((module) => `mfe-${module.name}`);
  const keys = teamKeys(folder, [...microFrontends(ROOT), ...elsewhere], known);
  const text = withValues(filled.text, new Map([[KEYS, keys]]));
  const made = [...filled.made, ...(keys === known ? [] : [KEYS])];
  if (made.length === 0) return [`${file}: no falta ningún secreto.`];
  // Replaces the file by a new file of mode 600, because other users may have been able to read the old file.
  writeDurably(file, text);
  return [
    `${file}: ${made.join(', ')}.`,
    'ATENCIÓN: guarde MASTER_KEY (y MASTER_KEY_ANTERIOR y CLAVE_DE_DATOS, si están) en otro lugar: de ellas sale lo que abre los',
    `datos personales, y ningún contenedor las recibe. Las llaves con que se firman las pantallas están en ${folder}.`,
  ];
});

/** `npm run secrets [-- FILE]`: makes the secrets that `docker-compose.yml` asks for and writes them into `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeDurably } from '@odonto/service-kit/damage/write-durably';
import { fillSecrets } from './deployment/fill-secrets.ts';
import { command } from './operations/command.ts';
import { ROOT } from './root.ts';

await command(async ([given]) => {
  const file = resolve(given ?? join(ROOT, '.env'));
  const from = existsSync(file) ? file : join(ROOT, '.env.example');
  const { text, made } = fillSecrets(readFileSync(from, 'utf8'));
  if (made.length === 0) return [`${file}: no falta ningún secreto.`];
  // Renamed into place: a file that others could read is replaced by one of mode 600.
  writeDurably(file, text);
  return [
    `${file}: ${made.join(', ')}.`,
    'ATENCIÓN: guarde MASTER_KEY (y MASTER_KEY_ANTERIOR, si está) en otro lugar: de ellas sale todo lo que abre los',
    'datos personales, y ningún contenedor las recibe.',
  ];
});

/**
 * `deploy-version.ts CERTIFICATES WORKSPACE FILE FROM TO`: builds an image of a micro-frontend from a copy of the sources
 * in which one text differs, and replaces its container alone.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { dockerWith } from './compose.ts';
import { NODE_IMAGE } from './images.ts';

const [certificates, workspace, file, from, to] = process.argv.slice(2);
if (
  certificates === undefined ||
  workspace === undefined ||
  file === undefined ||
  from === undefined ||
  to === undefined
)
  throw new TypeError('deploy-version.ts CERTIFICATES WORKSPACE FILE FROM TO');

const copy = mkdtempSync(join(tmpdir(), 'odonto-version-'));
try {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const one of files.filter((name) => name !== '' && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, one), join(copy, one));
  const changed = join(copy, workspace, file);
  const source = readFileSync(changed, 'utf8');
  if (!source.includes(from)) throw new Error(`${workspace}/${file} does not say ${from}`);
  writeFileSync(changed, source.replace(from, to));

  const { docker, compose } = dockerWith();
  const image = await docker(
    'inspect',
    '--format',
    '{{.Config.Image}}',
    await compose('ps', '--quiet', workspace),
  );
  const secret = `id=mfe_clave,src=${join(certificates, `${workspace}.clave`)}`;
  const args = [
    '--build-arg',
    `NODE=${NODE_IMAGE}`,
    '--build-arg',
    `MODULO=${workspace}`,
    '--secret',
    secret,
  ];
  await docker('build', '--quiet', '--network', 'host', '--target', 'modulo', ...args, '--tag', image, copy);
  await compose('up', '--no-build', '--no-deps', '--wait', workspace);
} finally {
  rmSync(copy, { recursive: true });
}

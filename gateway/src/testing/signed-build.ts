/** A team's build: files, and a signed `mfe.json` with their hashes. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BuiltManifest } from '@odonto/contracts/manifest';
import { signedManifest } from '@odonto/mfe-kit/webpack/sign-build';

export const teamKey = () => generateKeyPairSync('ed25519');

export const entryOf = (version: string): string => `assets/remoteEntry.00000000${version}.js`;
/** The content of a version's remote entry: several chunks on the wire. */
export const codeOf = (version: string): string => `// version ${version}\n`.repeat(20_000);

/** Writes a build of mfe-clinical into a folder, its manifest last. */
export const writeBuild = async (
  folder: string,
  version: string,
  key: KeyObject,
  more: Partial<BuiltManifest> = {},
): Promise<void> => {
  const entry = entryOf(version);
  await mkdir(dirname(join(folder, entry)), { recursive: true });
  await writeFile(join(folder, entry), codeOf(version));
  await writeFile(join(folder, `${entry}.gz`), gzipSync(codeOf(version)));
  const manifest: BuiltManifest = {
    name: 'mfe-clinical',
    team: 'clinical',
    label: 'Registro clínico',
    app: './modulo.app',
    routes: [{ path: '/clinica', roles: ['profesional'] }],
    version,
    entry,
    files: [],
    ...more,
  };
  const signed = signedManifest(manifest, folder, [entry], key);
  await writeFile(join(folder, 'mfe.json'), `${JSON.stringify(signed, null, 2)}\n`);
};

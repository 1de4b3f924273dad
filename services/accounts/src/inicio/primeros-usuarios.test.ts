import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Profesional } from '@odonto/contracts';
import { systemClock } from '@odonto/event-kit/runtime';
import { memoryLog, type MemoryLog } from '@odonto/event-kit/testing';
import { readSettings } from '@odonto/service-kit/settings';
import type { Contrasenas } from '../contrasena/contrasenas.ts';
import { comandosDeOrganizacion } from '../organizacion/organizacion.ts';
import { politica } from '../contrasena/politica.ts';
import { reserva as reservaDe } from '../email/reserva.ts';
import { type Usuarios, usuarios as usuariosDe } from '../profesional/usuarios.ts';
import { ADMIN_EMAIL, DEMO_EMAIL, primerosUsuarios } from './primeros-usuarios.ts';

/** Readable hashes. */
const contrasenas: Contrasenas = {
  hash: async (password) => `hash de ${password}`,
  outdated: () => false,
  fits: async (password, hash) => hash === `hash de ${password}`,
  stop: async () => undefined,
};

let log: MemoryLog;
let usuarios: Usuarios;
let announced: string[];

beforeEach(() => {
  log = memoryLog();
  usuarios = usuariosDe(log, systemClock, new Uint8Array(32));
  announced = [];
});

/** What a process does to begin; called again after a failure. */
const inicio = (env: Record<string, string> = { DEMO: '1' }, admins = 0): (() => Promise<void>) => {
  const none = async () => undefined;
  const vista = {
    get: none as () => Promise<Profesional | undefined>,
    getMany: async () => new Map(),
    find: async () => [],
    findJson: async () => ({ json: '[]' }),
    count: async () => admins,
  };
  const settings = readSettings(env);
  const reserva = reservaDe(usuarios, systemClock);
  return primerosUsuarios({
    usuarios,
    contrasenas,
    politica: politica(settings.contrasenaMinima),
    reserva,
    vista,
    settings,
    announce: (line) => announced.push(line),
    comandosAl: (al) => ({
      usuarios: usuariosDe(log, al, new Uint8Array(32)),
      ...comandosDeOrganizacion(log, al),
    }),
  });
};

const iniciar = (...start: Parameters<typeof inicio>): Promise<void> => inicio(...start)();

/** The account of an e-mail, and whether the announced password is its own. */
const usuarioDe = async (email: string) => {
  const { titular } = await usuarios.emails.load(email);
  const cuenta = await usuarios.profesionales.load(titular ?? '');
  if (cuenta.status !== 'vigente') return { status: cuenta.status };
  const line = announced.findLast((message) => message.includes(email));
  return { id: titular, rol: cuenta.rol, announced: cuenta.hash === `hash de ${line?.split(' / ')[1]}` };
};

test('the first start opens a demo profesional and an admin, and announces both passwords', async () => {
  await iniciar();
  expect(await usuarioDe(DEMO_EMAIL)).toMatchObject({ rol: 'profesional', announced: true });
  expect(await usuarioDe(ADMIN_EMAIL)).toMatchObject({ rol: 'admin', announced: true });
});

test('of a chain it opens the people of the sites, who have been there for a year, and announces their one password', async () => {
  await iniciar({ DEMO: 'cadena' });
  const [titulo = '', ...lineas] = announced;
  const password = titulo.split(': ').at(-1);
  expect(titulo).toContain('La contraseña de todas estas cuentas');
  expect(lineas.filter((linea) => linea.startsWith('  '))).toHaveLength(17);
  const { titular } = await usuarios.emails.load('marta.diaz@clinica.local');
  const marta = await usuarios.profesionales.load(titular ?? '');
  expect(marta).toMatchObject({ rol: 'personal', hash: `hash de ${password}` });
  expect(await usuarioDe(DEMO_EMAIL)).toEqual({ status: 'inexistente' });
  expect(await usuarioDe(ADMIN_EMAIL)).toMatchObject({ rol: 'admin', announced: true });
  const hace = log.recorded
    .filter(({ type }) => type === 'MembresiaOtorgada')
    .map(
      ({ metadata }) => Date.now() - Date.parse((JSON.parse(metadata) as { recordedAt: string }).recordedAt),
    );
  expect(Math.min(...hace)).toBeGreaterThan(365 * 24 * 60 * 60 * 1000);
});

test('a named admin has the given password, and it is not announced', async () => {
  await iniciar({ ADMIN_EMAIL: 'jefa@clinica.com', ADMIN_PASSWORD: 'una buena clave' });
  const { titular } = await usuarios.emails.load('jefa@clinica.com');
  expect(await usuarios.profesionales.load(titular ?? '')).toMatchObject({
    rol: 'admin',
    hash: 'hash de una buena clave',
  });
  expect(announced).toEqual([]);
});

test('when there is an admin, no account is opened', async () => {
  await iniciar({ DEMO: '1' }, 1);
  expect(log.recorded).toEqual([]);
});

describe('a start that was interrupted', () => {
  /** The process dies at the n-th append, before or after it was written. */
  const dieAt = (n: number, when: 'beforeAppend' | 'afterAppend'): void => {
    let left = n;
    log[when] = () => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    };
  };

  test.each(
    [1, 2, 3, 4, 5].flatMap(
      (n) =>
        [
          [n, 'beforeAppend' as const],
          [n, 'afterAppend' as const],
        ] as const,
    ),
  )('at append %d (%s) is taken up by the next one', async (n, when) => {
    dieAt(n, when);
    await expect(iniciar()).rejects.toThrow('killed');
    log[when] = () => undefined;
    await iniciar();
    expect(await usuarioDe(DEMO_EMAIL)).toMatchObject({ rol: 'profesional', announced: true });
    expect(await usuarioDe(ADMIN_EMAIL)).toMatchObject({ rol: 'admin', announced: true });
    const registered = log.recorded.filter(({ type }) => type === 'ProfesionalRegistrado');
    expect(registered).toHaveLength(2);
  });
});

test('where first passwords are temporary, so are those of the first accounts, also after an interrupted start', async () => {
  const env = { DEMO: '1', CONTRASENA_INICIAL: 'temporal' };
  log.afterAppend = () => {
    if (log.recorded.some(({ type }) => type === 'CredencialGuardada')) throw new Error('killed');
  };
  await expect(iniciar(env)).rejects.toThrow('killed');
  log.afterAppend = () => undefined;
  await iniciar(env);
  for (const email of [DEMO_EMAIL, ADMIN_EMAIL]) {
    const { titular } = await usuarios.emails.load(email);
    expect(await usuarios.profesionales.load(titular ?? '')).toMatchObject({ temporal: true });
  }
});

test('an attempt that goes on beside the next one, because it was only reported as failed, adds no account', async () => {
  const esteProceso = inicio();
  await Promise.all([esteProceso(), esteProceso()]);
  const registered = log.recorded.filter(({ type }) => type === 'ProfesionalRegistrado');
  expect(registered).toHaveLength(2);
  for (const email of [DEMO_EMAIL, ADMIN_EMAIL])
    expect(await usuarioDe(email)).toMatchObject({ announced: true });
});

describe('a password that the administrator may not have', () => {
  test.each([
    ['password123', {}, 'La contraseña es demasiado común'],
    ['jefa@clinica.com', {}, 'La contraseña es demasiado común'],
    ['once letras', { CONTRASENA_MINIMA: '12' }, 'La contraseña debe tener al menos 12 caracteres'],
  ])('%s %j: the start says so, and no account is opened', async (password, env, message) => {
    const admin = { ADMIN_EMAIL: 'jefa@clinica.com', ADMIN_PASSWORD: password };
    await expect(iniciar({ ...admin, ...env, DEMO: '1' })).rejects.toThrow(`ADMIN_PASSWORD: ${message}`);
    expect(await usuarioDe(DEMO_EMAIL)).toEqual({ status: 'inexistente' });
    // Once the installation has its administrator, the setting is not used any more.
    await iniciar({ ...admin, ...env }, 1);
  });
});

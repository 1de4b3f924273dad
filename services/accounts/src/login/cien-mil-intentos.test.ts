/** 100,000 wrong logins neither lock the owner out nor reveal which e-mails have an account. */
import { randomUUID } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import type { Profesional } from '@odonto/contracts';
import { Failure } from '@odonto/event-kit/decider';
import type { Request } from '@odonto/service-kit/routes';
import { memoryLog } from '@odonto/event-kit/testing';
import type { Contrasenas } from '../contrasena/contrasenas.ts';
import { politica } from '../contrasena/politica.ts';
import { reserva } from '../email/reserva.ts';
import { usuarios as usuariosDe } from '../profesional/usuarios.ts';
import { gestion } from '../profesional/gestion.ts';
import { sesionesDe } from '../sesion/sesiones.ts';
import { iniciarSesionCon } from './iniciar-sesion.ts';
import { loginLimits } from './login-limits.ts';
import { loginRoutes } from './login.routes.ts';

jest.setTimeout(300_000);

const INTENTOS = 100_000;
const DUENA = { email: 'duena@clinica.test', password: 'la clave de la dueña', ip: '192.0.2.1' };
const clock = { now: () => new Date(Date.UTC(2026, 2, 1)) };
const CONTEXT = { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'prueba' } as const;

/** Counts hashes without computing them: the hash dominates the time of a login, for any e-mail. */
let hashes = 0;
const contrasenas: Contrasenas = {
  hash: async (password) => `hash de ${password}`,
  fits: async (password, hash) => {
    hashes += 1;
    return hash === `hash de ${password}`;
  },
  outdated: () => false,
  stop: async () => undefined,
};

const log = memoryLog();
const usuarios = usuariosDe(log, clock, new Uint8Array(32));
const profesional: Profesional = {
  id: 'duena',
  nombre: 'D',
  apellido: '',
  email: DUENA.email,
  telefono: '',
  especialidad: '',
  matricula: '',
  rol: 'profesional',
  activo: true,
  createdAt: '2026-03-01T00:00:00.000Z',
  google_vinculado: false,
};
const vista = {
  get: async () => profesional,
  getMany: async () => new Map(),
  find: async () => [],
  findJson: async () => ({ json: '[]' }),
  count: async () => 1,
};
const login = loginRoutes({
  usuarios,
  contrasenas,
  limits: loginLimits(clock, async () => undefined),
  pasos: { pedir: async () => undefined },
  iniciarSesion: iniciarSesionCon({
    vista,
    sesiones: sesionesDe({ usuarios, signToken: () => 'token' }),
    quien: { conOrganizacion: async (una) => una },
  }),
});

/** A login with the parts of a request that it reads. */
const intentar = async (email: string, password: string, ip: string): Promise<string> => {
  try {
    const request = {
      ...CONTEXT,
      body: { email, password },
      headers: {},
      ip,
      newId: () => randomUUID(),
      now: clock.now(),
    } as unknown as Request;
    return String((await login.handle(request)).status);
  } catch (error) {
    if (error instanceof Failure) return `${error.status} ${error.code} ${error.message}`;
    throw error;
  }
};

test('la dueña entra siempre, y cada intento errado se contesta igual exista o no el email', async () => {
  const { email, password } = DUENA;
  const datos = { nombre: 'D', apellido: '', telefono: '', especialidad: '', matricula: '' };
  await gestion({
    usuarios,
    contrasenas,
    reserva: reserva(usuarios, clock),
    comprobar: async () => undefined,
    inicial: 'definitiva',
    politica: politica(6),
    sinHistorias: async () => undefined,
  }).registrar('duena', { ...datos, email, password, rol: 'profesional' }, CONTEXT);
  const answers = { existe: new Map<string, number>(), noExiste: new Map<string, number>() };
  const hashed = { existe: 0, noExiste: 0 };
  for (let n = 0; n < INTENTOS; n += 1) {
    const de = n % 2 === 0 ? 'existe' : 'noExiste';
    const before = hashes;
    // A hundred addresses for each e-mail, without pauses. The limits refuse most requests before a hash.
    const ip = `203.0.${de === 'existe' ? 113 : 114}.${(n >> 1) % 100}`;
    const answer = await intentar(de === 'existe' ? email : 'nadie@clinica.test', `errada ${n}`, ip);
    answers[de].set(answer, (answers[de].get(answer) ?? 0) + 1);
    hashed[de] += hashes - before;
    if (n % 10_000 === 0) {
      expect(await intentar(email, password, DUENA.ip)).toBe('200');
    }
  }
  expect(answers.existe).toEqual(answers.noExiste);
  expect([...answers.existe.keys()].map((answer) => answer.slice(0, 3))).toEqual(['401', '429']);
  expect(hashed.existe).toBe(hashed.noExiste);
  expect(await intentar(email, password, DUENA.ip)).toBe('200');
});

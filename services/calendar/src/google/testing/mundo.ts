/**
 * A practice and a Google Calendar in memory, on their own clock: real deciders, projections and client library,
 * with random faults between them drawn from one seed.
 */
import { type Call, type Fault, fakeGoogle, type FakeGoogle } from '@odonto/fake-google';
import { commandHandler, type CommandContext } from '@odonto/event-kit/commands';
import { memoryRegister } from '@odonto/service-kit/testing';
import { type MemoryLog, memoryLog } from '@odonto/event-kit/testing';
import type { View } from '@odonto/event-kit/projections';
import type { Agenda } from '../../turno/agenda.ts';
import { turno } from '../../turno/turno.decider.ts';
import { ALCANCE, type Calendario, calendarioDe } from '../client.ts';
import { quota } from '../quota.ts';
import { envios } from '../envios.projection.ts';
import { type Permisos, permisosDe } from '../permisos.ts';
import type { SyncClock } from '../sync-clock.ts';
import type { SyncParts } from '../synchronise.ts';
import { lectorDeTurnos } from '../turno-para-google.ts';
import { directorio } from '@odonto/practice/directorio';
import { type Azar, uuidDe } from '@odonto/practice/testing';
import { vistaEnMemoria } from './vista-en-memoria.ts';

export const EMAIL = 'dra@gmail.test';
const CLIENTE = { id: 'cliente', secret: 'secreto' };
const ZONA = 'America/Argentina/Buenos_Aires';
/** Differs from the time zone of the practice. */
const ZONA_DE_SUCURSAL = 'America/Sao_Paulo';
export const CONTEXTO: CommandContext = { actor: { id: 'prueba', rol: 'sistema' }, requestId: 'prueba' };

export interface Mundo {
  readonly azar: Azar;
  readonly profesionalId: string;
  readonly log: MemoryLog;
  readonly agenda: Agenda;
  readonly permisos: Permisos;
  readonly google: FakeGoogle;
  readonly piezas: SyncParts;
  readonly syncClock: SyncClock;
  readonly signal: AbortSignal;
  /** Runs before every request; returns its fault, if any. */
  antesDePedir: (call: Call) => Promise<Fault | undefined>;
  abrir(refreshToken: string): Calendario;
  /** Links the calendar as a user who consents; returns the link's id. */
  vincular(): Promise<string>;
  /** Brings the projections to the position that a job may rely on when it begins. */
  enviosAlDia(): Promise<void>;
}

const noSePide = (): never => {
  throw new TypeError('not asked for here');
};

const porId = <Doc extends object>(get: View<Doc>['get']): View<Doc> => ({
  get,
  getMany: noSePide,
  find: noSePide,
  findJson: noSePide,
  count: noSePide,
});

export const nuevoMundo = (azar: Azar): Mundo => {
  const log = memoryLog();
  const profesionalId = uuidDe(azar);
  let ahora = Date.parse('2026-11-20T12:00:00Z');
  const clock = { now: () => new Date(ahora) };
  const syncClock: SyncClock = {
    ahora: () => ahora,
    esperar: async (ms) => {
      ahora += ms;
    },
    azar,
  };
  const agenda: Agenda = commandHandler(log, { stream: (id) => `turno-${id}`, decider: turno, clock });
  const permisos = permisosDe({ log, clock });
  const [pendientes, pacientes] = [vistaEnMemoria(log, envios), vistaEnMemoria(log, directorio)];
  const cupo = quota(syncClock);
  const { signal } = new AbortController();

  /** Projections may lag, but never behind the event that caused the work. */
  const quizasAlDia = async (): Promise<void> => {
    if (azar.toca(0.7)) await pendientes.alDia();
    await pacientes.alDia();
  };

  const mundo: Mundo = {
    azar,
    profesionalId,
    log,
    agenda,
    permisos,
    syncClock,
    signal,
    antesDePedir: async () => undefined,
    google: fakeGoogle({
      client: CLIENTE,
      now: () => ahora,
      intercept: async (call) => {
        ahora += 20 + azar.menorQue(100);
        return mundo.antesDePedir(call);
      },
    }),
    piezas: {
      agenda,
      envios: {
        get: async (id) => {
          await quizasAlDia();
          return pendientes.docs.get(id);
        },
        find: async () => {
          await quizasAlDia();
          return pendientes.donde({ profesionalId, porEnviar: 'si' });
        },
        getMany: noSePide,
        findJson: noSePide,
        count: noSePide,
      },
      leerTurno: lectorDeTurnos(
        agenda,
        porId(async (id) => {
          await pacientes.alDia();
          return pacientes.docs.get(id);
        }),
        async () => ZONA_DE_SUCURSAL,
      ),
      tokens: memoryRegister(),
      syncClock,
      logger: { warn: () => undefined },
    },
    abrir: (refreshToken) =>
      calendarioDe(
        {
          clientId: CLIENTE.id,
          clientSecret: CLIENTE.secret,
          accountsUrl: 'http://google.test',
          oauthUrl: 'http://google.test',
          apiUrl: 'http://google.test',
          fetch: mundo.google.fetch,
        },
        { refreshToken, zonaHoraria: ZONA, cupo: () => cupo(profesionalId, signal) },
      ),
    vincular: async () => {
      const vinculoId = uuidDe(azar);
      const refreshToken = mundo.google.oauth.grant(EMAIL, ALCANCE);
      const data = { profesionalId, vinculoId, refreshToken };
      await permisos.handle(profesionalId, { type: 'VincularGoogle', data }, CONTEXTO);
      await pendientes.alDia();
      return vinculoId;
    },
    enviosAlDia: () => pendientes.alDia(),
  };
  return mundo;
};

/**
 * Refused attempts as events whose number is limited, so that a flood cannot fill the store. Attempts on one account,
 * from one address, for one reason are one event, written some seconds after the first and then at most every quarter
 * of an hour.
 */
import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import type { AccesoRechazado } from '@odonto/contracts/acceso-eventos';
import { type Clock, steadyOf } from '@odonto/event-kit/runtime';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Command, Decider } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Platform } from '@odonto/service-kit/service';

/** The account of an attempt: the given e-mail, or the account of the session. */
export type UsuarioProbado = { readonly email: string } | { readonly profesionalId: string };

export interface Rechazos {
  /** 16 hexadecimal digits: equal for equal texts, and not reversible. */
  clave(texto: string): string;
  /** Counts an attempt. Never waits, never throws. */
  anotar(usuario: UsuarioProbado, direccion: string, motivo: string): void;
  /** Writes what is due. Attempts that could not be written are added to the next event. */
  escribir(): Promise<void>;
  /** Writes everything. */
  terminar(): Promise<void>;
}

interface Dependencies {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly logger: Pick<Platform['logger'], 'warn'>;
  readonly secret: Uint8Array;
  /** The account of an e-mail, looked up when an event is written and never during a request. */
  readonly titularDe: (email: string) => Promise<string | undefined>;
}

const CADA_MS = 5_000;
/** How long the attempts of one key are added up after the first of them was written. */
const VENTANA_MS = 15 * 60_000;
/** Maximum number of keys that are counted separately. Attempts beyond them become one event. */
export const MAX_CLAVES = 100;

type Registrar = Command<'RegistrarRechazos', AccesoRechazado['data']>;

/** Records a fact without a rule. */
const decider: Decider<null, Registrar, AccesoRechazado> = {
  initialState: () => null,
  decide: ({ data }) => [{ type: 'AccesoRechazado', data }],
  evolve: () => null,
};

interface Suma {
  readonly de: UsuarioProbado | undefined;
  readonly datos: Pick<AccesoRechazado['data'], 'cuenta' | 'direccion' | 'motivo'>;
  cantidad: number;
  /** Seed of the next event's id. */
  semilla: string;
  desde: string;
  hasta: string;
  /** When it was last written (ms, steady). */
  escrita?: number;
}

const OTROS = 'otros';
const DE_OTROS: Suma['datos'] = { cuenta: null, direccion: null, motivo: 'varios' };

export const rechazos = ({ log, clock, logger, secret, titularDe }: Dependencies): Rechazos => {
  const accesos = commandHandler(log, { stream: (id) => `accesos-${id}`, decider, clock });
  const steady = steadyOf(clock);
  const sumas = new Map<string, Suma>();
  const key = createSecretKey(secret);
  const clave = (texto: string): string =>
    createHmac('sha256', key).update(texto.trim().normalize('NFC').toLowerCase()).digest('hex').slice(0, 16);

  const usuarioDe = async (de: Suma['de']): Promise<string | undefined> => {
    if (de === undefined) return undefined;
    return 'profesionalId' in de ? de.profesionalId : titularDe(de.email);
  };

  const registrar = async (suma: Suma): Promise<void> => {
    const { de, datos, cantidad, desde, hasta } = suma;
    const profesionalId = await usuarioDe(de);
    await accesos.handle(
      `${datos.cuenta ?? OTROS}.${desde.slice(0, 10).replaceAll('-', '')}`,
      {
        type: 'RegistrarRechazos',
        data: { ...datos, cantidad, desde, hasta, ...(profesionalId !== undefined && { profesionalId }) },
      },
      // An append whose answer was lost is repeated under the same id, and written once.
      { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'accesos', seed: suma.semilla },
    );
    suma.cantidad -= cantidad;
    suma.semilla = randomUUID();
    suma.escrita = steady.now().getTime();
  };

  const escribirDesde = async (limite: number): Promise<void> => {
    for (const [id, suma] of sumas) {
      const { cantidad, escrita = -Infinity } = suma;
      if (escrita > limite) continue;
      if (cantidad > 0) await registrar(suma);
      else sumas.delete(id);
    }
  };

  let enCurso: Promise<void> = Promise.resolve();
  const escribir = (limite: number): Promise<void> => {
    enCurso = enCurso
      .then(() => escribirDesde(limite))
      .catch((err: unknown) => logger.warn({ err }, 'refused logins cannot be recorded, trying again'));
    return enCurso;
  };
  const loVencido = (): Promise<void> => escribir(steady.now().getTime() - VENTANA_MS);
  const reloj = setInterval(() => void loVencido(), CADA_MS).unref();

  /** The entry of its own key or, when there are too many keys, the shared one. */
  const sumaDe = (de: UsuarioProbado, datos: Suma['datos'], ahora: string): Suma => {
    const propia = `${datos.cuenta} ${datos.direccion} ${datos.motivo}`;
    const cabe = sumas.has(propia) || sumas.size < MAX_CLAVES;
    const id = cabe ? propia : OTROS;
    const conocida = sumas.get(id);
    if (conocida) return conocida;
    const nueva = { de: cabe ? de : undefined, datos: cabe ? datos : DE_OTROS };
    const suma: Suma = { ...nueva, cantidad: 0, semilla: randomUUID(), desde: ahora, hasta: ahora };
    sumas.set(id, suma);
    return suma;
  };

  return {
    clave,
    anotar: (de, direccion, motivo) => {
      const ahora = clock.now().toISOString();
      const usuario = clave('email' in de ? de.email : de.profesionalId);
      const suma = sumaDe(de, { cuenta: usuario, direccion: clave(direccion), motivo }, ahora);
      if (suma.cantidad === 0) suma.desde = ahora;
      suma.cantidad += 1;
      suma.hasta = ahora;
    },
    escribir: loVencido,
    terminar: async () => {
      clearInterval(reloj);
      await escribir(Infinity);
    },
  };
};

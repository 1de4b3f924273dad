/**
 * What joins two steps of a login or of an enrolment: sealed, so that any replica opens it and nothing is kept until it
 * is used; noted when it is used, so that it is good once, everywhere, across restarts.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import { type Clock, steadyOf } from '@odonto/service-kit/clock';
import { RuleBroken } from '@odonto/service-kit/decider/errors';
import { openText, sealText } from '@odonto/service-kit/personal-data/sealed-text';
import type { Register } from '@odonto/service-kit/read-models/port';
import { z } from 'zod';

const VALE_MS = 5 * 60_000;
/** Noted for longer than it is good: clocks of two replicas are not the same. */
const ANOTADO_MS = 2 * VALE_MS;
const RETO_BYTES = 32;

const de = {
  profesionalId: z.string(),
  /** The account's ended sessions: a new password or a reset in between ends this too. */
  terminadas: z.number(),
  /** Random, base64url: WebAuthn's challenge, and what tells this one from all others. */
  reto: z.string(),
  /** Milliseconds since 1970. */
  vence: z.number(),
};
const desafio = z.discriminatedUnion('tipo', [
  /** After the password: the second step ends it. */
  z.object({ ...de, tipo: z.literal('ingreso') }),
  /** After the password, where there is no second step yet: it can begin one. */
  z.object({ ...de, tipo: z.literal('sin-inscribir') }),
  z.object({
    ...de,
    tipo: z.literal('inscripcion'),
    metodo: z.enum(['aplicacion', 'llave']),
    /** The application's, in base32. */
    secreto: z.string().optional(),
    /** It ends in a session. */
    alIngresar: z.boolean(),
  }),
]);
export type Desafio = z.infer<typeof desafio>;
type Nuevo<D> = D extends Desafio ? Omit<D, 'reto' | 'vence'> : never;

export interface Desafios {
  nuevo(datos: Nuevo<Desafio>): { readonly texto: string; readonly reto: string };
  /** @throws RuleBroken for one that has expired, is not ours or is of another kind */
  abrir<Tipo extends Desafio['tipo']>(tipo: Tipo, texto: string): Extract<Desafio, { tipo: Tipo }>;
  /** @throws RuleBroken when it was used before */
  gastar(usado: Desafio): Promise<void>;
}

export const desafioVencido = (): RuleBroken => new RuleBroken('desafio-vencido', MENSAJES.vencido);

/** @param secreto 32 bytes, for this alone */
export const desafios = (secreto: Uint8Array, clock: Clock, usados: () => Promise<Register>): Desafios => {
  const clave = createSecretKey(secreto);
  const steady = steadyOf(clock);
  const leer = (texto: string): Desafio | undefined => {
    try {
      return desafio.parse(JSON.parse(openText(clave, 'desafio', texto)));
    } catch {
      return undefined;
    }
  };
  return {
    nuevo(datos) {
      const reto = randomBytes(RETO_BYTES).toString('base64url');
      const vence = clock.now().getTime() + VALE_MS;
      return { texto: sealText(clave, 'desafio', JSON.stringify({ ...datos, reto, vence })), reto };
    },
    abrir<Tipo extends Desafio['tipo']>(tipo: Tipo, texto: string) {
      const leido = leer(texto);
      if (leido?.tipo !== tipo || leido.vence <= clock.now().getTime()) throw desafioVencido();
      return leido as Extract<Desafio, { tipo: Tipo }>;
    },
    async gastar({ reto }) {
      const registro = await usados();
      const ahora = steady.now();
      await registro.sweep(ahora);
      const hasta = new Date(ahora.getTime() + ANOTADO_MS);
      if (!(await registro.insert(reto, '', hasta))) throw desafioVencido();
    },
  };
};

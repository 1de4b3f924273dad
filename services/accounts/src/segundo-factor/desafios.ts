/**
 * Challenges that join two steps of a login or of an enrolment. They are sealed and not stored, so every replica can
 * open them. A used one is recorded in a register that all replicas share, so it works once, across restarts too.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import { type Clock, steadyOf } from '@odonto/event-kit/runtime';
import { RuleBroken } from '@odonto/event-kit/decider';
import { openText, sealText } from '@odonto/event-kit/personal-data';
import type { Register } from '@odonto/event-kit/read-models';
import { z } from 'zod';

const VALE_MS = 5 * 60_000;
/** A used challenge is remembered for longer than it is valid, because the clocks of replicas differ. */
const ANOTADO_MS = 2 * VALE_MS;
const RETO_BYTES = 32;

const de = {
  profesionalId: z.string(),
  /** The account's count of ended sessions. A new password or a reset changes the count and voids the challenge. */
  terminadas: z.number(),
  /** Random, base64url. It is WebAuthn's challenge and the id under which the use is recorded. */
  reto: z.string(),
  /** Milliseconds since 1970. */
  vence: z.number(),
};
const desafio = z.discriminatedUnion('tipo', [
  /** Issued after the password to an account with a second step. */
  z.object({ ...de, tipo: z.literal('ingreso') }),
  /** Issued after the password to an account that must enrol. It allows only to begin an enrolment. */
  z.object({ ...de, tipo: z.literal('sin-inscribir') }),
  z.object({
    ...de,
    tipo: z.literal('inscripcion'),
    metodo: z.enum(['aplicacion', 'llave']),
    /** The TOTP secret, in base32. */
    secreto: z.string().optional(),
    /** Whether the confirmation opens a session. */
    alIngresar: z.boolean(),
  }),
]);
export type Desafio = z.infer<typeof desafio>;
type Nuevo<D> = D extends Desafio ? Omit<D, 'reto' | 'vence'> : never;

export interface Desafios {
  nuevo(datos: Nuevo<Desafio>): { readonly texto: string; readonly reto: string };
  /** @throws RuleBroken when it expired, was not issued by us or is of another kind */
  abrir<Tipo extends Desafio['tipo']>(tipo: Tipo, texto: string): Extract<Desafio, { tipo: Tipo }>;
  /** The account of a challenge of any kind; undefined when it is foreign or has expired. */
  usuarioDe(texto: string): Pick<Desafio, 'profesionalId'> | undefined;
  /** @throws RuleBroken when it was used before */
  gastar(usado: Desafio): Promise<void>;
}

export const desafioVencido = (): RuleBroken => new RuleBroken('desafio-vencido', MENSAJES.vencido);

/** @param secreto 32 bytes, used for nothing else */
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
  const enPlazo = (texto: string): Desafio | undefined => {
    const leido = leer(texto);
    return leido && leido.vence > clock.now().getTime() ? leido : undefined;
  };
  return {
    nuevo(datos) {
      const reto = randomBytes(RETO_BYTES).toString('base64url');
      const vence = clock.now().getTime() + VALE_MS;
      return { texto: sealText(clave, 'desafio', JSON.stringify({ ...datos, reto, vence })), reto };
    },
    abrir<Tipo extends Desafio['tipo']>(tipo: Tipo, texto: string) {
      const leido = enPlazo(texto);
      if (leido?.tipo !== tipo) throw desafioVencido();
      return leido as Extract<Desafio, { tipo: Tipo }>;
    },
    usuarioDe: (texto) => {
      const leido = enPlazo(texto);
      return leido && { profesionalId: leido.profesionalId };
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

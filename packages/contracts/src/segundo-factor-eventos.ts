/**
 * The second step of a profesional's login. Stream `profesional-{id}`, with the account's own events: the stream's
 * revision decides which of two concurrent uses of one code succeeds. Secrets, keys and names are encrypted with the
 * profesional's key.
 */
import { z } from 'zod';
import { defineEvents, type EventOf, type EventsOf } from './event-definition.ts';
import { cantidad, instante, type Vista } from './vista.ts';

/** A stored passkey. */
const datosDeLlave = z.strictObject({
  /** The name that the owner gave the passkey. */
  nombre: z.string(),
  /** WebAuthn's RP ID: the host name that the passkey works at. */
  sitio: z.string(),
  /** The credential's id and its public key (COSE), base64url. */
  credencial: z.string(),
  clave: z.string(),
  transportes: z.array(z.string()),
});
export type DatosDeLlave = Vista<typeof datosDeLlave>;

const hecho = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject({ profesionalId: z.string(), ...shape });

export const segundoFactorEventos = defineEvents({
  CodigosTemporalesActivados: {
    version: 1,
    /**
     * `secreto` in base32, null once the profesional's key has been destroyed. `paso`: the time step that confirmed it.
     * `desvio`: milliseconds by which the device's clock is ahead of ours; 0 where it is absent.
     */
    schema: hecho({ secreto: z.string().nullable(), paso: z.int(), desvio: z.int().exactOptional() }),
    subject: 'profesionalId',
    personal: ['secreto'],
  },
  CodigosTemporalesDesactivados: { version: 1, schema: hecho({}) },
  /** Codes of this time step (unix time / 30 s) and of earlier ones are refused from now on. */
  CodigoTemporalUsado: { version: 1, schema: hecho({ paso: z.int() }) },
  /**
   * A code of this time step was refused because it was early or late. It counts as used, and `desvio` was computed
   * from it.
   */
  RelojDeAplicacionAjustado: { version: 1, schema: hecho({ paso: z.int(), desvio: z.int() }) },
  LlaveDeAccesoAgregada: {
    version: 1,
    schema: hecho({
      llaveId: z.string(),
      /** Null once the profesional's key has been destroyed. */
      llave: datosDeLlave.nullable(),
      contador: cantidad,
      agregada: instante,
    }),
    subject: 'profesionalId',
    personal: ['llave'],
  },
  LlaveDeAccesoNombrada: {
    version: 1,
    /** `nombre`: null once the profesional's key has been destroyed. */
    schema: hecho({ llaveId: z.string(), nombre: z.string().nullable() }),
    subject: 'profesionalId',
    personal: ['nombre'],
  },
  LlaveDeAccesoQuitada: { version: 1, schema: hecho({ llaveId: z.string() }) },
  /** `contador`: the authenticator's signature counter. It stays 0 for authenticators that do not count. */
  LlaveDeAccesoUsada: { version: 1, schema: hecho({ llaveId: z.string(), contador: cantidad }) },
  /** Keyed hashes of the new codes; all earlier codes are void. Null once the profesional's key has been destroyed. */
  CodigosDeRecuperacionGenerados: {
    version: 1,
    schema: hecho({ hashes: z.array(z.string()).nullable() }),
    subject: 'profesionalId',
    personal: ['hashes'],
  },
  /** `indice`: position in the list that was generated last, from 0. */
  CodigoDeRecuperacionUsado: { version: 1, schema: hecho({ indice: cantidad }) },
  /** Another administrator removed the second step and all recovery codes; all sessions end. */
  SegundoFactorRestablecido: { version: 1, schema: hecho({}) },
});

type De<Type extends keyof typeof segundoFactorEventos> = EventOf<typeof segundoFactorEventos, Type>;

export type SegundoFactorEvent = EventsOf<typeof segundoFactorEventos>;
export type CodigosTemporalesActivados = De<'CodigosTemporalesActivados'>;
export type CodigosTemporalesDesactivados = De<'CodigosTemporalesDesactivados'>;
export type CodigoTemporalUsado = De<'CodigoTemporalUsado'>;
export type RelojDeAplicacionAjustado = De<'RelojDeAplicacionAjustado'>;
export type LlaveDeAccesoAgregada = De<'LlaveDeAccesoAgregada'>;
export type LlaveDeAccesoNombrada = De<'LlaveDeAccesoNombrada'>;
export type LlaveDeAccesoQuitada = De<'LlaveDeAccesoQuitada'>;
export type LlaveDeAccesoUsada = De<'LlaveDeAccesoUsada'>;
export type CodigosDeRecuperacionGenerados = De<'CodigosDeRecuperacionGenerados'>;
export type CodigoDeRecuperacionUsado = De<'CodigoDeRecuperacionUsado'>;
export type SegundoFactorRestablecido = De<'SegundoFactorRestablecido'>;

/**
 * The second step of a profesional's login. Stream `profesional-{id}`, with the account's own events: the stream's
 * revision decides which of two concurrent uses of one code succeeds. Secrets, keys and names are sealed under the
 * profesional's key.
 */
import type { EventDefinitions } from './event-definition.ts';

interface Hecho<Type extends string, Data extends object = object> {
  readonly type: Type;
  readonly data: { readonly profesionalId: string } & Data;
}

/** A passkey as it is kept. */
export interface DatosDeLlave {
  /** As its owner calls it. */
  readonly nombre: string;
  /** WebAuthn's RP ID: the host name that the passkey works at. */
  readonly sitio: string;
  /** The credential's id and its public key (COSE), base64url. */
  readonly credencial: string;
  readonly clave: string;
  readonly transportes: readonly string[];
}

/**
 * `secreto` in base32, null once the profesional's key has been destroyed. `paso`: the time step that confirmed it.
 * `desvio`: milliseconds by which the device's clock is ahead of ours; 0 where it is absent.
 */
export type CodigosTemporalesActivados = Hecho<
  'CodigosTemporalesActivados',
  { readonly secreto: string | null; readonly paso: number; readonly desvio?: number }
>;
export type CodigosTemporalesDesactivados = Hecho<'CodigosTemporalesDesactivados'>;
/** Codes of this time step (unix time / 30 s) and of earlier ones are refused from now on. */
export type CodigoTemporalUsado = Hecho<'CodigoTemporalUsado', { readonly paso: number }>;
/** A code of this time step was refused because it was early or late. It counts as used, and told the device's clock. */
export type RelojDeAplicacionAjustado = Hecho<
  'RelojDeAplicacionAjustado',
  { readonly paso: number; readonly desvio: number }
>;
export type LlaveDeAccesoAgregada = Hecho<
  'LlaveDeAccesoAgregada',
  {
    readonly llaveId: string;
    /** Null once the profesional's key has been destroyed. */
    readonly llave: DatosDeLlave | null;
    readonly contador: number;
    /** ISO 8601, UTC. */
    readonly agregada: string;
  }
>;
export type LlaveDeAccesoNombrada = Hecho<
  'LlaveDeAccesoNombrada',
  {
    readonly llaveId: string;
    /** Null once the profesional's key has been destroyed. */
    readonly nombre: string | null;
  }
>;
export type LlaveDeAccesoQuitada = Hecho<'LlaveDeAccesoQuitada', { readonly llaveId: string }>;
/** `contador`: the authenticator's signature counter. It stays 0 for authenticators that do not count. */
export type LlaveDeAccesoUsada = Hecho<
  'LlaveDeAccesoUsada',
  { readonly llaveId: string; readonly contador: number }
>;
/** Keyed hashes of the new codes; all earlier codes are void. Null once the profesional's key has been destroyed. */
export type CodigosDeRecuperacionGenerados = Hecho<
  'CodigosDeRecuperacionGenerados',
  { readonly hashes: readonly string[] | null }
>;
/** `indice`: position in the list that was generated last, from 0. */
export type CodigoDeRecuperacionUsado = Hecho<'CodigoDeRecuperacionUsado', { readonly indice: number }>;
/** Another administrator removed the second step and all recovery codes; all sessions end. */
export type SegundoFactorRestablecido = Hecho<'SegundoFactorRestablecido'>;

export type SegundoFactorEvent =
  | CodigosTemporalesActivados
  | CodigosTemporalesDesactivados
  | CodigoTemporalUsado
  | RelojDeAplicacionAjustado
  | LlaveDeAccesoAgregada
  | LlaveDeAccesoNombrada
  | LlaveDeAccesoQuitada
  | LlaveDeAccesoUsada
  | CodigosDeRecuperacionGenerados
  | CodigoDeRecuperacionUsado
  | SegundoFactorRestablecido;

export const segundoFactorEventos: EventDefinitions<SegundoFactorEvent['type']> = {
  CodigosTemporalesActivados: { version: 1, subject: 'profesionalId', personal: ['secreto'] },
  CodigosTemporalesDesactivados: { version: 1 },
  CodigoTemporalUsado: { version: 1 },
  RelojDeAplicacionAjustado: { version: 1 },
  LlaveDeAccesoAgregada: { version: 1, subject: 'profesionalId', personal: ['llave'] },
  LlaveDeAccesoNombrada: { version: 1, subject: 'profesionalId', personal: ['nombre'] },
  LlaveDeAccesoQuitada: { version: 1 },
  LlaveDeAccesoUsada: { version: 1 },
  CodigosDeRecuperacionGenerados: { version: 1, subject: 'profesionalId', personal: ['hashes'] },
  CodigoDeRecuperacionUsado: { version: 1 },
  SegundoFactorRestablecido: { version: 1 },
};

/**
 * `otros_campos` of a paciente (docs/spec/patients.md#paciente): some texts of the form, the health flags, and other
 * keys of a client, within limits.
 */
import { z } from 'zod';
import { BANDERAS_DE_SALUD, type BanderaDeSalud } from './paciente-banderas.ts';
import { reglasDeTextos, type TextoDeOtrosCampos } from './paciente-datos.ts';
import { plainText } from './plain-text.ts';

/** Maximum length of an unknown key and of a text under it, in characters. */
const MAX_EXTRA = 500;
/** Maximum number of unknown keys of one paciente. */
export const MAX_EXTRAS = 50;

type Escalar = string | number | boolean;

/** The fields of a write: every key may be absent, and an absent one is left unchanged. */
export type OtrosCamposEnviados = { readonly [texto in TextoDeOtrosCampos]?: string } & {
  readonly [bandera in BanderaDeSalud]?: boolean;
} & { readonly [extra: string]: Escalar };

/**
 * As stored and answered. The texts are always present, `''` when none was given. A flag without an answer is absent.
 */
export type OtrosCampos = OtrosCamposEnviados & { readonly [texto in TextoDeOtrosCampos]: string };

const bandera = (pregunta: string) => z.boolean(`${pregunta}: se esperaba sí o no`).exactOptional();

const banderas = Object.fromEntries(
  Object.entries(BANDERAS_DE_SALUD).map(([nombre, pregunta]) => [nombre, bandera(pregunta)]),
);

const textos = Object.fromEntries(
  Object.entries(reglasDeTextos).map(([nombre, texto]) => [nombre, texto.exactOptional()]),
);

/** Whether a key has its own rule; all others are extras. */
export const esConocida = (clave: string): boolean => clave in textos || clave in banderas;

/** Names that would give a body access to object prototypes. */
const esPeligrosa = (clave: string): boolean => clave in Object.prototype || clave === 'prototype';

const extra = (valor: unknown): Escalar | undefined => {
  if (typeof valor === 'boolean' || (typeof valor === 'number' && Number.isFinite(valor))) return valor;
  if (typeof valor !== 'string') return undefined;
  const texto = plainText(valor, 'many');
  return texto.length <= MAX_EXTRA ? texto : undefined;
};

/** Only keys with a rule, and extras within their limits; others are dropped, not refused. */
const sinSobrantes = (enviados: object): object => {
  const conocidas: [string, unknown][] = [];
  const extras: [string, Escalar][] = [];
  for (const [enviada, valor] of Object.entries(enviados)) {
    const clave = plainText(enviada, 'one');
    if (esPeligrosa(clave)) continue;
    if (esConocida(clave)) conocidas.push([clave, valor]);
    else {
      const escalar = clave.length <= MAX_EXTRA ? extra(valor) : undefined;
      if (escalar !== undefined && extras.length < MAX_EXTRAS) extras.push([clave, escalar]);
    }
  }
  return Object.fromEntries([...conocidas, ...extras]);
};

const esObjeto = (valor: unknown): valor is object =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** An absent or null value counts as an object without keys. */
export const otrosCampos = z.preprocess(
  (valor) => (esObjeto(valor) ? sinSobrantes(valor) : (valor ?? {})),
  z
    .object({ ...textos, ...banderas }, 'Otros campos: se esperaba un objeto')
    .catchall(z.union([z.string(), z.number(), z.boolean()]))
    .transform((campos): OtrosCamposEnviados => campos as OtrosCamposEnviados),
);

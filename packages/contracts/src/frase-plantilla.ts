/**
 * Sentences as templates with fields in braces. A module from elsewhere registers templates, because it cannot
 * register functions.
 */
import { formatCentavos } from './dinero.ts';
import { dia } from './frase.ts';

const CAMPO = /\{(\w+)(?::(fecha|dinero))?\}/g;

const escrito = (valor: unknown, forma: string | undefined): string => {
  if (typeof valor === 'number') return forma === 'dinero' ? formatCentavos(valor) : String(valor);
  if (typeof valor !== 'string') return '';
  return forma === 'fecha' ? dia(valor) : valor;
};

/** The names of the fields of a text. */
export const camposDe = (plantilla: string): readonly string[] =>
  [...plantilla.matchAll(CAMPO)].map(([, campo = '']) => campo);

/**
 * Fills a template with the data of an event: `Vence el {vence:fecha} y cuesta {costo:dinero}` takes a day and an
 * amount in centavos. Null when all fields are empty, as after an erasure.
 */
export const llenar = (plantilla: string, datos: Readonly<Record<string, unknown>>): string | null => {
  const hayAlgo = camposDe(plantilla).some((campo) => escrito(datos[campo], undefined) !== '');
  const texto = plantilla.replaceAll(CAMPO, (_, campo: string, forma?: string) =>
    escrito(datos[campo], forma),
  );
  return hayAlgo || camposDe(plantilla).length === 0 ? texto : null;
};

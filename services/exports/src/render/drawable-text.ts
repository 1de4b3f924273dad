/** Replaces characters that no font has with the replacement sign, so that no empty box is drawn. */
import { letraDe } from '../documento/letras.ts';
import { FUENTES, tieneLetra } from './fuentes.ts';

const DESCONOCIDA = '\ufffd';
/** Joiners, selectors and line ends change the characters next to them and need no glyph of their own. */
const SIN_DIBUJO = /^[\p{Cc}\p{Cf}\p{Variation_Selector}]$/u;
const SABIDO = /^[\n\u0020-\u007e\u00a0-\u017f]*$/;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

const canBeDrawn = (grapheme: string): boolean => {
  const { normal } = FUENTES[letraDe(grapheme) ?? 'Roboto'];
  return Array.from(grapheme).every(
    (letra) => SIN_DIBUJO.test(letra) || tieneLetra(normal, letra.codePointAt(0) ?? 0),
  );
};

const texto = (escrito: string): string => {
  // Combines a letter and its accent into one character, if there is one.
  const compuesto = escrito.normalize('NFC');
  if (SABIDO.test(compuesto)) return compuesto;
  return Array.from(graphemes.segment(compuesto), ({ segment }) =>
    canBeDrawn(segment) ? segment : DESCONOCIDA,
  ).join('');
};

/** The same value with every text made drawable, at any depth. */
export const withDrawableText = <T>(valor: T): T => visitar(valor) as T;

const visitar = (valor: unknown): unknown => {
  if (typeof valor === 'string') return texto(valor);
  if (Array.isArray(valor)) return valor.map(visitar);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([clave, dentro]) => [clave, visitar(dentro)]));
};

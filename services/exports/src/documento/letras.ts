/**
 * Makes the text of users drawable: long words may be broken, and characters that Roboto lacks (Hebrew, Arabic, emoji)
 * get a font that has them. It runs over the finished document, so that no other code needs to do it.
 */
import type { Content, ContentText } from 'pdfmake/interfaces.js';

const LETRAS_AJENAS = {
  Hebreo: /\p{Script=Hebrew}/u,
  Arabe: /\p{Script=Arabic}/u,
  Emoji: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u,
} as const;

/** The font of a piece of text; undefined for the document's own. */
type Letra = keyof typeof LETRAS_AJENAS | undefined;

/** Letters after which a word may be broken: the width of the narrowest column of free text. */
const LARGO = 28;
const PARTIBLE = '\u200b';
/** The longest piece of right-to-left text that is laid out as one, which keeps its words in order. */
const LARGO_INVERSO = 40;

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

export const letraDe = (grapheme: string): Letra => {
  for (const [letra, suya] of Object.entries(LETRAS_AJENAS))
    if (suya.test(grapheme)) return letra as keyof typeof LETRAS_AJENAS;
  return undefined;
};

/** Whether Roboto has all characters and every word fits, as in nearly every text. */
const esSimple = (texto: string): boolean =>
  !/[\u0250-\u1fff\u2070-\u20ab\u20ad-\u259f\u25a1-\u{10ffff}]/u.test(texto) && !/\S{29}/u.test(texto);

interface Tramo {
  letra: Letra;
  texto: string;
}

const esInverso = (letra: Letra): boolean => letra === 'Hebreo' || letra === 'Arabe';

/** Pieces of one script each. A blank after a right-to-left word belongs to the piece of that word. */
const tramosDe = (texto: string): readonly Tramo[] => {
  const tramos: Tramo[] = [];
  let seguidas = 0;
  for (const { segment } of graphemes.segment(texto)) {
    const blanco = /^\s+$/u.test(segment);
    const ultimo = tramos.at(-1);
    const hereda = blanco && ultimo && esInverso(ultimo.letra) && ultimo.texto.length < LARGO_INVERSO;
    const letra = hereda ? ultimo.letra : letraDe(segment);
    seguidas = blanco ? 0 : seguidas + 1;
    const corte = seguidas > 0 && seguidas % LARGO === 0 ? PARTIBLE : '';
    if (ultimo && ultimo.letra === letra) ultimo.texto += segment + corte;
    else tramos.push({ letra, texto: segment + corte });
  }
  return tramos;
};

const conLetra = ({ letra, texto }: Tramo): ContentText | string => {
  if (letra === undefined) return texto;
  // With font features the whole piece is one run, whose words are laid out from right to left.
  if (esInverso(letra))
    return { text: texto, font: letra, fontFeatures: ['calt'], noWrap: texto.length <= LARGO_INVERSO };
  return { text: texto, font: letra };
};

const drawable = (texto: string): string | ContentText =>
  esSimple(texto) ? texto : { text: tramosDe(texto).map(conLetra) };

/** The same content with every text drawable. */
export const conLetras = <T extends Content>(content: T): T => visitar(content) as T;

const CON_TEXTO = ['text', 'stack', 'columns', 'table', 'body'] as const;

const visitar = (nodo: unknown): unknown => {
  if (typeof nodo === 'string') return drawable(nodo);
  if (Array.isArray(nodo)) return nodo.map(visitar);
  if (typeof nodo !== 'object' || nodo === null) return nodo;
  const visitado: Record<string, unknown> = { ...nodo };
  for (const clave of CON_TEXTO)
    if (clave in visitado) {
      const dentro = visitar(visitado[clave]);
      // A node's own text is a text or a list of pieces, never another node.
      visitado[clave] =
        clave === 'text' && !Array.isArray(dentro) && typeof dentro === 'object' ? [dentro] : dentro;
    }
  return visitado;
};

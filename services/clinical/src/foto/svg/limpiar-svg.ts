/** Rewrites an SVG from lists of allowed parts. Wherever it is opened, it runs no code and fetches nothing. */
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { declaracionesPropias, hojaPropia, valorPropio } from './estilo.ts';
import { ATRIBUTOS, CON_TEXTO, ELEMENTOS, ENVOLTORIOS, PRESENTACION } from './permitidos.ts';
import { type Nudo, nudo } from './repeticiones.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
const BITMAP = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,/i;
/** Deeper than any drawing. Readers fail at different, greater depths. */
const MAX_NIVELES = 200;

export interface SvgLimpio {
  readonly texto: string;
  /** The elements that it draws, with their references. */
  readonly raiz: Nudo;
  /** The bitmaps that it carries, as data URLs. */
  readonly bitmaps: readonly string[];
}

const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const atributo = (nombre: string, valor: string): string =>
  ` ${nombre}="${escapar(valor).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`;

/** The target of a reference, when it is a part of the same image or, for an image, an embedded bitmap. */
const enlacePropio = (elemento: string, valor: string): string | undefined => {
  const destino = valor.trim();
  if (destino.startsWith('#')) return destino;
  return elemento === 'image' && BITMAP.test(destino) ? destino : undefined;
};

/** The name and value of an attribute as written; undefined drops it. */
const permitido = (
  elemento: string,
  { uri, local, value }: SaxesAttributeNS,
): [string, string] | undefined => {
  if (local === 'href' && (uri === '' || uri === XLINK)) {
    const destino = enlacePropio(elemento, value);
    return destino === undefined ? undefined : ['xlink:href', destino];
  }
  if (uri === XML) return local === 'space' || local === 'lang' ? [`xml:${local}`, value] : undefined;
  if (uri !== '') return undefined;
  if (local === 'style') return ['style', declaracionesPropias(value)];
  return (ATRIBUTOS.has(local) || PRESENTACION.has(local)) && valorPropio(value) ? [local, value] : undefined;
};

/** @throws when it is not well-formed XML with an SVG as its root, or too deep */
export const limpiarSvg = (entrada: string): SvgLimpio => {
  const salida: string[] = [];
  const bitmaps: string[] = [];
  const raiz = nudo('', []);
  /** Open elements, with their nodes. */
  const abiertos: { readonly nombre: string; readonly nudo: Nudo }[] = [{ nombre: '', nudo: raiz }];
  let fuera = 0;
  let hoja = '';

  const abrir = ({ local, attributes }: SaxesTagNS): void => {
    const permitidos = new Map<string, string>();
    for (const uno of Object.values(attributes)) {
      const [nombre, valor] = permitido(local, uno) ?? [];
      if (nombre !== undefined && valor !== undefined) permitidos.set(nombre, valor);
    }
    const href = permitidos.get('xlink:href') ?? '';
    if (href.startsWith('data:')) bitmaps.push(href);
    const propio = nudo(
      local,
      [...permitidos].map(([, valor]) => valor),
      permitidos.get('id'),
    );
    abiertos.at(-1)?.nudo.hijos.push(propio);
    const espacios = abiertos.length === 1 ? atributo('xmlns', SVG) + atributo('xmlns:xlink', XLINK) : '';
    abiertos.push({ nombre: local, nudo: propio });
    salida.push(
      `<${local}${espacios}${[...permitidos].map(([nombre, valor]) => atributo(nombre, valor)).join('')}>`,
    );
  };

  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: XLINK } });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const esRaiz = abiertos.length === 1;
    if (esRaiz && (tag.uri !== SVG || tag.local !== 'svg')) throw new Error('its root is no SVG');
    if (abiertos.length > MAX_NIVELES) throw new Error('it is too deep');
    if (fuera > 0 || tag.uri !== SVG || !(ELEMENTOS.has(tag.local) || ENVOLTORIOS.has(tag.local))) fuera += 1;
    else if (ENVOLTORIOS.has(tag.local)) abiertos.push({ nombre: '', nudo: abiertos.at(-1)?.nudo ?? raiz });
    else abrir(tag);
  });
  const texto = (escrito: string): void => {
    const dentro = abiertos.at(-1)?.nombre ?? '';
    if (fuera > 0) return;
    if (dentro === 'style') hoja += escrito;
    else if (CON_TEXTO.has(dentro) || abiertos.some(({ nombre }) => nombre === 'text'))
      salida.push(escapar(escrito));
  };
  parser.on('text', texto);
  parser.on('cdata', texto);
  parser.on('closetag', () => {
    if (fuera > 0) {
      fuera -= 1;
      return;
    }
    const nombre = abiertos.pop()?.nombre ?? '';
    if (nombre === 'style') {
      salida.push(escapar(hojaPropia(hoja)));
      hoja = '';
    }
    if (nombre !== '') salida.push(`</${nombre}>`);
  });
  parser.write(entrada).close();
  return { texto: salida.join(''), raiz, bitmaps };
};

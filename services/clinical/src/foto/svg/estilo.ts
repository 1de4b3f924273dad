/** Styles that cannot fetch anything. Whatever is not understood, or could be read in two ways, is dropped. */
import { FUNCIONES, PRESENTACION } from './permitidos.ts';

const NOMBRE_AL_FINAL = /[\w-]{1,24}$/;
const PROPIO = /^\s{0,9}['"]?\s{0,9}#/;
const SELECTOR = /^[\w\s.,#*>+~:()\u0080-\uffff-]+$/;

/** Whether every called function is allowed, and each `url` refers to a part of the image itself. */
export const valorPropio = (valor: string): boolean => {
  // An escape could spell any name.
  if (valor.includes('\\')) return false;
  const partes = valor.toLowerCase().split('(');
  return partes.every((parte, i) => {
    const sigue = partes[i + 1];
    if (sigue === undefined) return true;
    const funcion = NOMBRE_AL_FINAL.exec(parte.trimEnd().slice(-32))?.[0] ?? '';
    return (funcion === '' || FUNCIONES.has(funcion)) && (funcion !== 'url' || PROPIO.test(sigue));
  });
};

const parejas = (texto: string, comilla: string): boolean => texto.split(comilla).length % 2 === 1;

const valorDeEstilo = (valor: string): boolean =>
  valorPropio(valor) && !/[{}<>@]|\/\*/.test(valor) && parejas(valor, '"') && parejas(valor, "'");

/** The presentation properties in a `style` attribute or a rule. */
export const declaracionesPropias = (texto: string): string =>
  texto
    .split(';')
    .flatMap((declaracion) => {
      const dosPuntos = declaracion.indexOf(':');
      const propiedad = declaracion.slice(0, dosPuntos).trim().toLowerCase();
      const valor = declaracion.slice(dosPuntos + 1).trim();
      return PRESENTACION.has(propiedad) && valorDeEstilo(valor) ? [`${propiedad}:${valor}`] : [];
    })
    .join(';');

/** Removes comments. An unclosed comment removes the rest. */
const sinComentarios = (texto: string): string =>
  texto
    .split('/*')
    .map((parte, i) => {
      if (i === 0) return parte;
      const fin = parte.indexOf('*/');
      return fin === -1 ? '' : parte.slice(fin + 2);
    })
    .join(' ');

/** The plain rules of a style sheet. At-rules (`@import`, `@font-face`, `@media`) are dropped with their content. */
export const hojaPropia = (texto: string): string => {
  const reglas: string[] = [];
  let selector = '';
  let enArroba = 0;
  for (const parte of sinComentarios(texto).split('{')) {
    const [cuerpo = '', ...despues] = parte.split('}');
    const cierra = despues.length;
    if (enArroba > 0) enArroba = Math.max(0, enArroba - cierra);
    else if (selector !== '' && cierra > 0) {
      const declaraciones = declaracionesPropias(cuerpo);
      if (SELECTOR.test(selector) && valorPropio(selector) && declaraciones !== '')
        reglas.push(`${selector}{${declaraciones}}`);
    }
    // The text before the next rule: statements such as `@charset` end with a semicolon.
    const siguiente =
      (cierra > 0 ? (despues.at(-1) ?? '') : selector === '' ? cuerpo : '').split(';').at(-1) ?? '';
    selector = siguiente.trim();
    if (enArroba > 0 || selector.startsWith('@')) {
      enArroba += 1;
      selector = '';
    }
  }
  return reglas.join('\n');
};

/** The chart as an SVG text, drawn as vectors from the same geometry as the screen's. */
import { FILAS, type RegistroDental } from '@odonto/contracts/odontograma';
import {
  ALTO_DE_DIENTE,
  ANCHO_DE_DIENTE,
  CONTORNOS,
  carasDe,
  dibujoDe,
  esSuperior,
  formaDe,
  signoDe,
} from '@odonto/contracts/odontograma-dibujo';
import { COLORES } from './estilo.ts';
import { type Outlines, outlines } from './outlines.ts';

const PASO = 46;
const MEDIO = 14;
const ESCALA_DE_CARAS = 0.7;
const ALTO_DE_CARAS = 28;
const LETRA = 12;
/** Half the width of a digit; all have the same width. */
const MEDIO_DIGITO = (LETRA * 0.5615) / 2;
const ALTO_DE_DIGITO = 0.711;
/** From the occlusal line: the number's baseline, then the faces, then the tooth. */
const NUMERO = 8;
const CARAS = 24;
const PIEZA = CARAS + ALTO_DE_CARAS + 6;
const ALTO_DE_FILA = PIEZA + ALTO_DE_DIENTE;
/** Between the permanent teeth's rows and the primary ones'. */
const SEPARACION = 16;

const ANCHO = 16 * PASO + 2 * MEDIO;
const CENTRO = ANCHO / 2;

const CONTORNO = 'stroke="#9fb0b6"';

/** A tooth's column: its left edge, and the occlusal line that it touches. */
interface Columna {
  readonly diente: number;
  readonly x: number;
  readonly oclusal: number;
}

/** Both jaws of one dentition. */
const columnasDe = (filas: readonly (readonly number[])[], oclusal: number): readonly Columna[] =>
  filas.flatMap((dientes) => {
    const mitad = dientes.length / 2;
    return dientes.map((diente, i) => ({
      diente,
      x: CENTRO + (i - mitad) * PASO + (i < mitad ? -MEDIO : MEDIO) + (PASO - ANCHO_DE_DIENTE) / 2,
      oclusal,
    }));
  });

/** The numbers of a row are one text with each digit positioned, because texts are the main cost of an SVG. */
const numeros = (columnas: readonly Columna[]): string => {
  const porFila = Map.groupBy(columnas, ({ diente, oclusal }) =>
    esSuperior(diente) ? oclusal - NUMERO : oclusal + NUMERO + LETRA * ALTO_DE_DIGITO,
  );
  return [...porFila]
    .map(([y, fila]) => {
      const centros = fila.map(({ x }) => x + ANCHO_DE_DIENTE / 2);
      const lugares = centros.map((centro) => `${centro - MEDIO_DIGITO} ${centro + MEDIO_DIGITO}`);
      return `<text y="${y}" x="${lugares.join(' ')}">${fila.map(({ diente }) => diente).join('')}</text>`;
    })
    .join('');
};

/** Draws every tooth: roots, then crowns, then signs on top, and the faces next to them. */
const draw = (
  columnas: readonly Columna[],
  dibujo: ReturnType<typeof dibujoDe>,
  add: Outlines['add'],
): void => {
  const dientes = columnas.map(({ diente, x, oclusal }) => {
    const superior = esSuperior(diente);
    const caras = superior ? oclusal - CARAS - ALTO_DE_CARAS : oclusal + CARAS;
    const raices = superior ? oclusal - ALTO_DE_FILA : oclusal + ALTO_DE_FILA;
    return {
      diente,
      dibujado: dibujo.get(diente),
      pieza: { x, y: raices, invertido: !superior },
      cara: { x: x + 6, y: caras, escala: ESCALA_DE_CARAS },
    };
  });
  for (const { diente, pieza } of dientes)
    add(`fill="#f7f3ea" ${CONTORNO}`, CONTORNOS[formaDe(diente)].raiz, pieza);
  for (const { diente, dibujado, pieza } of dientes) {
    const color = dibujado && COLORES[dibujado.ultimo.color];
    const aspecto = color
      ? `fill="${color}" fill-opacity="0.14" stroke="${color}" stroke-width="1.6"`
      : `fill="#fff" ${CONTORNO}`;
    add(aspecto, CONTORNOS[formaDe(diente)].corona, pieza);
  }
  for (const { diente, dibujado, pieza } of dientes)
    for (const { tratamiento, color } of dibujado?.signos ?? []) {
      const signo = signoDe(tratamiento, diente);
      if (signo === undefined) continue;
      const linea = `stroke="${COLORES[color]}" stroke-width="${signo.ancho}" stroke-linecap="round"`;
      add(`fill="none" ${linea}`, signo.d, pieza);
    }
  for (const { diente, dibujado, cara } of dientes)
    for (const { superficie, d } of carasDe(diente)) {
      const estado = dibujado?.caras[superficie];
      const relleno = estado ? COLORES[estado] : '#fff';
      add(`fill="${relleno}" ${CONTORNO} stroke-width="${ESCALA_DE_CARAS}"`, d, cara);
    }
};

const linea = (d: string, guiones = ''): string =>
  `<path d="${d}" stroke="${COLORES.linea}" stroke-width="1.5" ${guiones}/>`;

/** The chart as an SVG; the primary rows only when one of their teeth has records. */
export const odontogramaSvg = (registros: readonly RegistroDental[]): string => {
  const dibujo = dibujoDe(registros);
  const temporarios = [FILAS.temporariosSuperiores, FILAS.temporariosInferiores];
  const denticiones = [
    [FILAS.permanentesSuperiores, FILAS.permanentesInferiores],
    ...(temporarios.flat().some((diente) => dibujo.has(diente)) ? [temporarios] : []),
  ];
  const oclusales = denticiones.map((_, i) => ALTO_DE_FILA + i * (2 * ALTO_DE_FILA + SEPARACION));
  const columnas = denticiones.flatMap((filas, i) => columnasDe(filas, oclusales[i] ?? 0));
  const alto = (oclusales.at(-1) ?? 0) + ALTO_DE_FILA;
  const { add, elementos } = outlines();
  draw(columnas, dibujo, add);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ANCHO} ${alto}">` +
    linea(`M${CENTRO} 0 L${CENTRO} ${alto}`) +
    linea(oclusales.map((y) => `M0 ${y} L${ANCHO} ${y}`).join(' '), 'stroke-dasharray="6 5"') +
    `${elementos()}<g font-size="${LETRA}" text-anchor="middle" fill="${COLORES.gris}">${numeros(columnas)}</g></svg>`
  );
};

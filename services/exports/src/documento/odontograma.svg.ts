/** The chart as an SVG text, drawn as vectors from the same geometry as the screen's. */
import { FILAS, type RegistroDental } from '@odonto/contracts/odontograma';
import {
  ALTO_DE_DIENTE,
  ANCHO_DE_DIENTE,
  CONTORNOS,
  carasDe,
  type DienteDibujado,
  dibujoDe,
  esSuperior,
  formaDe,
  signoDe,
} from '@odonto/contracts/odontograma-dibujo';
import { COLORES } from './estilo.ts';

const PASO = 46;
const MEDIO = 14;
const ALTO_CARAS = 40;
const ALTO_FILA = ALTO_DE_DIENTE + ALTO_CARAS + 34;

const trazo = (d: string, atributos: string): string => `<path d="${d}" ${atributos}/>`;

const corona = (diente: number, dibujado: DienteDibujado | undefined): string => {
  const color = dibujado && COLORES[dibujado.ultimo.color];
  return trazo(
    CONTORNOS[formaDe(diente)].corona,
    color
      ? `fill="${color}" fill-opacity="0.14" stroke="${color}" stroke-width="1.6"`
      : 'fill="#fff" stroke="#9fb0b6"',
  );
};

const pieza = (diente: number, dibujado: DienteDibujado | undefined): string => {
  const signos = (dibujado?.signos ?? []).map(({ tratamiento, color }) => {
    const signo = signoDe(tratamiento, diente);
    return signo
      ? trazo(
          signo.d,
          `fill="none" stroke="${COLORES[color]}" stroke-width="${signo.ancho}" stroke-linecap="round"`,
        )
      : '';
  });
  const raiz = trazo(CONTORNOS[formaDe(diente)].raiz, 'fill="#f7f3ea" stroke="#9fb0b6"');
  const volteada = esSuperior(diente) ? '' : ` transform="translate(0 ${ALTO_DE_DIENTE}) scale(1 -1)"`;
  return `<g${volteada}>${raiz}${corona(diente, dibujado)}${signos.join('')}</g>`;
};

const caras = (diente: number, dibujado: DienteDibujado | undefined): string =>
  carasDe(diente)
    .map(({ superficie, d }) => {
      const estado = dibujado?.caras[superficie];
      return trazo(d, `fill="${estado ? COLORES[estado] : '#fff'}" stroke="#9fb0b6" stroke-width="1"`);
    })
    .join('');

const columna = (diente: number, x: number, y: number, dibujado: DienteDibujado | undefined): string => {
  const superior = esSuperior(diente);
  const yPieza = superior ? 0 : ALTO_CARAS + 32;
  const yCaras = superior ? ALTO_DE_DIENTE + 6 : 22;
  const yNumero = superior ? ALTO_FILA - 6 : 12;
  return (
    `<g transform="translate(${x} ${y})"><g transform="translate(0 ${yPieza})">${pieza(diente, dibujado)}</g>` +
    `<g transform="translate(6 ${yCaras}) scale(0.7)">${caras(diente, dibujado)}</g>` +
    `<text x="${ANCHO_DE_DIENTE / 2}" y="${yNumero}" font-size="12" text-anchor="middle" fill="${COLORES.gris}">${diente}</text></g>`
  );
};

const fila = (
  dientes: readonly number[],
  y: number,
  centro: number,
  dibujo: ReadonlyMap<number, DienteDibujado>,
): string => {
  const mitad = dientes.length / 2;
  return dientes
    .map((diente, i) => {
      const x = centro + (i - mitad) * PASO + (i < mitad ? -MEDIO : MEDIO) + (PASO - ANCHO_DE_DIENTE) / 2;
      return columna(diente, x, y, dibujo.get(diente));
    })
    .join('');
};

/** The chart as an SVG; the primary rows only when one of their teeth has records. */
export const odontogramaSvg = (registros: readonly RegistroDental[]): string => {
  const dibujo = dibujoDe(registros);
  const ancho = 16 * PASO + 2 * MEDIO;
  const centro = ancho / 2;
  const temporarios = [...FILAS.temporariosSuperiores, ...FILAS.temporariosInferiores];
  const filas = [
    FILAS.permanentesSuperiores,
    FILAS.permanentesInferiores,
    ...(temporarios.some((diente) => dibujo.has(diente))
      ? [FILAS.temporariosSuperiores, FILAS.temporariosInferiores]
      : []),
  ];
  const alto = filas.length * ALTO_FILA;
  const lineas =
    `<path d="M${centro} 0 L${centro} ${alto}" stroke="${COLORES.linea}" stroke-width="1.5"/>` +
    `<path d="M0 ${ALTO_FILA} L${ancho} ${ALTO_FILA}" stroke="${COLORES.linea}" stroke-width="1.5" stroke-dasharray="6 5"/>`;
  const dientes = filas.map((numeros, i) => fila(numeros, i * ALTO_FILA, centro, dibujo)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ancho} ${alto}">${lineas}${dientes}</svg>`;
};

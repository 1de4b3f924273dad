/** Moving through the chart by keyboard. */
import { FILAS } from '@odonto/contracts/odontograma';

const filas: readonly (readonly number[])[] = Object.values(FILAS);
const enOrden = filas.flat();

/** The column of a tooth, counted from the left of the widest row. */
const columnaDe = (fila: readonly number[], indice: number): number => indice + (16 - fila.length) / 2;

const enOtraFila = (diente: number, paso: 1 | -1): number | undefined => {
  const indiceDeFila = filas.findIndex((fila) => fila.includes(diente));
  const [propia, otra] = [filas[indiceDeFila], filas[indiceDeFila + paso]];
  if (propia === undefined || otra === undefined) return undefined;
  const columna = columnaDe(propia, propia.indexOf(diente)) - columnaDe(otra, 0);
  return otra[Math.min(Math.max(columna, 0), otra.length - 1)];
};

/**
 * The tooth to which a key moves. Left and right follow the chart's order and continue in the next row. Up and down
 * move to the tooth above or below, Home and End to the ends of the row. Undefined for other keys and at the edges.
 */
export const vecino = (diente: number, tecla: string): number | undefined => {
  const fila = filas.find((una) => una.includes(diente));
  switch (tecla) {
    case 'ArrowRight':
      return enOrden[enOrden.indexOf(diente) + 1];
    case 'ArrowLeft':
      return enOrden[enOrden.indexOf(diente) - 1];
    case 'ArrowUp':
      return enOtraFila(diente, -1);
    case 'ArrowDown':
      return enOtraFila(diente, 1);
    case 'Home':
      return fila?.[0];
    case 'End':
      return fila?.at(-1);
    default:
      return undefined;
  }
};

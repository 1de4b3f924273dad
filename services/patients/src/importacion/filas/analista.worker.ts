/** The thread of `analista.ts`: takes the registered people and the rows of the file, and returns a result per row. */
import { atender } from '../archivo/atender.ts';
import type { Fila } from '../archivo/filas.ts';
import { nuevoAnalisis } from './analisis.ts';
import { clasificador, type Clasificada, type Conocido } from './clasificar.ts';
import { type Interpretada, interpretar, type Lectura } from './interpretar.ts';

export type Pedido =
  | { readonly conocidos: readonly Conocido[] }
  | { readonly deOrganizacion: readonly Conocido[] }
  | { readonly parte: Uint8Array }
  | { readonly comparar: number; readonly lectura: Lectura }
  | { readonly analizar: Lectura }
  | { readonly fin: true };

/** A row, and what becomes of it. */
export interface Comparada extends Pick<Interpretada, 'datos' | 'destino'> {
  readonly clasificada: Clasificada;
}

const clasifica = clasificador();
const hecho = nuevoAnalisis();
let porComparar: Fila[] = [];

const comparar = (filas: readonly Fila[], lectura: Lectura): readonly Comparada[] => {
  const leer = interpretar(lectura);
  return filas.map((fila) => {
    const interpretada = leer(fila);
    const { datos, destino } = interpretada;
    const clasificada = clasifica.clasificar(fila[0], interpretada);
    return { clasificada, ...(datos && { datos }), ...(destino && { destino }) };
  });
};

atender((pedido: Pedido) => {
  if ('fin' in pedido) return hecho.analisis();
  if ('comparar' in pedido) return comparar(porComparar.splice(0, pedido.comparar), pedido.lectura);
  if ('parte' in pedido) {
    porComparar = JSON.parse(new TextDecoder().decode(pedido.parte));
    return porComparar.length;
  }
  if ('conocidos' in pedido) clasifica.conocer(pedido.conocidos);
  else if ('deOrganizacion' in pedido) clasifica.conocerDeOrganizacion(pedido.deOrganizacion);
  else for (const { clasificada } of comparar(porComparar, pedido.analizar)) hecho.agregar(clasificada);
  return undefined;
});

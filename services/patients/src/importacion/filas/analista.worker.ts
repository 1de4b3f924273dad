/** The thread of a dry run: takes who is registered and the rows of the file, and answers what becomes of each. */
import { workerData } from 'node:worker_threads';
import type { Mapeo } from '@odonto/contracts/importacion';
import { atender } from '../archivo/atender.ts';
import type { Fila } from '../archivo/filas.ts';
import { nuevoAnalisis } from './analisis.ts';
import { clasificador, type Conocido } from './clasificar.ts';
import { interpretar } from './interpretar.ts';

export interface Encargo {
  readonly mapeo: Mapeo;
  readonly titulos: readonly string[];
  readonly hoy: string;
}

export type Pedido =
  | { readonly conocidos: readonly Conocido[] }
  | { readonly filas: Uint8Array }
  | { readonly fin: true };

const { mapeo, titulos, hoy } = workerData as Encargo;
const leer = interpretar(mapeo, titulos, hoy);
const clasifica = clasificador();
const hecho = nuevoAnalisis();

atender((pedido: Pedido) => {
  if ('fin' in pedido) return hecho.analisis();
  if ('conocidos' in pedido) clasifica.conocer(pedido.conocidos);
  else
    for (const fila of JSON.parse(new TextDecoder().decode(pedido.filas)) as Fila[])
      hecho.agregar(clasifica.clasificar(fila[0], leer(fila)));
  return undefined;
});

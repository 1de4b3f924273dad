/** The thread of a dry run: takes who is registered and the rows of the file, and answers what becomes of each. */
import { workerData } from 'node:worker_threads';
import { atender } from '../archivo/atender.ts';
import type { Fila } from '../archivo/filas.ts';
import { nuevoAnalisis } from './analisis.ts';
import { clasificador, type Conocido } from './clasificar.ts';
import { interpretar, type Lectura } from './interpretar.ts';

export type Pedido =
  | { readonly conocidos: readonly Conocido[] }
  | { readonly deOrganizacion: readonly Conocido[] }
  | { readonly filas: Uint8Array }
  | { readonly fin: true };

const leer = interpretar(workerData as Lectura);
const clasifica = clasificador();
const hecho = nuevoAnalisis();

atender((pedido: Pedido) => {
  if ('fin' in pedido) return hecho.analisis();
  if ('conocidos' in pedido) clasifica.conocer(pedido.conocidos);
  else if ('deOrganizacion' in pedido) clasifica.conocerDeOrganizacion(pedido.deOrganizacion);
  else
    for (const fila of JSON.parse(new TextDecoder().decode(pedido.filas)) as Fila[])
      hecho.agregar(clasifica.clasificar(fila[0], leer(fila)));
  return undefined;
});

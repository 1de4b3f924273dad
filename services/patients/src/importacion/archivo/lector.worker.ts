/** The thread that reads an uploaded file: each request returns the next rows. */
import { workerData } from 'node:worker_threads';
import { atender } from './atender.ts';
import { registrosDeCsv } from './csv.ts';
import { type Encabezado, type Fila, FILAS_POR_PARTE, filasDe } from './filas.ts';
import { ArchivoRechazado } from './rechazo.ts';
import { esZip, registrosDeXlsx } from './xlsx.ts';

const bytes = workerData as Uint8Array<ArrayBuffer>;
const formato = esZip(bytes) ? 'xlsx' : 'csv';
const filas = filasDe(formato === 'xlsx' ? registrosDeXlsx(bytes) : registrosDeCsv(bytes));

export interface Empezado extends Encabezado {
  readonly formato: 'csv' | 'xlsx';
}

export interface Parte {
  /** JSON of rows, in UTF-8; empty after the last. */
  readonly json: Uint8Array;
  readonly filas: number;
}

const empezar = async (): Promise<Empezado> => {
  const { value } = await filas.next();
  if (value === undefined || !('titulos' in value)) throw new ArchivoRechazado('vacio');
  return { formato, titulos: value.titulos };
};

const seguir = async (): Promise<Parte> => {
  const parte: (Encabezado | Fila)[] = [];
  while (parte.length < FILAS_POR_PARTE) {
    const { done, value } = await filas.next();
    if (done === true) break;
    parte.push(value);
  }
  return { json: new TextEncoder().encode(JSON.stringify(parte)), filas: parte.length };
};

atender((pedido: 'empezar' | 'seguir') => (pedido === 'empezar' ? empezar() : seguir()));

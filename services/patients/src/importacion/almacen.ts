/**
 * What is stored of an imported file: its rows in parts, and the results of its analyses. Each import is a subject with
 * its own key, which encrypts them. Destroying the key destroys every copy.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SealedFiles } from '@odonto/service-kit/files';
import { type Fila, FILAS_POR_PARTE } from './archivo/filas.ts';
import type { Analisis } from './filas/analisis.ts';

const DUENO = 'importaciones';
/** Above what the limits of a file allow. */
const MAX_BYTES = 512 * 1_048_576;

/** The name of the stored result of an import, for its report. */
export const RESULTADO = 'resultado';

export interface Almacen {
  guardarParte(importacionId: string, n: number, json: Uint8Array): Promise<void>;
  /** JSON of rows; undefined after the last part, or once the rows were destroyed. */
  leerParte(importacionId: string, n: number): Promise<Uint8Array | undefined>;
  /** The rows at these places of the file. */
  leerFilas(importacionId: string, lugares: readonly number[]): Promise<readonly Fila[]>;
  guardarAnalisis(importacionId: string, analisisId: string, analisis: Analisis): Promise<void>;
  leerAnalisis(importacionId: string, analisisId: string): Promise<Analisis | undefined>;
  borrarAnalisis(importacionId: string, analisisId: string): Promise<void>;
  /** Removes everything of an import. Idempotent. */
  borrar(importacionId: string): Promise<void>;
  /** Ids of the imports that have files. */
  guardadas(): Promise<readonly string[]>;
}

const filasEn = (json: Uint8Array): readonly Fila[] => JSON.parse(new TextDecoder().decode(json)) as Fila[];

export const almacen = (files: SealedFiles): Almacen => {
  const de = (importacionId: string, id: string) => ({ owner: `${DUENO}/${importacionId}`, id });
  const poner = (importacionId: string, id: string, bytes: Uint8Array): Promise<void> =>
    files.put(de(importacionId, id), Readable.from([bytes]), { maxBytes: MAX_BYTES });
  const sacar = async (importacionId: string, id: string): Promise<Uint8Array | undefined> => {
    const content = await files.get(de(importacionId, id));
    return content && buffer(content);
  };

  const leerParte: Almacen['leerParte'] = (importacionId, n) => sacar(importacionId, `filas-${n}`);
  return {
    guardarParte: (importacionId, n, json) => poner(importacionId, `filas-${n}`, json),
    leerParte,
    leerFilas: async (importacionId, lugares) => {
      const partes = new Map<number, readonly Fila[]>();
      const filas: Fila[] = [];
      for (const lugar of lugares) {
        const n = Math.floor(lugar / FILAS_POR_PARTE);
        const json = partes.has(n) ? undefined : await leerParte(importacionId, n);
        if (json !== undefined) partes.set(n, filasEn(json));
        const fila = partes.get(n)?.[lugar % FILAS_POR_PARTE];
        if (fila !== undefined) filas.push(fila);
      }
      return filas;
    },
    guardarAnalisis: (importacionId, analisisId, analisis) =>
      poner(importacionId, `analisis-${analisisId}`, new TextEncoder().encode(JSON.stringify(analisis))),
    leerAnalisis: async (importacionId, analisisId) => {
      const bytes = await sacar(importacionId, `analisis-${analisisId}`);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as Analisis);
    },
    borrarAnalisis: (importacionId, analisisId) => files.delete(de(importacionId, `analisis-${analisisId}`)),
    borrar: (importacionId) => files.deleteAll(`${DUENO}/${importacionId}`),
    guardadas: async () => {
      const archivos = await files.list(DUENO);
      return [...new Set(archivos.map(({ owner }) => owner.slice(DUENO.length + 1)))];
    },
  };
};

/** The stored ZIP as a stream from any byte, and the ranges that a browser requests when it resumes a download. */
import { type Almacen, indiceDelZip, type Parte } from './almacen.ts';

/** The first and the last byte. */
export interface Rango {
  readonly desde: number;
  readonly hasta: number;
}

const RANGO = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part that a Range header names (RFC 9110, 14.2): undefined for the whole file, which also answers a header that is
 * not understood; null when the file has no such part.
 */
export const rangoDe = (header: string | undefined, tamano: number): Rango | null | undefined => {
  const [, primero, ultimo] = RANGO.exec(header ?? '') ?? [];
  if (primero === undefined || ultimo === undefined || (primero === '' && ultimo === '')) return undefined;
  const desde = primero === '' ? Math.max(0, tamano - Number(ultimo)) : Number(primero);
  const hasta = primero === '' || ultimo === '' ? tamano - 1 : Math.min(Number(ultimo), tamano - 1);
  if (primero !== '' && ultimo !== '' && Number(ultimo) < Number(primero)) return undefined;
  return desde > hasta ? null : { desde, hasta };
};

/** The bytes of a part between two of its places. */
async function* tramo(
  content: AsyncIterable<Uint8Array>,
  desde: number,
  hasta: number,
): AsyncGenerator<Uint8Array> {
  let lugar = 0;
  for await (const chunk of content) {
    const [primero, ultimo] = [Math.max(desde - lugar, 0), Math.min(hasta - lugar + 1, chunk.length)];
    if (primero < ultimo) yield chunk.subarray(primero, ultimo);
    lugar += chunk.length;
    if (lugar > hasta) return;
  }
}

/** The parts of a complete ZIP; undefined when the ZIP no longer exists. */
export const partesDe = async (almacen: Almacen, indice: string): Promise<readonly Parte[] | undefined> =>
  (await almacen.leerJson(indice, indiceDelZip))?.partes;

/**
 * The bytes of a range.
 * @param vale called before each part: a download ends when the export is withdrawn
 * @throws Error when a part cannot be read, or the export is withdrawn
 */
export async function* bytesDe(
  almacen: Almacen,
  partes: readonly Parte[],
  { desde, hasta }: Rango,
  vale: () => Promise<boolean>,
): AsyncGenerator<Uint8Array> {
  let inicio = 0;
  for (const { id, bytes } of partes) {
    const [primero, ultimo] = [Math.max(desde - inicio, 0), Math.min(hasta - inicio, bytes - 1)];
    inicio += bytes;
    if (primero > ultimo) continue;
    const content = (await vale()) ? await almacen.abrir(id) : undefined;
    if (content === undefined) throw new Error('the export was withdrawn');
    yield* tramo(content as AsyncIterable<Uint8Array>, primero, ultimo);
  }
}

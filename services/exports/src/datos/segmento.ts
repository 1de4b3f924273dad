/**
 * Writes a ZIP in segments. The library writes each segment as a part of one archive: the entries are stored as they
 * come, and the records of the central directory are returned. An archive of any size is thus written in constant
 * memory, and an interrupted job continues after the last whole segment.
 */
import { Readable } from 'node:stream';
import { TransformStream, WritableStream } from 'node:stream/web';
import { TextReader, ZipWriter } from '@zip.js/zip.js';

const BLOQUE = 64 * 1024;

export interface Zip {
  /** Compressed. */
  texto(nombre: string, texto: string): Promise<void>;
  /**
   * Compressed unless `comprimido` is false.
   * @param bytes the length of the content, to choose the form of the entry
   * @throws what the content throws: the entry is then not in the archive, and others can follow
   */
  archivo(nombre: string, content: Readable, bytes: number, comprimido?: false): Promise<void>;
  /** Bytes of the entries so far. */
  bytes(): number;
}

export interface Segmento {
  readonly bytes: number;
  readonly entradas: number;
  /** The entries' records of the central directory. */
  readonly central: Buffer;
}

interface Opciones {
  /** Bytes of the archive before the segment. */
  readonly desde: number;
  readonly fecha: Date;
  /** Stores the bytes of the entries. */
  readonly guardar: (content: Readable) => Promise<void>;
}

const MARCA_DE_FIN = 0x06054b50;
const MARCA_DE_FIN_64 = 0x06064b50;
const SIN_LUGAR = 0xffffffff;

/** The records of a central directory, without the end records. */
const sinFin = (central: Buffer): Buffer => {
  const fin = central.subarray(-22);
  if (fin.readUInt32LE(0) !== MARCA_DE_FIN) throw new TypeError('a ZIP ends with its mark');
  const bytes = fin.readUInt32LE(12);
  if (bytes !== SIN_LUGAR) return central.subarray(0, bytes);
  const fin64 = central.subarray(-98);
  if (fin64.readUInt32LE(0) !== MARCA_DE_FIN_64) throw new TypeError('a long ZIP has a second end');
  return central.subarray(0, Number(fin64.readBigUInt64LE(40)));
};

/** Collects small chunks into blocks, so that fewer pieces are encrypted. */
const deABloques = (escribir: (bloque: Uint8Array) => Promise<void>) => {
  let pendientes: Uint8Array[] = [];
  let juntados = 0;
  const vaciar = async (): Promise<void> => {
    if (juntados === 0) return;
    const [unico] = pendientes;
    const bloque = unico !== undefined && pendientes.length === 1 ? unico : Buffer.concat(pendientes);
    [pendientes, juntados] = [[], 0];
    await escribir(bloque);
  };
  return {
    escribir: async (chunk: Uint8Array): Promise<void> => {
      pendientes.push(chunk);
      juntados += chunk.length;
      if (juntados >= BLOQUE) await vaciar();
    },
    vaciar,
  };
};

/**
 * Writes one segment.
 * @throws what `guardar` or `escribir` throws; the stored segment is then incomplete
 */
export const escribirSegmento = async (
  { desde, fecha, guardar }: Opciones,
  escribir: (zip: Zip) => Promise<void>,
): Promise<Segmento> => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const salida = writable.getWriter();
  // Without the listener, an error before anything reads the stream would end the process. `guardado` rejects with it.
  const guardado = guardar(Readable.fromWeb(readable).on('error', () => undefined));
  guardado.catch((error: unknown) => salida.abort(error).catch(() => undefined));
  const bloques = deABloques((bloque) => salida.write(bloque));
  const central: Buffer[] = [];
  let [bytes, entradas, enCentral] = [0, 0, false];
  const zip = new ZipWriter(
    new WritableStream<Uint8Array>({
      write: async (chunk) => {
        if (enCentral) {
          central.push(Buffer.from(chunk));
          return;
        }
        bytes += chunk.length;
        await bloques.escribir(chunk);
      },
    }),
    { offset: desde, lastModDate: fecha, useWebWorkers: false },
  );
  try {
    await escribir({
      texto: async (nombre, texto) => {
        await zip.add(nombre, new TextReader(texto));
        entradas += 1;
      },
      archivo: async (nombre, content, largo, comprimido) => {
        const level = comprimido === false ? { level: 0 } : {};
        const entrada = { readable: Readable.toWeb(content) as ReadableStream };
        await zip.add(nombre, entrada, { uncompressedSize: largo, ...level });
        entradas += 1;
      },
      bytes: () => bytes,
    });
    enCentral = true;
    await zip.close();
    await bloques.vaciar();
    await salida.close();
    await guardado;
  } catch (error) {
    await salida.abort(error).catch(() => undefined);
    await guardado.catch(() => undefined);
    throw error;
  }
  return { bytes, entradas, central: sinFin(Buffer.concat(central)) };
};

/** The end records of an archive, after all records of its central directory (APPNOTE 4.3.14 to 4.3.16). */
export const finDelZip = (
  entradas: number,
  central: { readonly desde: number; readonly bytes: number },
): Buffer => {
  const largo = entradas >= 0xffff || central.desde >= SIN_LUGAR || central.bytes >= SIN_LUGAR;
  const fin = Buffer.alloc(22);
  fin.writeUInt32LE(MARCA_DE_FIN, 0);
  fin.writeUInt16LE(largo ? 0xffff : entradas, 8);
  fin.writeUInt16LE(largo ? 0xffff : entradas, 10);
  fin.writeUInt32LE(largo ? SIN_LUGAR : central.bytes, 12);
  fin.writeUInt32LE(largo ? SIN_LUGAR : central.desde, 16);
  if (!largo) return fin;
  const fin64 = Buffer.alloc(56);
  fin64.writeUInt32LE(MARCA_DE_FIN_64, 0);
  fin64.writeBigUInt64LE(44n, 4);
  fin64.writeUInt16LE(45, 12);
  fin64.writeUInt16LE(45, 14);
  fin64.writeBigUInt64LE(BigInt(entradas), 24);
  fin64.writeBigUInt64LE(BigInt(entradas), 32);
  fin64.writeBigUInt64LE(BigInt(central.bytes), 40);
  fin64.writeBigUInt64LE(BigInt(central.desde), 48);
  const lugar = Buffer.alloc(20);
  lugar.writeUInt32LE(0x07064b50, 0);
  lugar.writeBigUInt64LE(BigInt(central.desde + central.bytes), 8);
  lugar.writeUInt32LE(1, 16);
  return Buffer.concat([fin64, lugar, fin]);
};

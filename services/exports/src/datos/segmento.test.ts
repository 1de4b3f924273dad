import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { type Entry, Reader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { escribirSegmento, finDelZip, type Zip } from './segmento.ts';

const FECHA = new Date('2026-11-23T12:00:00Z');

const segmento = async (desde: number, escribir: (zip: Zip) => Promise<void>) => {
  let cuerpo: Buffer = Buffer.alloc(0);
  const guardar = async (content: Readable) => {
    cuerpo = await buffer(content);
  };
  const hecho = await escribirSegmento({ desde, fecha: FECHA, guardar }, escribir);
  return { ...hecho, cuerpo };
};

/** An archive without its first `ceros` bytes, which cannot be read. The given bytes follow them. */
class Desde extends Reader<Buffer> {
  readonly #bytes: Buffer;
  readonly #ceros: number;
  constructor(ceros: number, bytes: Buffer) {
    super(bytes);
    [this.#ceros, this.#bytes] = [ceros, bytes];
    this.size = ceros + bytes.length;
  }
  override async readUint8Array(desde: number, largo: number): Promise<Uint8Array<ArrayBuffer>> {
    if (desde < this.#ceros) throw new RangeError(`nothing is at ${desde}`);
    return Uint8Array.from(this.#bytes.subarray(desde - this.#ceros, desde - this.#ceros + largo));
  }
}

const textoDe = async (entrada: Entry | undefined): Promise<string> =>
  entrada === undefined || entrada.directory ? '' : entrada.getData(new TextWriter());

test.each([0, 5_000_000_000])(
  'los segmentos forman un archivo, también después de %d bytes',
  async (ceros) => {
    const uno = await segmento(ceros, (zip) => zip.texto('uno.txt', 'ñandú '.repeat(1_000)));
    const otro = await segmento(ceros + uno.bytes, async (zip) => {
      await zip.archivo('otro.bin', Readable.from([Buffer.alloc(200_000, 7)]), 200_000, false);
      await zip.texto('dos.txt', 'dos');
    });
    expect([uno.entradas, otro.entradas, uno.bytes]).toEqual([1, 2, uno.cuerpo.length]);
    const central = Buffer.concat([uno.central, otro.central]);
    const desde = ceros + uno.bytes + otro.bytes;
    const fin = finDelZip(3, { desde, bytes: central.length });
    expect(fin.length).toBe(ceros === 0 ? 22 : 98);
    const archivo = new Desde(ceros, Buffer.concat([uno.cuerpo, otro.cuerpo, central, fin]));
    const entradas = await new ZipReader(archivo, { useWebWorkers: false }).getEntries();
    expect(entradas.map(({ filename, uncompressedSize }) => [filename, uncompressedSize])).toEqual([
      ['uno.txt', 8_000],
      ['otro.bin', 200_000],
      ['dos.txt', 3],
    ]);
    expect(await textoDe(entradas[0])).toBe('ñandú '.repeat(1_000));
    expect(await textoDe(entradas[2])).toBe('dos');
  },
);

test('más entradas de las que un archivo antiguo cuenta', () => {
  const fin = finDelZip(70_000, { desde: 100, bytes: 50 });
  expect([fin.length, fin.readBigUInt64LE(32), fin.readUInt16LE(98 - 12)]).toEqual([98, 70_000n, 0xffff]);
});

test('lo que falla al guardarse falla, y lo que falla al leerse no está', async () => {
  const guardar = async (content: Readable): Promise<void> => {
    content.resume();
    throw new Error('the disk is full');
  };
  await expect(
    escribirSegmento({ desde: 0, fecha: FECHA, guardar }, (zip) => zip.texto('a', 'x'.repeat(100_000))),
  ).rejects.toThrow('the disk is full');
  const roto = async function* () {
    yield Buffer.alloc(70_000);
    throw new Error('damaged');
  };
  const { entradas, central } = await segmento(0, async (zip) => {
    await expect(zip.archivo('roto', Readable.from(roto()), 90_000, false)).rejects.toThrow('damaged');
    await zip.texto('sano', 'x');
  });
  expect([entradas, central.includes('roto'), central.includes('sano')]).toEqual([1, false, true]);
});

/** Rules that every adapter of the files port must meet. */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type FileRef, type Files, FileTooLarge } from './port.ts';
import { FileDamaged, getVerified, putDigested } from './verified.ts';

export interface FilesPlace {
  readonly files: Files;
  /** Opens the stored files again, as after a restart. */
  reopen(): Promise<Files>;
  /** Number of stored pieces of files, in the adapter's own form. */
  pieces(): Promise<number>;
  remove(): Promise<void>;
}

const MAX = { maxBytes: 20 * 1024 * 1024 };

export const filesConformance = (adapter: string, open: () => Promise<FilesPlace>): void => {
  describe(`files in ${adapter}`, () => {
    let place: FilesPlace;
    let files: Files;
    let dueno = '';
    beforeAll(async () => {
      place = await open();
      files = place.files;
    });
    afterAll(() => place.remove());
    beforeEach(() => {
      dueno = crypto.randomUUID();
    });

    const foto = (paciente = 'p1', id: string = crypto.randomUUID()): FileRef => ({
      owner: `${dueno}/${paciente}`,
      id,
    });
    const put = (file: FileRef, bytes: Uint8Array) => files.put(file, Readable.from([bytes]), MAX);
    const read = async (file: FileRef) => {
      const content = await files.get(file);
      return content && buffer(content);
    };
    const isKept = async ({ owner, id }: FileRef): Promise<boolean> =>
      (await files.list(owner)).some((kept) => kept.id === id);

    test('a file is read as it was written, also after a restart', async () => {
      const file = foto();
      const bytes = randomBytes(12 * 1024 * 1024);
      const parts = Array.from({ length: 24 }, (_, n) => bytes.subarray(n * 524_288, (n + 1) * 524_288));
      await files.put(file, Readable.from(parts), MAX);
      expect((await read(file))?.equals(bytes)).toBe(true);
      files = await place.reopen();
      expect(await isKept(file)).toBe(true);
      expect((await read(file))?.equals(bytes)).toBe(true);
    });

    test('an empty file is stored as a file', async () => {
      const file = foto();
      await put(file, Buffer.alloc(0));
      expect(await isKept(file)).toBe(true);
      expect(await read(file)).toHaveLength(0);
    });

    test('an absent file is undefined, and deleting it changes nothing', async () => {
      expect(await files.get(foto())).toBeUndefined();
      expect(await isKept(foto())).toBe(false);
      await files.delete(foto());
      await files.deleteAll(dueno);
    });

    test('writing a file again replaces it', async () => {
      const file = foto();
      await put(file, Buffer.from('antes'));
      await put(file, Buffer.from('después'));
      expect((await read(file))?.toString()).toBe('después');
      expect(await files.list(dueno)).toHaveLength(1);
    });

    test('a file is served only while its digest matches', async () => {
      const file = foto();
      const sha256 = await putDigested(
        files,
        file,
        Readable.from([Buffer.from('an'), Buffer.from('tes')]),
        MAX,
      );
      expect((await buffer(await getVerified(files, file, sha256))).toString()).toBe('antes');
      await put(file, Buffer.from('Antes'));
      await expect(getVerified(files, file, sha256)).rejects.toThrow(FileDamaged);
      await files.delete(file);
      await expect(getVerified(files, file, sha256)).rejects.toThrow(FileDamaged);
    });

    test('a file above the limit is refused and leaves nothing; a file of exactly the limit is accepted', async () => {
      const pieces = await place.pieces();
      const [large, exact] = [foto(), foto()];
      const parts = Array.from({ length: 5 }, () => Buffer.alloc(1000));
      await expect(files.put(large, Readable.from(parts), { maxBytes: 4999 })).rejects.toThrow(FileTooLarge);
      expect(await isKept(large)).toBe(false);
      expect(await place.pieces()).toBe(pieces);
      await files.put(exact, Readable.from(parts), { maxBytes: 5000 });
      expect(await read(exact)).toHaveLength(5000);
    });

    test('an upload that is aborted or whose content fails leaves nothing, and the previous file stays', async () => {
      const file = foto();
      await put(file, Buffer.from('antes'));
      const pieces = await place.pieces();
      const leaving = new AbortController();
      const endless = Readable.from(
        (async function* () {
          for (let n = 0; ; n += 1) {
            yield randomBytes(300_000);
            if (n === 3) leaving.abort();
          }
        })(),
      );
      await expect(files.put(file, endless, { ...MAX, signal: leaving.signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
      const failing = Readable.from(
        (async function* () {
          yield randomBytes(600_000);
          throw new Error('se cortó');
        })(),
      );
      await expect(files.put(file, failing, MAX)).rejects.toThrow('se cortó');
      expect((await read(file))?.toString()).toBe('antes');
      expect(await place.pieces()).toBe(pieces);
    });

    test('files of an owner are listed and removed, those of others stay', async () => {
      const [a, b, c] = [foto('p1', 'a'), foto('p1', 'b'), foto('p2', 'c')];
      const similar = { owner: `${dueno}0/p1`, id: 'd' };
      for (const file of [a, b, c, similar]) await put(file, Buffer.from('x'));
      expect((await files.list(`${dueno}/p1`)).map(({ id }) => id)).toEqual(['a', 'b']);
      expect((await files.list(dueno)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
      await files.delete(a);
      await files.deleteAll(`${dueno}/p2`);
      expect((await files.list(dueno)).map(({ id }) => id)).toEqual(['b']);
      await files.deleteAll(dueno);
      expect(await files.list(dueno)).toEqual([]);
      expect(await isKept(similar)).toBe(true);
    });

    test('concurrent writes do not disturb each other', async () => {
      const all = Array.from({ length: 12 }, (_, n) => ({
        file: foto(`p${n}`),
        bytes: randomBytes(100_000 + n),
      }));
      await Promise.all(all.map(({ file, bytes }) => put(file, bytes)));
      for (const { file, bytes } of all) expect((await read(file))?.equals(bytes)).toBe(true);
    });

    test('the room that is left is some', async () => {
      expect(await files.free()).toBeGreaterThan(0);
    });

    test.each([
      ['../fuera', 'a'],
      ['d', '../a'],
      ['', 'a'],
      ['d/', 'a'],
      ['/d', 'a'],
      ['d', ''],
      ['d', '.oculto'],
      ['a/b/c/d/e', 'a'],
      ['d', 'a\0b'],
    ])('an owner or id that is none is refused: "%s" "%s"', async (owner, id) => {
      await expect(put({ owner, id }, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(files.get({ owner, id })).rejects.toThrow(TypeError);
      await expect(files.delete({ owner, id })).rejects.toThrow(TypeError);
    });
  });
};

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NotFound } from '@odonto/event-kit/decider';
import { createCipher, type PersonalDataCipher, type KeyStore } from '@odonto/event-kit/personal-data';
import { openSqliteKeyStore } from '@odonto/event-kit/sqlite';
import { openDiskFiles } from './disk.files.ts';
import { filesConformance } from './files.conformance.ts';
import type { FileRef, Files } from './port.ts';
import { sealedFiles, type SealedFiles } from './sealed.files.ts';
import { FileDamaged } from './verified.ts';

interface Place {
  readonly folder: string;
  readonly raw: Files;
  readonly keys: KeyStore;
  readonly cipher: PersonalDataCipher;
  readonly files: SealedFiles;
  remove(): Promise<void>;
}

const openPlace = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'sellados-'));
  const raw = await openDiskFiles(join(folder, 'files'));
  const keys = openSqliteKeyStore(join(folder, 'keys.db'));
  const cipher = await createCipher(keys, [new Uint8Array(32)]);
  const remove = async () => {
    await keys.close();
    await rm(folder, { recursive: true });
  };
  return { folder: join(folder, 'files'), raw, keys, cipher, files: sealedFiles(raw, cipher), remove };
};

filesConformance('a folder, sealed', async () => {
  const { folder, cipher, files, remove } = await openPlace();
  const names = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  return {
    files,
    reopen: async () => sealedFiles(await openDiskFiles(folder), cipher),
    pieces: async () => (await names()).length,
    remove,
  };
});

const FRAME = 64 * 1024;
const MAX = { maxBytes: 1_000_000 };
const ana: FileRef = { owner: 'doc/ana', id: 'foto' };
const eva: FileRef = { owner: 'doc/eva', id: 'foto' };

let place: Place;
let files: SealedFiles;
beforeEach(async () => {
  place = await openPlace();
  files = place.files;
});
afterEach(() => place.remove());

const put = (file: FileRef, bytes: Uint8Array, to: Files = files) =>
  to.put(file, Readable.from([bytes]), MAX);
const read = async (file: FileRef) => {
  const content = await files.get(file);
  return content && buffer(content);
};
const stored = (file: FileRef): Promise<Buffer> => readFile(join(place.folder, file.owner, file.id));
const overwrite = (file: FileRef, bytes: Uint8Array) =>
  writeFile(join(place.folder, file.owner, file.id), bytes);

test('the stored bytes contain nothing of the content', async () => {
  const text = 'radiografía de Ana Sosa '.repeat(10_000);
  await put(ana, Buffer.from(text));
  expect((await stored(ana)).includes('Ana Sosa')).toBe(false);
  expect((await read(ana))?.toString()).toBe(text);
});

test.each([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])(
  '%d bytes are read as they were written',
  async (size) => {
    const bytes = randomBytes(size);
    await put(ana, bytes);
    expect((await read(ana))?.equals(bytes)).toBe(true);
  },
);

test('once the paciente is erased, reads answer nothing and writes fail', async () => {
  await put(ana, Buffer.from('x'));
  await place.keys.destroy('ana');
  expect(await files.get(ana)).toBeUndefined();
  await expect(put(ana, Buffer.from('y'))).rejects.toThrow(NotFound);
});

const damages: [name: string, change: (bytes: Buffer) => Buffer][] = [
  ['a changed byte', (bytes) => bytes.with(200, (bytes[200] ?? 0) ^ 1) as Buffer],
  ['a missing last frame', (bytes) => bytes.subarray(0, 17 + FRAME + 28)],
  ['a cut in a frame', (bytes) => bytes.subarray(0, -5)],
  [
    'frames in another order',
    (bytes) => {
      const [one, two] = [
        bytes.subarray(17, 17 + FRAME + 28),
        bytes.subarray(17 + FRAME + 28, 17 + 2 * (FRAME + 28)),
      ];
      return Buffer.concat([bytes.subarray(0, 17), two, one, bytes.subarray(17 + 2 * (FRAME + 28))]);
    },
  ],
  ['something behind it', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
];
test.each(damages)('%s is damage', async (_, change) => {
  await put(ana, randomBytes(2 * FRAME + 100));
  await overwrite(ana, change(await stored(ana)));
  await expect(read(ana)).rejects.toThrow(FileDamaged);
});

test('a file moved to the place of another cannot be opened', async () => {
  const otra = { ...ana, id: 'otra' };
  await put(ana, Buffer.from('ana'));
  await put(otra, Buffer.from('otra'));
  await put(eva, Buffer.from('eva'));
  await overwrite(otra, await stored(ana));
  await overwrite(eva, await stored(ana));
  await expect(read(otra)).rejects.toThrow(FileDamaged);
  await expect(read(eva)).rejects.toThrow(FileDamaged);
});

test('a file of an earlier release is read as it is until it is sealed', async () => {
  await put(ana, Buffer.from('sin sellar'), place.raw);
  expect((await read(ana))?.toString()).toBe('sin sellar');
  await files.sealOlder(ana, 100);
  expect((await stored(ana)).includes('sin sellar')).toBe(false);
  expect((await read(ana))?.toString()).toBe('sin sellar');
});

test('sealing a sealed or absent file, or one of an erased paciente, changes nothing', async () => {
  await put(ana, Buffer.from('x'));
  const before = await stored(ana);
  await files.sealOlder(ana, 100);
  expect(await stored(ana)).toEqual(before);
  await files.sealOlder({ ...ana, id: 'ninguna' }, 100);
  expect(await files.list(ana.owner)).toEqual([ana]);
  await put(eva, Buffer.from('de eva'), place.raw);
  await place.keys.destroy('eva');
  await files.sealOlder(eva, 100);
  expect((await stored(eva)).toString()).toBe('de eva');
});

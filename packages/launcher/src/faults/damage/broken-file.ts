/** Damage as disks and people cause it: one defect in one file. */
import { readdirSync, statSync } from 'node:fs';
import { open, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';

const PAGE = 4_096;
const below = (limit: number): number => Math.floor(Math.random() * limit);

type Break = (path: string, bytes: number) => Promise<unknown>;

const BREAKS: Readonly<Record<string, Break>> = {
  'a bit flipped': async (path, bytes) => {
    await using file = await open(path, 'r+');
    const at = below(bytes);
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    await file.write(Buffer.of((byte[0] ?? 0) ^ (1 << below(8))), 0, 1, at);
    return at;
  },
  'a page of zeros': async (path, bytes) => {
    await using file = await open(path, 'r+');
    const at = below(Math.ceil(bytes / PAGE)) * PAGE;
    await file.write(Buffer.alloc(Math.min(PAGE, bytes - at)), 0, undefined, at);
    return at;
  },
  'the end cut off': async (path, bytes) => {
    const to = below(bytes);
    await truncate(path, to);
    return to;
  },
  emptied: (path) => truncate(path, 0),
  removed: (path) => rm(path),
};

export interface Broken {
  /** Path in the folder. */
  readonly file: string;
  /** The kind of damage and its place. */
  readonly how: string;
}

const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];

/** All photos together are as likely to be chosen as any one database. */
const PHOTOS = /^(?:files|subidas)\//;

/** Damages one file of the folder. @throws Error when all files are empty */
export const breakOne = async (folder: string): Promise<Broken> => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const found = statSync(join(folder, name));
    return found.isFile() && found.size > 0;
  });
  const photos = files.filter((name) => PHOTOS.test(name));
  const others = files.filter((name) => !PHOTOS.test(name));
  const chosen = pick([...others, 'photo']);
  const file = chosen === 'photo' ? (pick(photos) ?? pick(others)) : chosen;
  const [how, damage] = pick(Object.entries(BREAKS)) ?? [];
  if (file === undefined || damage === undefined) throw new Error(`nothing to break in ${folder}`);
  const at = await damage(join(folder, file), statSync(join(folder, file)).size);
  return { file, how: `${how}${typeof at === 'number' ? ` at ${at}` : ''}` };
};

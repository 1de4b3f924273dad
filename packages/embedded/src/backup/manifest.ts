/** `copia.json`: the content of a copy. It is written last: a folder without it is not a complete copy. */
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { isAbsolute, join, normalize, sep } from 'node:path';
import { z } from 'zod';
import { CannotStart } from '@odonto/event-kit/runtime';
import { describe } from './copies.ts';

const NAME = 'copia.json';

/** A restore writes only inside the target folder. */
const isInside = (ruta: string): boolean =>
  ruta !== '' && !isAbsolute(ruta) && normalize(ruta).split(sep)[0] !== '..';

const manifest = z.object({
  version: z.literal(1),
  fecha: z.iso.datetime(),
  /** Only in a copy of the data: the number of events, and the position of the newest one. */
  eventos: z.number().optional(),
  posicion: z.string().optional(),
  archivos: z.array(z.object({ ruta: z.string().refine(isInside), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

export const isCopy = (folder: string): boolean => existsSync(join(folder, NAME));

export const writeManifest = async (folder: string, content: Manifest): Promise<void> => {
  await using file = await open(join(folder, NAME), 'w', 0o600);
  await file.writeFile(`${JSON.stringify(content, undefined, 2)}\n`);
  await file.sync();
};

/** Undefined for a text that is not JSON. */
const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The manifest of a copy whose files are all present and unchanged.
 * @throws CannotStart naming the file that is missing or was changed
 */
export const verifiedManifest = async (folder: string): Promise<Manifest> => {
  if (!isCopy(folder)) throw new CannotStart(`En ${folder} no hay una copia completa (falta ${NAME}).`);
  const parsed = manifest.safeParse(parsedJson(await readFile(join(folder, NAME), 'utf8')));
  if (!parsed.success) throw new CannotStart(`${join(folder, NAME)} no es de una copia de este programa.`);
  for (const file of parsed.data.archivos) {
    const found = await describe(folder, file.ruta).catch(() => undefined);
    if (found?.sha256 !== file.sha256)
      throw new CannotStart(`En la copia ${folder} falta o fue cambiado ${file.ruta}.`);
  }
  return parsed.data;
};

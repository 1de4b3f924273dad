/** Keeps the seal of a data folder up to date while the folder is in use, and completes it at a stop. */
import { relative, sep } from 'node:path';
import type { Logger } from 'pino';
import { CannotStart } from '@odonto/event-kit/runtime';
import { asItIs, filesNow, isReadModel } from './kept-files.ts';
import { removeSeal, type Seal, type SealedFile, writeSeal } from './seal.ts';

export interface SealedFolder {
  /** Call it once everything could be opened. From then on, a stop seals the files. */
  trust(): void;
  /** Call it when SQLite has written its log back into this file. Seals the file, to compare it after a crash. */
  rewritten(file: string): void;
  /** Call it when every file is closed. */
  close(): Promise<void>;
}

const NOT_SEALED = 'the files of the data folder cannot be sealed';

/**
 * @param known files that are intact
 * @throws CannotStart when the folder cannot be written
 */
export const keepSealed = async (
  folder: string,
  known: readonly SealedFile[],
  logger: Pick<Logger, 'warn'>,
): Promise<SealedFolder> => {
  const open = new Map(known.map((file) => [file.ruta, file]));
  const inUse = (): Seal => ({ cerrado: false, archivos: [...open.values()] });
  let trusted = false;
  let writing: Promise<void> = Promise.resolve();

  /** Without a seal the next start takes longer, because every file is then verified by its content. */
  const after = async (before: Promise<void>, content: () => Promise<Seal>): Promise<void> => {
    await before;
    try {
      await writeSeal(folder, await content());
    } catch (err) {
      logger.warn({ err }, NOT_SEALED);
    }
  };
  /** Files to seal again, in one write: an erasure rewrites the file of every service, and there may be thousands. */
  const due = new Set<string>();
  const resealDue = async (): Promise<Seal> => {
    const rutas = [...due];
    due.clear();
    for (const file of await Promise.all(rutas.map((ruta) => asItIs(folder, ruta))))
      if (file !== undefined) open.set(file.ruta, file);
    return inUse();
  };

  try {
    await writeSeal(folder, inUse());
  } catch (err) {
    // The disk may be full. A seal that claims that nothing is being written must not stay.
    logger.warn({ err }, NOT_SEALED);
    await removeSeal(folder).catch((error: unknown) => {
      throw new CannotStart(`DATA_DIR: no se puede escribir en la carpeta de datos ${folder}.`, error);
    });
  }
  return {
    trust: () => {
      trusted = true;
    },
    rewritten: (file) => {
      const ruta = relative(folder, file).split(sep).join('/');
      if (!isReadModel(ruta)) throw new TypeError(`not a read model: ${file}`);
      due.add(ruta);
      if (due.size === 1) writing = after(writing, resealDue);
    },
    close: async () => {
      if (trusted)
        writing = after(writing, async () => ({ cerrado: true, archivos: await filesNow(folder) }));
      await writing;
    },
  };
};

/**
 * Uploads in progress. Each has its own folder, which is removed at its end. The next start finds the folders that
 * a killed process left, with the files that it had already stored.
 */
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@odonto/event-kit/event-log';
import { onDisk } from '@odonto/event-kit/runtime';
import type { Files } from '@odonto/service-kit/files';
import type { Settings } from '@odonto/service-kit/settings';
import { z } from 'zod';
import { borrarArchivos, type DeFoto } from './archivos.ts';

export interface Subida extends AsyncDisposable {
  readonly carpeta: string;
  /** Records the image before its first file is stored. Unless its event follows, the files are removed again. */
  destinar(de: DeFoto): Promise<void>;
  /** Removes the files even if their event was recorded, because their paciente is deleted. */
  quitar(de: DeFoto): Promise<void>;
}

export interface Subidas {
  empezar(): Promise<Subida>;
  /** At the start: cleans up after processes that ended during an upload. */
  limpiar(): Promise<void>;
}

interface Dependencies {
  /** Of this service only; several processes may share it. */
  readonly carpeta: string;
  readonly log: EventLog;
  readonly files: Files;
}

/**
 * Beside the files in the data folder; in the system's temporary folder when files are on a server. One folder per
 * practice: the service of another practice on the same machine would end these uploads against its own store and
 * leave their files in ours.
 */
export const carpetaDeSubidas = ({ mongodbUrl, dataDir }: Settings): string =>
  mongodbUrl === undefined
    ? join(dataDir, 'subidas')
    : join(tmpdir(), `odonto-subidas-${hash('sha256', mongodbUrl).slice(0, 16)}`);

const DESTINO = 'destino.json';
const deFoto = z.object({ fotoId: z.string(), pacienteId: z.string(), profesionalId: z.string() });

/** Undefined when the text is damaged: the files then stay until their paciente or profesional is deleted. */
const destinoDe = (escrito: string): DeFoto | undefined => {
  try {
    return deFoto.parse(JSON.parse(escrito));
  } catch {
    return undefined;
  }
};

/** `{pid}-{random}` */
const procesoDe = (nombre: string): number => Number(nombre.slice(0, nombre.indexOf('-')));

const vive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

export const subidas = ({ carpeta: raiz, log, files }: Dependencies): Subidas => {
  const propias = new Set<string>();

  const terminar = async (nombre: string): Promise<void> => {
    const carpeta = join(raiz, nombre);
    const escrito = await readFile(join(carpeta, DESTINO), 'utf8').catch(() => undefined);
    const de = escrito === undefined ? undefined : destinoDe(escrito);
    if (de !== undefined) await quitarSinRegistro(de);
    await rm(carpeta, { recursive: true, force: true });
  };

  const quitarSinRegistro = async (de: DeFoto): Promise<void> => {
    const { events } = await log.read(`foto-${de.fotoId}`);
    if (events.length === 0) await quitar(de);
  };

  const quitar = (de: DeFoto): Promise<void> => borrarArchivos(files, de);

  return {
    async empezar() {
      const carpeta = await onDisk(async () => {
        await mkdir(raiz, { recursive: true, mode: 0o700 });
        return mkdtemp(join(raiz, `${process.pid}-`));
      });
      const nombre = carpeta.slice(raiz.length + 1);
      propias.add(nombre);
      return {
        carpeta,
        destinar: async (de) => {
          // Written atomically: a process may be killed at any moment, and the next start reads it.
          const parte = join(carpeta, `${DESTINO}.parte`);
          await onDisk(async () => {
            await writeFile(parte, JSON.stringify(de), { flush: true, mode: 0o600 });
            await rename(parte, join(carpeta, DESTINO));
          });
        },
        quitar,
        [Symbol.asyncDispose]: async () => {
          // If the stores are unavailable, the next start cleans up.
          await terminar(nombre).catch(() => undefined);
          propias.delete(nombre);
        },
      };
    },
    async limpiar() {
      const nombres = await readdir(raiz).catch(() => []);
      for (const nombre of nombres) {
        const pid = procesoDe(nombre);
        const enCurso = pid === process.pid ? propias.has(nombre) : vive(pid);
        if (!enCurso) await terminar(nombre);
      }
    },
  };
};

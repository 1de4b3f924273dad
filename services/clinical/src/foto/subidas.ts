/**
 * Uploads under way. Each has a folder of its own, removed however it ends; what a killed process
 * left there is found at the next start, with the files that it had already given to the store.
 */
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@odonto/service-kit/event-log/event-log';
import { onDisk } from '@odonto/service-kit/files/disk-failure';
import type { Files } from '@odonto/service-kit/files/port';
import type { Settings } from '@odonto/service-kit/settings';
import { z } from 'zod';
import { borrarArchivos, type DeFoto } from './archivos.ts';

export interface Subida extends AsyncDisposable {
  readonly carpeta: string;
  /** Said before the first file goes to the store: unless its event follows, the files are removed again. */
  destinar(de: DeFoto): Promise<void>;
  /** Removes the files whatever was recorded: their paciente is gone. */
  quitar(de: DeFoto): Promise<void>;
}

export interface Subidas {
  empezar(): Promise<Subida>;
  /** At the start: ends what processes that are gone left half done. */
  limpiar(): Promise<void>;
}

interface Dependencies {
  /** Of this service alone; several processes may share it. */
  readonly carpeta: string;
  readonly log: EventLog;
  readonly files: Files;
}

/**
 * Beside the files that they become; where those are on a server, nothing is kept on this machine. Of one practice
 * alone: another's service, on the same machine, would end these uploads in its own store and leave their files in ours.
 */
export const carpetaDeSubidas = ({ mongodbUrl, dataDir }: Settings): string =>
  mongodbUrl === undefined
    ? join(dataDir, 'subidas')
    : join(tmpdir(), `odonto-subidas-${hash('sha256', mongodbUrl).slice(0, 16)}`);

const DESTINO = 'destino.json';
const deFoto = z.object({ fotoId: z.string(), pacienteId: z.string(), profesionalId: z.string() });

/** Undefined where the disk damaged it: then its files stay until their paciente or profesional is deleted. */
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
          // All of it or nothing: a process may be killed half way, and the next one reads it at its start.
          const parte = join(carpeta, `${DESTINO}.parte`);
          await onDisk(async () => {
            await writeFile(parte, JSON.stringify(de), { flush: true, mode: 0o600 });
            await rename(parte, join(carpeta, DESTINO));
          });
        },
        quitar,
        [Symbol.asyncDispose]: async () => {
          // Where the stores are away, the next start does it.
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

/** Finished documents, as files that are removed after ten minutes or with their paciente (docs/spec/documents.md). */
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { Clock } from '@odonto/event-kit/runtime';
import { KEEP_FINISHED_MS } from '@odonto/service-kit/jobs';
import type { Files } from '@odonto/service-kit/files';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';

const DUENO = 'documentos';
const MAX_BYTES = 200_000_000;
const LIMPIEZA_MS = 60_000;

/** A document and its file name. Both contain the paciente's name. */
export interface Documento {
  readonly nombre: string;
  readonly pdf: Uint8Array;
}

const guardado = z.object({
  nombre: z.string(),
  /** In base64. */
  pdf: z.string(),
});

export interface Archivados {
  /** Returns the document's id. @throws NotFound when the paciente was erased in the meantime */
  guardar(pacienteId: string, documento: Documento): Promise<string>;
  /** Undefined when it is no longer kept. */
  leer(pacienteId: string, id: string): Promise<Documento | undefined>;
  /** Removes every document of a paciente. */
  borrar(pacienteId: string): Promise<void>;
  /** Starts to remove expired documents. */
  limpiar(): void;
  stop(): void;
}

/** Ids are UUIDs of version 7: the first 48 bits are the time of their creation, in milliseconds. */
const creadoEn = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** @param files encrypted with the key of the paciente whose id ends the owner */
export const archivados = (files: Files, clock: Clock): Archivados => {
  const archivoDe = (pacienteId: string, id: string) => ({ owner: `${DUENO}/${pacienteId}`, id });
  let limpieza: NodeJS.Timeout | undefined;

  const quitarViejos = async (): Promise<void> => {
    const limite = clock.now().getTime() - KEEP_FINISHED_MS;
    for (const archivo of await files.list(DUENO))
      if (creadoEn(archivo.id) < limite) await files.delete(archivo);
  };

  return {
    guardar: async (pacienteId, { nombre, pdf }) => {
      const id = uuid({ msecs: clock.now().getTime() });
      const texto = JSON.stringify({ nombre, pdf: Buffer.from(pdf).toString('base64') });
      await files.put(archivoDe(pacienteId, id), Readable.from([Buffer.from(texto)]), {
        maxBytes: MAX_BYTES,
      });
      return id;
    },
    leer: async (pacienteId, id) => {
      const content = await files.get(archivoDe(pacienteId, id));
      if (content === undefined) return undefined;
      const { nombre, pdf } = guardado.parse(await json(content));
      return { nombre, pdf: Buffer.from(pdf, 'base64') };
    },
    borrar: (pacienteId) => files.deleteAll(`${DUENO}/${pacienteId}`),
    limpiar: () => {
      // A document that cannot be removed now is removed in the next round.
      limpieza ??= setInterval(() => void quitarViejos().catch(() => undefined), LIMPIEZA_MS).unref();
      void quitarViejos().catch(() => undefined);
    },
    stop: () => clearInterval(limpieza),
  };
};

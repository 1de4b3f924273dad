/** Exports as jobs. They are kept for ten minutes and deleted at once when their subject is erased. */
import type { Exportacion } from '@odonto/contracts/auditoria-exportacion';
import { sujetoElegido } from '@odonto/contracts/auditoria';
import type { Jobs, JobWorker } from '@odonto/service-kit/jobs';
import { z } from 'zod';
import type { Exportado, Pedido } from './exportar.ts';

const COLA = 'auditoria-exportaciones';

const encargo = z.object({ ...sujetoElegido.shape, por: z.string(), pedida_at: z.string() });
const resultado = z.object({
  nombre: z.string(),
  tamano: z.number(),
  eventos: z.number(),
  huella: z.string(),
  zip: z.string(),
});

interface Dependencies {
  readonly jobs: Jobs;
  readonly exportar: (pedido: Pedido) => Promise<Exportado>;
}

export interface Exportaciones {
  /** @param titular the subject whose personal data the export contains */
  pedir(id: string, pedido: Pedido, titular: string): Promise<Exportacion>;
  una(id: string): Promise<Exportacion | undefined>;
  /** The file of a completed export; undefined for any other. */
  archivo(id: string): Promise<{ readonly nombre: string; readonly zip: Buffer } | undefined>;
  startWorker(): void;
  terminar(): Promise<void>;
}

export const exportaciones = ({ jobs, exportar }: Dependencies): Exportaciones => {
  let worker: JobWorker | undefined;
  return {
    pedir: async (id, { tipo, id: sujetoId, por, ahora }, titular) => {
      const pedida_at = ahora.toISOString();
      await jobs.add(
        COLA,
        'exportar',
        { tipo, id: sujetoId, por, pedida_at },
        { jobId: id, subject: titular, attempts: 2 },
      );
      return { id, estado: 'en_curso', sujeto: { tipo, id: sujetoId }, pedida_at, archivo: null };
    },

    una: async (id) => {
      const job = await jobs.get(COLA, id);
      if (!job) return undefined;
      const { tipo, id: sujetoId, pedida_at } = encargo.parse(job.data);
      const hecho = resultado.safeParse(job.result).data;
      const terminado = job.state === 'failed' ? 'fallida' : 'en_curso';
      return {
        id,
        estado: hecho ? 'completada' : terminado,
        sujeto: { tipo, id: sujetoId },
        pedida_at,
        archivo: hecho
          ? { nombre: hecho.nombre, tamano: hecho.tamano, eventos: hecho.eventos, huella: hecho.huella }
          : null,
      };
    },

    archivo: async (id) => {
      const hecho = resultado.safeParse((await jobs.get(COLA, id))?.result).data;
      return hecho && { nombre: hecho.nombre, zip: Buffer.from(hecho.zip, 'base64') };
    },

    startWorker: () => {
      worker = jobs.work(COLA, async ({ data }) => {
        const { tipo, id, por, pedida_at } = encargo.parse(data);
        const { zip, ...hecho } = await exportar({ tipo, id, por, ahora: new Date(pedida_at) });
        return { ...hecho, tamano: zip.length, zip: Buffer.from(zip).toString('base64') };
      });
    },
    terminar: async () => {
      await worker?.close();
    },
  };
};

/** Documents as jobs: asked for by a request, drawn by a worker, kept ten minutes (decisions.md, section 7). */
import { Unavailable } from '@odonto/service-kit/decider/errors';
import type { Jobs } from '@odonto/service-kit/jobs/port';
import { z } from 'zod';
import type { Expediente } from './expediente/expediente.ts';
import { type Renderer, type TipoDeDocumento, TIPOS_DE_DOCUMENTO } from './render/renderer.ts';

const COLA = 'documentos';
/** How long a request waits for its document, in milliseconds. */
const PACIENCIA_MS = 60_000;

const encargo = z.object({
  pacienteId: z.string(),
  profesionalId: z.string(),
  emision: z.string(),
  /** Of a receipt. */
  pagoId: z.string().optional(),
});

export type Encargo = z.infer<typeof encargo>;

interface Dependencies {
  readonly jobs: Jobs;
  readonly renderer: Renderer;
  readonly leer: (pacienteId: string, profesionalId: string) => Promise<Expediente>;
  readonly zonaHoraria: string;
}

export interface Documentos {
  /**
   * The document as a PDF.
   * @throws Unavailable when it could not be drawn
   */
  pedir(tipo: TipoDeDocumento, pedido: Encargo): Promise<Buffer>;
  /** Begins to draw what is asked for, here or by another process of this service. */
  trabajar(): void;
  stop(): Promise<void>;
}

export const documentos = ({ jobs, renderer, leer, zonaHoraria }: Dependencies): Documentos => {
  let worker: ReturnType<Jobs['work']> | undefined;

  return {
    async pedir(tipo, pedido) {
      const id = await jobs.add(COLA, tipo, pedido, { subject: pedido.pacienteId, attempts: 2 });
      const job = await jobs.waitFor(COLA, id, PACIENCIA_MS);
      const pdf = z.string().safeParse(job?.result);
      if (job?.state !== 'completed' || !pdf.success) throw new Unavailable('Error al generar el PDF');
      return Buffer.from(pdf.data, 'base64');
    },

    trabajar() {
      worker = jobs.work(COLA, async (job) => {
        const { pacienteId, profesionalId, emision, pagoId } = encargo.parse(job.data);
        const tipo = z.enum(TIPOS_DE_DOCUMENTO).parse(job.name);
        const expediente = await leer(pacienteId, profesionalId);
        await job.progress({ paso: 'dibujando' });
        const pdf = await renderer.render({ tipo, expediente, emision, zonaHoraria, pagoId });
        return Buffer.from(pdf).toString('base64');
      });
    },

    async stop() {
      await worker?.close();
      await renderer.stop();
    },
  };
};

/**
 * Documents as jobs: requested over HTTP, drawn by a worker, kept for ten minutes (docs/spec/documents.md). The job has
 * ids only; the document is a file encrypted with its paciente's key (`archivados.ts`).
 */
import { type AvanceDeDocumento, avanceDeDocumento } from '@odonto/contracts/documento';
import type { Permiso } from '@odonto/contracts/permisos';
import { ROLES } from '@odonto/contracts/sesion';
import { Unavailable } from '@odonto/event-kit/decider';
import type { Jobs } from '@odonto/service-kit/jobs';
import { z } from 'zod';
import { nombreDeDocumento } from './documento/nombres.ts';
import type { Archivados, Documento } from './archivados.ts';
import type { Expediente } from './expediente/expediente.ts';
import { type Lectura, VER_CUENTA } from './expediente/leer-expediente.ts';
import { type Renderer, type TipoDeDocumento, TIPOS_DE_DOCUMENTO } from './render/renderer.ts';

const COLA = 'documentos';
/** How long a request waits for its document, in milliseconds. */
const PACIENCIA_MS = 60_000;

const encargo = z.object({
  pacienteId: z.string(),
  profesionalId: z.string(),
  /** The role of the requester; absent in jobs of versions in which only the role `profesional` could request one. */
  rol: z.enum(ROLES).optional(),
  emision: z.string(),
  /** The payment of a receipt. */
  pagoId: z.string().optional(),
  /** The referral of an order. */
  derivacionId: z.string().optional(),
});

export type Encargo = z.infer<typeof encargo>;

/** The permission that the reader of a document needs. */
export const PERMISO_DE: Readonly<Record<TipoDeDocumento, Permiso>> = {
  paciente: 'historia.ver',
  'estado-de-cuenta': VER_CUENTA,
  recibo: VER_CUENTA,
  'orden-de-derivacion': 'pacientes.ver-datos',
};

/** Access is decided again when the document is drawn, which may be later than the request. */
export const lecturaDe = (
  tipo: TipoDeDocumento,
  { pacienteId, profesionalId, rol = 'profesional', pagoId, derivacionId }: Encargo,
): Lectura => ({
  pacienteId,
  persona: { id: profesionalId, rol },
  permiso: PERMISO_DE[tipo],
  pagoId,
  derivacionId,
});

const entregado = z.object({ archivo: z.string() });

interface Dependencies {
  readonly jobs: Jobs;
  readonly archivados: Archivados;
  readonly renderer: Renderer;
  /** @throws NotFound when the subject of the document does not exist for the requester; Failure 403 `permiso` */
  readonly leer: (lectura: Lectura) => Promise<Expediente>;
  readonly zonaHoraria: string;
}

export interface Documentos {
  /**
   * Returns the document when it is drawn.
   * @param pedido the caller's id, to poll the progress; a repeat with the same id returns the same document
   * @throws NotFound when the paciente or the payment was deleted since, Unavailable when it could not be drawn
   */
  pedir(tipo: TipoDeDocumento, encargo: Encargo, pedido?: string): Promise<Documento>;
  /** The progress of the document that was requested under this id. */
  avance(tipo: TipoDeDocumento, pacienteId: string, pedido: string): Promise<AvanceDeDocumento>;
  /** Starts a worker for the documents that this or another process of the service requests. */
  startWorker(): void;
  stop(): Promise<void>;
}

const idDe = (tipo: TipoDeDocumento, pacienteId: string, pedido: string): string =>
  `${tipo}.${pacienteId}.${pedido}`;

export const documentos = ({ jobs, archivados, renderer, leer, zonaHoraria }: Dependencies): Documentos => {
  let worker: ReturnType<Jobs['work']> | undefined;

  return {
    async pedir(tipo, encargado, pedido) {
      const { pacienteId } = encargado;
      const id = await jobs.add(COLA, tipo, encargado, {
        subject: pacienteId,
        attempts: 2,
        ...(pedido !== undefined && { jobId: idDe(tipo, pacienteId, pedido) }),
      });
      const job = await jobs.waitFor(COLA, id, PACIENCIA_MS);
      const entrega = entregado.safeParse(job?.result);
      const documento = entrega.success ? await archivados.leer(pacienteId, entrega.data.archivo) : undefined;
      if (documento !== undefined) return documento;
      await leer(lecturaDe(tipo, encargado)); // throws NotFound when the subject was deleted meanwhile
      throw new Unavailable('Error al generar el PDF');
    },

    async avance(tipo, pacienteId, pedido) {
      const job = await jobs.get(COLA, idDe(tipo, pacienteId, pedido));
      if (job === undefined || job.state === 'waiting' || job.state === 'delayed')
        return { paso: 'espera', avance: 0 };
      if (job.state !== 'active') return { paso: 'listo', avance: 1 };
      return avanceDeDocumento.catch({ paso: 'lectura', avance: 0 }).parse(job.progress);
    },

    startWorker() {
      archivados.limpiar();
      worker = jobs.work(COLA, async (job) => {
        const encargado = encargo.parse(job.data);
        const { emision, pagoId } = encargado;
        const tipo = z.enum(TIPOS_DE_DOCUMENTO).parse(job.name);
        const expediente = await leer(lecturaDe(tipo, encargado));
        const pdf = await renderer.render(
          { tipo, expediente, emision, zonaHoraria, pagoId },
          // A lost progress report is acceptable; a lost document is not.
          (avance) => void job.progress({ paso: 'dibujo', avance }).catch(() => undefined),
        );
        const nombre = nombreDeDocumento(tipo, expediente, emision, pagoId);
        return { archivo: await archivados.guardar(encargado.pacienteId, { nombre, pdf }) };
      });
    },

    async stop() {
      archivados.stop();
      await worker?.close();
      renderer.stop();
    },
  };
};

/** Draws documents in a worker thread, one at a time: many asked for at once never slow other requests down. */
import { Worker } from 'node:worker_threads';
import type { Expediente } from '../expediente/expediente.ts';

export const TIPOS_DE_DOCUMENTO = ['paciente', 'estado-de-cuenta', 'recibo'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** What is to be drawn. */
export interface Pedido {
  readonly tipo: TipoDeDocumento;
  readonly expediente: Expediente;
  /** Day of issue, YYYY-MM-DD. */
  readonly emision: string;
  readonly zonaHoraria: string;
  /** The payment that a receipt is for. */
  readonly pagoId?: string | undefined;
}

/** What goes to the worker. */
export type Encargo = Pedido & { readonly id: number };

/** What comes back: how far it is, then the document, or why there is none. */
export type Entrega =
  | { readonly id: number; readonly avance: number }
  | { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

export interface Renderer {
  /**
   * @param onAvance told from time to time how much is drawn, from 0 to 1; never for what is quick
   * @throws Error when it cannot be drawn, or the worker died while it was being drawn
   */
  render(pedido: Pedido, onAvance?: (avance: number) => void): Promise<Uint8Array>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly onAvance: ((avance: number) => void) | undefined;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** The worker starts with the first document and again after it died. */
export const renderer = (): Renderer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const failAll = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./render.worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    started.unref();
    started.on('message', (entrega: Entrega) => {
      const asked = waiting.get(entrega.id);
      if ('avance' in entrega) return asked?.onAvance?.(entrega.avance);
      waiting.delete(entrega.id);
      if ('pdf' in entrega) asked?.resolve(entrega.pdf);
      else asked?.reject(new Error(entrega.error));
    });
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('the worker that draws documents ended')));
    return started;
  };

  return {
    render(pedido, onAvance) {
      worker ??= start();
      last += 1;
      const id = last;
      const drawn = new Promise<Uint8Array>((resolve, reject) =>
        waiting.set(id, { resolve, reject, onAvance }),
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread's port has no origins
      worker.postMessage({ ...pedido, id } satisfies Encargo);
      return drawn;
    },
    async stop() {
      await worker?.terminate();
    },
  };
};

/** Draws documents in a separate process, so that their time and memory do not slow other requests down. */
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Expediente } from '../expediente/expediente.ts';

export const TIPOS_DE_DOCUMENTO = ['paciente', 'estado-de-cuenta', 'recibo', 'orden-de-derivacion'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** The document to draw. */
export interface Pedido {
  readonly tipo: TipoDeDocumento;
  readonly expediente: Expediente;
  /** Day of issue, YYYY-MM-DD. */
  readonly emision: string;
  readonly zonaHoraria: string;
  /** The payment of a receipt. */
  readonly pagoId?: string | undefined;
}

/** The message to the process. */
export type Encargo = Pedido & { readonly id: number };

/** The messages from the process: progress, then the document or the error. */
export type Entrega =
  | { readonly id: number; readonly avance: number }
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

export interface Renderer {
  /**
   * @param onProgress called from time to time with the fraction that is drawn, from 0 to 1; never for a quick document
   * @throws Error when it cannot be drawn, or the process died during the drawing
   */
  render(pedido: Pedido, onProgress?: (avance: number) => void): Promise<Uint8Array>;
  stop(): void;
}

interface Waiting {
  readonly onProgress: ((avance: number) => void) | undefined;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Idle milliseconds after which the process ends to free memory; the next document takes half a second longer. */
const IDLE_MS = 120_000;
/** Memory limits of the process, enough for a long record. */
export const LIMITS = ['--max-old-space-size=256', '--max-semi-space-size=16'] as const;

/** Lowers the priority of the process. Right after the start of the process, this applies to all of its threads. */
const standBack = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already ended, which its exit event reports.
  }
};

/** The process starts with the first document, and again after it died or ended because it was idle. */
export const renderer = (): Renderer => {
  const waiting = new Map<number, Waiting>();
  let drawer: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  const dismiss = (): void => {
    drawer?.kill('SIGKILL');
    drawer = undefined;
  };

  const failAll = (error: Error): void => {
    drawer = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const settle = (entrega: Entrega): void => {
    const caller = waiting.get(entrega.id);
    if ('avance' in entrega) return caller?.onProgress?.(entrega.avance);
    waiting.delete(entrega.id);
    if (waiting.size === 0) idle = setTimeout(dismiss, IDLE_MS).unref();
    if ('pdf' in entrega) caller?.resolve(entrega.pdf);
    else caller?.reject(new Error(entrega.error));
  };

  const start = (): ChildProcess => {
    const started = fork(fileURLToPath(new URL('./render.process.ts', import.meta.url)), {
      serialization: 'advanced',
      execArgv: [...LIMITS],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    standBack(started.pid);
    started.unref();
    started.channel?.unref();
    started.on('message', (entrega: Entrega) => settle(entrega));
    started.on('error', (error) => drawer === started && failAll(error));
    started.on(
      'exit',
      () => drawer === started && failAll(new Error('the process that draws documents ended')),
    );
    return started;
  };

  return {
    render(pedido, onProgress) {
      clearTimeout(idle);
      drawer ??= start();
      last += 1;
      const id = last;
      const drawn = new Promise<Uint8Array>((resolve, reject) =>
        waiting.set(id, { resolve, reject, onProgress }),
      );
      drawer.send({ ...pedido, id } satisfies Encargo);
      return drawn;
    },
    stop() {
      clearTimeout(idle);
      dismiss();
      failAll(new Error('documents are no longer drawn'));
    },
  };
};

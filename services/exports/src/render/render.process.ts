/** The process that draws documents: it draws what its parent sends, reports progress, and ends with its parent. */
import { drawDocument } from './draw.ts';
import type { Encargo, Entrega } from './renderer.ts';

/** Milliseconds between two progress reports of a document. */
const AVISO_MS = 200;

/** If the parent was killed, there is no receiver, and the failure is ignored. */
const entregar = (entrega: Entrega): void =>
  void process.send?.(entrega, undefined, undefined, () => undefined);

const avisar = (id: number): ((avance: number) => void) => {
  let last = performance.now();
  return (avance) => {
    if (performance.now() - last < AVISO_MS) return;
    last = performance.now();
    entregar({ id, avance });
  };
};

const atender = async ({ id, ...pedido }: Encargo): Promise<void> => {
  try {
    entregar({ id, pdf: await drawDocument(pedido, avisar(id)) });
  } catch (error) {
    entregar({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

// A terminal sends Ctrl+C to this process too, but the current document is still needed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.on('message', (encargo: Encargo) => void atender(encargo));

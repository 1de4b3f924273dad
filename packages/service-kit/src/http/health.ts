/** `GET /salud`: whether the service can do its work, and how far its projections are. */
import type { Position } from '../event-store/port.ts';
import type { Progress } from '../projections/progress.ts';
import type { Middleware } from './state.ts';

/** Answers `{ estado, posicion, cabeza }`, positions as decimal texts; 503 when the store does not answer. */
export const health =
  (progress: Progress, head: () => Promise<Position>): Middleware =>
  async (ctx) => {
    const cabeza = await head().catch(() => undefined);
    ctx.status = cabeza === undefined ? 503 : 200;
    ctx.body = {
      estado: cabeza === undefined ? 'sin almacén de eventos' : 'ok',
      posicion: String(progress.position()),
      ...(cabeza !== undefined && { cabeza: String(cabeza) }),
    };
  };

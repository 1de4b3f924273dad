/** `GET /salud`: whether the service can do its work, which server does not answer, and how far its projections are. */
import type { ServerBehind } from '../adapters.ts';
import type { Position } from '../event-store/port.ts';
import type { Projector } from '../projections/projector.ts';
import type { Middleware } from './state.ts';

/** A server that takes longer is told as down: whoever asks does not wait long either. */
const PATIENCE_MS = 1_000;

const within = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref()),
  ]);

export interface HealthParts {
  readonly projector: Pick<Projector, 'position' | 'leads'>;
  readonly head: () => Promise<Position>;
  readonly servers: readonly ServerBehind[];
  /** Whether the service has come up. */
  readonly isReady: () => boolean;
}

/**
 * Answers `{ estado: 'ok' | 'iniciando' | 'degradado', servidores: { EventStoreDB: 'ok' | 'caido' ... },
 * proyector: 'activo' | 'seguidor', posicion, cabeza }`, positions as decimal texts; 503 unless all is well.
 */
export const health =
  ({ projector, head, servers, isReady }: HealthParts): Middleware =>
  async (ctx) => {
    const [cabeza, ...answers] = await Promise.all([
      within(head()),
      ...servers.map((server) => within(server.answers().then(() => true))),
    ]);
    const well = cabeza !== undefined && answers.every((answered) => answered === true);
    ctx.status = well && isReady() ? 200 : 503;
    ctx.body = {
      estado: well ? (isReady() ? 'ok' : 'iniciando') : 'degradado',
      ...(servers.length > 0 && {
        servidores: Object.fromEntries(
          servers.map(({ name }, n) => [name, answers[n] === true ? 'ok' : 'caido']),
        ),
      }),
      proyector: projector.leads() ? 'activo' : 'seguidor',
      posicion: String(projector.position()),
      ...(cabeza !== undefined && { cabeza: String(cabeza) }),
    };
  };

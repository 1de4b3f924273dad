/** `GET /salud`: whether the service works, which server does not answer, and how far its projections are. */
import type { ServerBehind } from '../process/adapters.ts';
import type { Position } from '@odonto/event-kit/event-store';
import type { Lag } from '@odonto/event-kit/projections';
import type { Projector } from '@odonto/event-kit/projector';
import type { Middleware } from './state.ts';

/** A server that takes longer counts as down, so that the health check itself answers soon. */
const PATIENCE_MS = 1_000;

const within = <T>(promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref()),
  ]);

export interface HealthParts {
  readonly projector: Pick<Projector, 'position' | 'leads' | 'lag' | 'preparation'>;
  readonly head: () => Promise<Position>;
  readonly servers: readonly ServerBehind[];
  /** Number of streams that are set aside (`event-log/set-aside.ts`). */
  readonly apart: () => number;
  /** Whether the service has started. */
  readonly isReady: () => boolean;
}

const ESTADOS: Readonly<Record<Lag['state'], string>> = {
  rebuilding: 'reconstruyendo',
  'catching-up': 'poniendose-al-dia',
  live: 'al-dia',
  failing: 'fallando',
};

const estadoDe = (well: boolean, isReady: boolean, apartadas: number): 'ok' | 'preparando' | 'degradado' => {
  if (!well) return 'degradado';
  if (!isReady) return 'preparando';
  return apartadas > 0 ? 'degradado' : 'ok';
};

const proyeccion = ({ projection, version, position, state }: Lag) => ({
  nombre: projection,
  version,
  posicion: String(position),
  estado: ESTADOS[state],
});

/**
 * Answers `{ estado: 'ok' | 'preparando' | 'degradado', servidores: { EventStoreDB: 'ok' | 'caido' ... },
 * proyector: 'activo' | 'seguidor', posicion, cabeza, proyecciones: [{ nombre, version, posicion, estado }] }`,
 * positions as decimal texts; 503 unless the service is healthy. While projections catch up at the start,
 * `porcentaje` gives their progress. With `apartadas` (streams set aside) the rest is served, so the answer is 200
 * and `degradado`.
 */
export const health =
  ({ projector, head, servers, isReady, apart }: HealthParts): Middleware =>
  async (ctx) => {
    const [cabeza, ...answers] = await Promise.all([
      within(head()),
      ...servers.map((server) => within(server.answers().then(() => true))),
    ]);
    const well = cabeza !== undefined && answers.every((answered) => answered === true);
    ctx.status = well && isReady() ? 200 : 503;
    const preparation = projector.preparation();
    const apartadas = apart();
    ctx.body = {
      estado: estadoDe(well, isReady(), apartadas),
      ...(preparation && { porcentaje: preparation.percent }),
      ...(apartadas > 0 && { apartadas }),
      ...(servers.length > 0 && {
        servidores: Object.fromEntries(
          servers.map(({ name }, n) => [name, answers[n] === true ? 'ok' : 'caido']),
        ),
      }),
      proyector: projector.leads() ? 'activo' : 'seguidor',
      posicion: String(projector.position()),
      ...(cabeza !== undefined && { cabeza: String(cabeza) }),
      proyecciones: projector.lag().map(proyeccion),
    };
  };

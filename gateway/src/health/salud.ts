/** `GET /api/salud`: how every deployed service is, asked all at once and not for long. */
import { type Vista, vista } from '@odonto/contracts/vista';
import { z } from 'zod';
import type { Upstream, Upstreams } from '../proxy/upstreams.ts';

const estado = z.enum(['ok', 'caido']);
const estados = z.record(z.string(), estado);
export type Estado = z.infer<typeof estado>;

export const saludVista = vista('Salud', {
  estado: z.enum(['ok', 'degradado']),
  servicios: estados,
  /** The servers that the services are kept on; absent in the embedded edition. Down is one that any finds down. */
  servidores: estados.exactOptional(),
  /** Records that are set aside, where there are some: one event of each cannot be used. All others are served. */
  apartadas: z.int().positive().exactOptional(),
});
export type Salud = Vista<typeof saludVista>;

const report = z.object({ servidores: estados.default({}), apartadas: z.int().default(0) });

interface Reported {
  readonly estado: Estado;
  readonly servidores: readonly (readonly [string, Estado])[];
  readonly apartadas: number;
}

const ask = async (upstream: Upstream, timeout: number): Promise<Reported> => {
  const answer = await upstream.request({
    method: 'GET',
    path: '/salud',
    signal: AbortSignal.timeout(timeout),
  });
  const { data } = report.safeParse(await answer.body.json());
  return {
    estado: answer.statusCode === 200 ? 'ok' : 'caido',
    servidores: Object.entries(data?.servidores ?? {}),
    apartadas: data?.apartadas ?? 0,
  };
};

const SILENT: Reported = { estado: 'caido', servidores: [], apartadas: 0 };

export const salud = async (upstreams: Upstreams, timeout: number): Promise<Salud> => {
  const asked = [...upstreams].map(
    async ([name, upstream]) => [name, await ask(upstream, timeout).catch(() => SILENT)] as const,
  );
  const reports = await Promise.all(asked);
  const servicios = Object.fromEntries(reports.map(([name, { estado }]) => [name, estado]));
  const told = reports.flatMap(([, { servidores }]) => servidores);
  const servidores = Object.fromEntries([
    ...told,
    ...told.filter(([, estado]) => estado === 'caido'), // the last of a name stands
  ]);
  const ok = Object.values(servicios).every((estado) => estado === 'ok');
  // Each service knows of those that it met itself.
  const apartadas = Math.max(0, ...reports.map(([, report]) => report.apartadas));
  return {
    estado: ok && apartadas === 0 ? 'ok' : 'degradado',
    servicios,
    ...(told.length > 0 && { servidores }),
    ...(apartadas > 0 && { apartadas }),
  };
};

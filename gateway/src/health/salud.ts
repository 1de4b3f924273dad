/** `GET /api/salud`: the health of every deployed service. All are queried at the same time, with a short timeout. */
import { type Vista, vista } from '@odonto/contracts/vista';
import { z } from 'zod';
import type { Refused } from '../mfes/registry.ts';
import type { Upstream, Upstreams } from '../proxy/upstreams.ts';

const estado = z.enum(['ok', 'caido']);
const estados = z.record(z.string(), estado);
type Estado = z.infer<typeof estado>;
const deServicio = z.enum(['ok', 'preparando', 'caido']);
type DeServicio = z.infer<typeof deServicio>;

/** The progress of a service that is preparing its data. Positions are decimal texts. */
const preparacion = z.object({
  porcentaje: z.int().min(0).max(99),
  cabeza: z.string(),
  proyecciones: z.array(
    z.object({ nombre: z.string(), version: z.int(), posicion: z.string(), estado: z.string() }),
  ),
});
type Preparacion = z.infer<typeof preparacion>;

export const saludVista = vista('Salud', {
  estado: z.enum(['ok', 'preparando', 'degradado']),
  servicios: z.record(z.string(), deServicio),
  /** By service, while some are preparing their data after a start. */
  preparacion: z.record(z.string(), preparacion).exactOptional(),
  /** The servers that the services use; absent when embedded. A server is down when any service finds it down. */
  servidores: estados.exactOptional(),
  /** The number of records that are set aside, if any: each has an event that cannot be used. All others are served. */
  apartadas: z.int().positive().exactOptional(),
  /** Builds of micro-frontends that were refused, by name; `sigue` is the version that is served instead, if any. */
  pantallas: z
    .record(z.string(), z.object({ motivo: z.string(), sigue: z.string().exactOptional() }))
    .exactOptional(),
});
export type Salud = Vista<typeof saludVista>;

const report = z.object({
  estado: z.string().default(''),
  servidores: estados.default({}),
  apartadas: z.int().default(0),
});

interface Reported {
  readonly estado: DeServicio;
  readonly preparacion?: Preparacion;
  readonly servidores: readonly (readonly [string, Estado])[];
  readonly apartadas: number;
}

const ask = async (upstream: Upstream, timeout: number): Promise<Reported> => {
  const answer = await upstream.request({
    method: 'GET',
    path: '/salud',
    signal: AbortSignal.timeout(timeout),
  });
  const body = await answer.body.json();
  const { data } = report.safeParse(body);
  const isPreparing = data?.estado === 'preparando';
  const { data: preparing } = isPreparing ? preparacion.safeParse(body) : {};
  return {
    estado: answer.statusCode === 200 ? 'ok' : isPreparing ? 'preparando' : 'caido',
    ...(preparing && { preparacion: preparing }),
    servidores: Object.entries(data?.servidores ?? {}),
    apartadas: data?.apartadas ?? 0,
  };
};

const together = (servicios: readonly DeServicio[], apartadas: number): Salud['estado'] => {
  if (servicios.includes('caido')) return 'degradado';
  if (servicios.includes('preparando')) return 'preparando';
  return apartadas === 0 ? 'ok' : 'degradado';
};

const SILENT: Reported = { estado: 'caido', servidores: [], apartadas: 0 };

export const salud = async (
  upstreams: Upstreams,
  timeout: number,
  refused: Readonly<Record<string, Refused>>,
): Promise<Salud> => {
  const answers = [...upstreams].map(
    async ([name, upstream]) => [name, await ask(upstream, timeout).catch(() => SILENT)] as const,
  );
  const reports = await Promise.all(answers);
  const servicios = Object.fromEntries(reports.map(([name, { estado }]) => [name, estado]));
  const states = reports.flatMap(([, { servidores }]) => servidores);
  const servidores = Object.fromEntries([
    ...states,
    ...states.filter(([, estado]) => estado === 'caido'), // of equal names the last one is kept
  ]);
  const preparing = reports.flatMap(([name, one]) =>
    one.preparacion ? [[name, one.preparacion] as const] : [],
  );
  // Several services can find the same record, so their counts are not added.
  const apartadas = Math.max(0, ...reports.map(([, report]) => report.apartadas));
  const missing = Object.values(refused).some(({ sigue }) => sigue === undefined);
  const estado = together(Object.values(servicios), apartadas);
  return {
    estado: estado === 'ok' && missing ? 'degradado' : estado,
    servicios,
    ...(preparing.length > 0 && { preparacion: Object.fromEntries(preparing) }),
    ...(states.length > 0 && { servidores }),
    ...(apartadas > 0 && { apartadas }),
    ...(Object.keys(refused).length > 0 && { pantallas: refused }),
  };
};

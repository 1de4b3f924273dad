/** `GET /api/salud`: how every deployed service is, asked all at once and not for long. */
import type { Upstream, Upstreams } from '../proxy/upstreams.ts';

export type Estado = 'ok' | 'caido';

export interface Salud {
  readonly estado: 'ok' | 'degradado';
  readonly servicios: Readonly<Record<string, Estado>>;
}

const ask = async (upstream: Upstream, timeout: number) => {
  const answer = await upstream.request({
    method: 'GET',
    path: '/salud',
    signal: AbortSignal.timeout(timeout),
  });
  await answer.body.dump();
  return answer.statusCode === 200;
};

export const salud = async (upstreams: Upstreams, timeout: number): Promise<Salud> => {
  const asked = [...upstreams].map(async ([name, upstream]): Promise<[string, Estado]> => {
    const well = await ask(upstream, timeout).catch(() => false);
    return [name, well ? 'ok' : 'caido'];
  });
  const servicios = Object.fromEntries(await Promise.all(asked));
  const ok = Object.values(servicios).every((estado) => estado === 'ok');
  return { estado: ok ? 'ok' : 'degradado', servicios };
};

/**
 * Checks with the accounts service that a session is still valid before a stream opens, because a stream lasts long and
 * a token's signature does not show that the password was changed.
 */
import { unauthenticated, contrasenaTemporal } from '@odonto/service-kit/http';
import type { StillValid } from '../changes/live-stream.ts';
import { notAnswering } from '../failures.ts';
import type { Upstreams } from '../proxy/upstreams.ts';

export const stillValid =
  (upstreams: Upstreams): StillValid =>
  async (profesionalId, authorization) => {
    const answer = await upstreams
      .get('accounts')
      ?.request({
        method: 'GET',
        path: `/api/profesionales/${encodeURIComponent(profesionalId)}`,
        headers: { authorization },
      })
      .catch(() => undefined);
    if (!answer) throw notAnswering();
    await answer.body.dump();
    if (answer.statusCode === 401) throw unauthenticated();
    if (answer.statusCode === 403) throw contrasenaTemporal();
    if (answer.statusCode >= 500) throw notAnswering();
  };

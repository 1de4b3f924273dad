/**
 * One simulated life of a linked agenda, drawn from a seed: edits on both sides, all faults of Google and of
 * machines, and then rest. At the end both sides are compared.
 */
import type { Fault } from '@odonto/fake-google';
import { esDeClase } from '../google-error.ts';
import { turnoDeEvento } from '../id-de-evento.ts';
import { cleanUpGoogle } from '../clean-up.ts';
import { synchronise } from '../synchronise.ts';
import { azarDe } from '@odonto/practice/testing';
import { diferencias } from './diferencias.ts';
import {
  agendar,
  editarAqui,
  editarEnGoogle,
  type Gente,
  nuevaGente,
  registrarPaciente,
} from './ediciones.ts';
import { CONTEXTO, EMAIL, type Mundo, nuevoMundo } from './mundo.ts';

export interface Fin {
  /** The differences found; empty when there are none. */
  readonly problemas: readonly string[];
  readonly pedidos: number;
  readonly fallas: number;
}

class Muerto extends Error {}

const FALLAS: readonly Fault[] = [
  { kind: 'answer', status: 403, reason: 'rateLimitExceeded' },
  { kind: 'answer', status: 403, reason: 'userRateLimitExceeded', retryAfter: 3 },
  { kind: 'answer', status: 429, reason: 'rateLimitExceeded' },
  { kind: 'answer', status: 500, reason: 'backendError' },
  { kind: 'answer', status: 503, reason: 'backendError' },
  { kind: 'dropped' },
  { kind: 'lost' },
  { kind: 'lost' },
];

interface Vida {
  readonly mundo: Mundo;
  readonly gente: Gente;
  fallas: number;
}

/** Ends when the work ends, or when its process dies and loses its memory. */
const hastaMorir = async (vida: Vida, conFallas: boolean, trabajo: () => Promise<unknown>): Promise<void> => {
  const { mundo, gente } = vida;
  const { azar } = mundo;
  const muerte = Promise.withResolvers<never>();
  muerte.promise.catch(() => undefined);
  const anterior = mundo.antesDePedir;
  mundo.antesDePedir = async ({ url }) => {
    if (!conFallas) return undefined;
    if (azar.toca(0.08)) await editarAqui(mundo, gente);
    if (azar.toca(0.08)) editarEnGoogle(mundo, gente);
    if (azar.toca(0.02)) mundo.google.calendar(EMAIL).expireTokens();
    if (azar.toca(0.004)) mundo.google.oauth.revoke(EMAIL);
    // Another process does the same work.
    if (azar.toca(0.01)) await unaVez(vida, false);
    if (azar.toca(0.02)) {
      vida.fallas += 1;
      muerte.reject(new Muerto());
      return { kind: 'silent', applied: azar.toca(0.5) };
    }
    // The library itself waits between attempts at a token, on the real clock.
    if (!url.pathname.startsWith('/calendar/') || !azar.toca(0.12)) return undefined;
    vida.fallas += 1;
    return azar.uno(FALLAS);
  };
  try {
    await Promise.race([trabajo(), muerte.promise]);
  } catch (error) {
    if (!(error instanceof Muerto)) throw error;
  } finally {
    mundo.antesDePedir = anterior;
  }
};

/** One job: a failure is left for the next job. */
const unaVez = async (vida: Vida, conFallas: boolean): Promise<void> => {
  const { mundo } = vida;
  const { permisos, profesionalId, signal } = mundo;
  const estado = await permisos.load(profesionalId);
  if (estado.status !== 'vinculado' || estado.refreshToken === null) return;
  const { vinculoId, refreshToken } = estado;
  await mundo.enviosAlDia();
  const comprobar = async (): Promise<void> => {
    const ahora = await permisos.load(profesionalId);
    if (ahora.status !== 'vinculado' || ahora.vinculoId !== vinculoId) throw new Muerto();
  };
  await hastaMorir(vida, conFallas, async () => {
    try {
      const calendario = mundo.abrir(refreshToken);
      await synchronise(mundo.piezas, {
        profesionalId,
        vinculoId,
        calendario,
        contexto: CONTEXTO,
        comprobar,
        signal,
      });
    } catch (error) {
      if (esDeClase(error, 'revocado')) {
        const data = { profesionalId, vinculoId, motivo: 'permiso-retirado' } as const;
        await permisos.handle(profesionalId, { type: 'DesvincularGoogle', data }, CONTEXTO);
      } else if (!esDeClase(error, 'incierto', 'limitado', 'vencido')) throw error;
    }
  });
};

/** The user unlinks: written events are removed again, unless the process dies before. */
const desvincular = async (vida: Vida): Promise<void> => {
  const { mundo } = vida;
  const { permisos, profesionalId, syncClock, signal } = mundo;
  const estado = await permisos.load(profesionalId);
  if (estado.status !== 'vinculado' || estado.refreshToken === null) return;
  const { vinculoId, refreshToken } = estado;
  const data = { profesionalId, vinculoId, motivo: 'usuario' } as const;
  await permisos.handle(profesionalId, { type: 'DesvincularGoogle', data }, CONTEXTO);
  await mundo.enviosAlDia();
  await hastaMorir(vida, true, async () => {
    const calendario = mundo.abrir(refreshToken);
    const pedido = { profesionalId, vinculoId, calendario, devolverPermiso: true, syncClock, signal };
    await cleanUpGoogle(pedido).catch((error: unknown) => {
      if (!esDeClase(error, 'incierto', 'limitado')) throw error;
    });
  });
};

const vincularSiHaceFalta = async ({ mundo }: Vida): Promise<void> => {
  const estado = await mundo.permisos.load(mundo.profesionalId);
  if (estado.status !== 'vinculado') await mundo.vincular();
};

/** Every change of a turno, Google's included, requests another job; this runs jobs until there is none. */
const hastaElReposo = async (vida: Vida): Promise<void> => {
  const cambios = () => vida.mundo.log.recorded.filter(({ type }) => type !== 'TurnoEnGoogle').length;
  for (let antes = -1; antes !== cambios(); ) {
    antes = cambios();
    await vincularSiHaceFalta(vida);
    await unaVez(vida, false);
  }
  await vida.mundo.enviosAlDia();
};

/** A later edit of a user in Google, without other edits, must be found. */
const loDeGoogleLlega = async (vida: Vida): Promise<string[]> => {
  const { mundo } = vida;
  const calendario = mundo.google.calendar(EMAIL);
  const problemas: string[] = [];
  const esperados: { readonly turnoId: string; readonly fecha?: string }[] = [];
  for (const { id, resource } of calendario.visible()) {
    const turnoId = turnoDeEvento(id, mundo.profesionalId);
    if (turnoId === undefined || resource['colorId'] === '10') continue;
    if (esperados.length % 2 === 0) {
      calendario.patch(id, {
        start: { date: '2028-02-29', dateTime: null },
        end: { date: '2028-03-01', dateTime: null },
      });
      // A turno of a site is not moved from Google, because its place is reserved at the site.
      const turno = await mundo.agenda.load(turnoId);
      const queda = turno.status === 'vigente' && turno.sucursalId !== undefined;
      esperados.push({ turnoId, fecha: queda ? turno.fecha : '2028-02-29' });
    } else {
      calendario.delete(id);
      esperados.push({ turnoId });
    }
  }
  await hastaElReposo(vida);
  for (const { turnoId, fecha } of esperados) {
    const turno = await mundo.agenda.load(turnoId);
    const bien =
      turno.status === 'vigente' &&
      (fecha === undefined ? turno.estado === 'cancelado' : turno.fecha === fecha);
    if (!bien) problemas.push(`${turnoId} did not follow Google: ${JSON.stringify(turno)}`);
  }
  return [...problemas, ...(await diferencias(mundo, vida.gente))];
};

const PASOS = 25;

export const vivir = async (semilla: number): Promise<Fin> => {
  const azar = azarDe(semilla);
  const mundo = nuevoMundo(azar);
  const vida: Vida = { mundo, gente: nuevaGente(), fallas: 0 };
  const { gente } = vida;
  for (let n = azar.menorQue(4) + 1; n > 0; n -= 1) registrarPaciente(mundo, gente);
  for (let n = azar.menorQue(8); n > 0; n -= 1) await agendar(mundo, gente, azar.toca(0.3));
  await mundo.vincular();
  const calendario = mundo.google.calendar(EMAIL);
  calendario.pageSize = azar.toca(0.5) ? 3 : 2500;
  calendario.bareTombstones = azar.toca(0.3);

  for (let paso = 0; paso < PASOS; paso += 1) {
    const que = azar();
    if (que < 0.3) await editarAqui(mundo, gente);
    else if (que < 0.55) editarEnGoogle(mundo, gente);
    else if (que < 0.58) await desvincular(vida);
    else if (que < 0.6) mundo.google.oauth.revoke(EMAIL);
    else if (que < 0.62) mundo.google.calendar(EMAIL).expireTokens();
    else await unaVez(vida, true);
    if (azar.toca(0.5)) await vincularSiHaceFalta(vida);
    if (azar.toca(0.1)) await mundo.syncClock.esperar(3_600_000, mundo.signal);
  }

  await hastaElReposo(vida);
  const problemas = [...(await diferencias(mundo, gente)), ...(await loDeGoogleLlega(vida))];
  const antes = mundo.google.writes();
  await unaVez(vida, false);
  if (mundo.google.writes() > antes) problemas.push('Google is written to at rest');
  if (mundo.google.overQuota() > 0) problemas.push(`${mundo.google.overQuota()} requests over quota`);
  return { problemas, pedidos: mundo.google.requests(), fallas: vida.fallas };
};

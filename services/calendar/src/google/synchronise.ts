/**
 * One synchronisation of a profesional's agenda with their Google Calendar in both directions: first the changes in
 * Google since the last time, then the changes to send. It can be interrupted and repeated anywhere: each turno is
 * synchronised separately, and the sync token is stored only after its whole listing was processed.
 */
import type { CommandContext } from '@odonto/event-kit/commands';
import type { View } from '@odonto/event-kit/projections';
import type { Register } from '@odonto/event-kit/read-models';
import type { Logger } from 'pino';
import type { Agenda } from '../turno/agenda.ts';
import type { Calendario, Pagina } from './client.ts';
import type { Envio } from './envios.projection.ts';
import { AUSENTE, type Remoto } from './evento-de-google.ts';
import { esDeClase } from './google-error.ts';
import { turnoDeEvento } from './id-de-evento.ts';
import { patience } from './patience.ts';
import { type Outcome, reconcile, type Vinculo } from './reconcile.ts';
import type { SyncClock } from './sync-clock.ts';
import type { LeerTurno } from './turno-para-google.ts';

export interface SyncParts {
  readonly agenda: Agenda;
  readonly envios: View<Envio>;
  readonly leerTurno: LeerTurno;
  /** Sync tokens, by link. */
  readonly tokens: Pick<Register, 'get' | 'put' | 'delete'>;
  readonly syncClock: SyncClock;
  readonly logger: Pick<Logger, 'warn'>;
}

export interface Encargo extends Vinculo {
  readonly calendario: Calendario;
  readonly contexto: CommandContext;
  /** @throws when the link has ended in the meantime */
  readonly comprobar: () => Promise<void>;
  readonly signal: AbortSignal;
}

/** Number of turnos, on either side. */
export interface SyncCounts {
  creados: number;
  actualizados: number;
  eliminados: number;
}

/** A listing that has to start again more often than this is left to the next synchronisation. */
const MAS_COMIENZOS = 5;

const COUNTED_AS: Readonly<Record<Exclude<Outcome, 'igual'>, keyof SyncCounts>> = {
  creado: 'creados',
  actualizado: 'actualizados',
  eliminado: 'eliminados',
};

/** @throws GoogleError when Google does not answer for long, or the permission is gone */
export const synchronise = async (piezas: SyncParts, encargo: Encargo): Promise<SyncCounts> => {
  const { envios, tokens, syncClock, logger } = piezas;
  const { profesionalId, vinculoId, calendario, signal } = encargo;
  const counts: SyncCounts = { creados: 0, actualizados: 0, eliminados: 0 };

  /** A turno that Google refuses permanently does not block the others. */
  const uno = async (turnoId: string, visto?: Remoto): Promise<void> => {
    await encargo.comprobar();
    try {
      const desenlace = await reconcile({ ...piezas, ...encargo }, turnoId, visto);
      if (desenlace !== 'igual') counts[COUNTED_AS[desenlace]] += 1;
    } catch (error) {
      if (!esDeClase(error, 'rechazado')) throw error;
      logger.warn({ err: error, turnoId }, 'Google refuses an event');
    }
  };

  const pagina = async (syncToken: string | undefined, pageToken: string | undefined): Promise<Pagina> => {
    const fallas = patience(syncClock, signal);
    for (;;)
      try {
        return await calendario.listar({ ...(syncToken && { syncToken }), ...(pageToken && { pageToken }) });
      } catch (error) {
        if (!esDeClase(error, 'limitado', 'incierto')) throw error;
        await fallas.despuesDe(error);
      }
  };

  /** Processes the changes in Google; answers the sync token for the next time. */
  const recorrer = async (syncToken: string | undefined): Promise<string | undefined> => {
    let pageToken: string | undefined;
    for (;;) {
      signal.throwIfAborted();
      const { eventos, siguiente, hastaAqui } = await pagina(syncToken, pageToken);
      for (const { id, remoto } of eventos) {
        const turnoId = turnoDeEvento(id, profesionalId);
        if (turnoId !== undefined) await uno(turnoId, remoto);
      }
      if (siguiente === undefined) return hastaAqui;
      pageToken = siguiente;
    }
  };

  /** Starts at the beginning whenever Google no longer accepts the token, also in the middle of the pages. */
  const traer = async (): Promise<void> => {
    for (let comienzos = 1; ; comienzos += 1)
      try {
        const hastaAqui = await recorrer(await tokens.get(vinculoId));
        if (hastaAqui !== undefined) await tokens.put(vinculoId, hastaAqui);
        return;
      } catch (error) {
        if (!esDeClase(error, 'vencido') || comienzos === MAS_COMIENZOS) throw error;
        await tokens.delete(vinculoId);
      }
  };

  /** Sends the latest days first, because users wait for those. Changes in the meantime are sent too. */
  const enviar = async (): Promise<void> => {
    const hechos = new Map<string, string>();
    for (;;) {
      const pendientes = await envios.find({
        where: { profesionalId, porEnviar: 'si' },
        sort: { key: 'fecha', descending: true },
      });
      const faltan = pendientes.filter(({ id, cambio }) => hechos.get(id) !== cambio);
      if (faltan.length === 0) return;
      for (const { id, turnoId, cambio, existe, enviado } of faltan) {
        signal.throwIfAborted();
        hechos.set(id, cambio);
        // A turno that was never sent is most likely absent; otherwise Google refuses its id.
        await uno(turnoId, existe && enviado === null ? AUSENTE : undefined);
      }
    }
  };

  await traer();
  await enviar();
  return counts;
};

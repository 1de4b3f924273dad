/**
 * Makes one turno and its event in Google equal, step by step (next-step.ts). After each step, whatever its
 * outcome, both sides are read again, so nothing is written twice.
 */
import { Failure } from '@odonto/event-kit/decider';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { View } from '@odonto/event-kit/projections';
import type { Agenda } from '../turno/agenda.ts';
import { loAtiende } from '../turno/turno.decider.ts';
import type { TurnoCommand } from '../turno/turno.messages.ts';
import type { Calendario } from './client.ts';
import { type Envio, idDeEnvio } from './envios.projection.ts';
import { AUSENTE, type Remoto } from './evento-de-google.ts';
import { eventoDeTurno, type EventoEscrito } from './evento-de-turno.ts';
import { esDeClase } from './google-error.ts';
import { idDeEvento } from './id-de-evento.ts';
import { patience } from './patience.ts';
import { type SyncStep, nextStep } from './next-step.ts';
import type { SyncClock } from './sync-clock.ts';
import type { LeerTurno } from './turno-para-google.ts';

export interface Vinculo {
  readonly profesionalId: string;
  readonly vinculoId: string;
}

export interface Reconciliation extends Vinculo {
  readonly calendario: Calendario;
  readonly agenda: Agenda;
  readonly envios: Pick<View<Envio>, 'get'>;
  readonly leerTurno: LeerTurno;
  readonly contexto: CommandContext;
  readonly syncClock: SyncClock;
  readonly signal: AbortSignal;
}

export type Outcome = 'creado' | 'actualizado' | 'eliminado' | 'igual';

/** More steps than two sides need; if somebody keeps changing both, the next synchronisation continues. */
const MAS_PASOS = 12;

const DESENLACES: Readonly<Record<SyncStep['tipo'], Outcome>> = {
  nada: 'igual',
  insertar: 'creado',
  escribir: 'actualizado',
  borrar: 'eliminado',
  'mover-turno': 'actualizado',
  'completar-turno': 'actualizado',
  'cancelar-turno': 'eliminado',
};

const ordenDe = (paso: SyncStep): TurnoCommand | undefined => {
  switch (paso.tipo) {
    case 'mover-turno':
      return { type: 'ReprogramarTurno', data: { fecha: paso.fecha, hora: paso.hora } };
    case 'cancelar-turno':
      return { type: 'CambiarEstadoDeTurno', data: { estado: 'cancelado' } };
    case 'completar-turno':
      return { type: 'CambiarEstadoDeTurno', data: { estado: 'completado' } };
    default:
      return undefined;
  }
};

/** Writes to Google and returns the event as it is afterwards. @throws GoogleError */
const enGoogle = async (
  calendario: Calendario,
  paso: SyncStep,
  eventoId: string,
  debido: EventoEscrito | undefined,
): Promise<Remoto> => {
  if (debido !== undefined && paso.tipo === 'insertar') return calendario.insertar(debido);
  if (debido !== undefined && paso.tipo === 'escribir') return calendario.escribir(debido, paso.etag);
  if (paso.tipo === 'borrar') await calendario.borrar(eventoId, paso.etag);
  return AUSENTE;
};

/**
 * `visto` is the known state of Google's side; read from Google when absent.
 * @throws GoogleError when Google does not answer for long, or the permission was revoked
 */
export const reconcile = async (
  {
    profesionalId,
    vinculoId,
    calendario,
    agenda,
    envios,
    leerTurno,
    contexto,
    syncClock,
    signal,
  }: Reconciliation,
  turnoId: string,
  visto?: Remoto,
): Promise<Outcome> => {
  const eventoId = idDeEvento(turnoId, profesionalId);
  const fallas = patience(syncClock, signal);
  const suyo = loAtiende(profesionalId);
  let remoto = visto;
  let desenlace: Outcome = 'igual';

  const leer = async (): Promise<Remoto> => {
    for (;;) {
      try {
        return await calendario.leer(eventoId);
      } catch (error) {
        if (esDeClase(error, 'ausente', 'vencido')) return AUSENTE;
        if (!esDeClase(error, 'limitado', 'incierto')) throw error;
        await fallas.despuesDe(error);
      }
    }
  };

  for (let pasos = 0; pasos < MAS_PASOS; pasos += 1) {
    signal.throwIfAborted();
    remoto ??= await leer();
    const envio = await envios.get(idDeEnvio(turnoId, profesionalId));
    const { turno, conocido } = await leerTurno(turnoId, profesionalId, envio);
    if (!conocido) return 'igual';
    const debido = turno && eventoDeTurno(turno, eventoId, vinculoId);
    const estuvo = envio?.enviado?.vinculoId === vinculoId;
    const paso = nextStep({ turno, remoto, debido, vinculoId, estuvo, llega: envio?.llega });
    if (paso.tipo === 'nada') {
      if (envio === undefined || (estuvo && envio.enviado?.cambio === envio.cambio)) return desenlace;
      const { cambio } = envio;
      const googleEventId = turno === undefined ? null : eventoId;
      const data = { vinculoId, googleEventId, cambio, profesionalId };
      // Also recorded for the previous profesional, from whose calendar the event was removed.
      await agenda.handle(turnoId, { type: 'AnotarEventoDeGoogle', data }, contexto);
      return desenlace;
    }
    if (desenlace === 'igual') desenlace = DESENLACES[paso.tipo];
    const orden = ordenDe(paso);
    try {
      if (orden === undefined) remoto = await enGoogle(calendario, paso, eventoId, debido);
      else await agenda.handle(turnoId, orden, contexto, suyo);
    } catch (error) {
      // A rule refused the command: the turno changed in the meantime.
      if (error instanceof Failure && error.status < 500) continue;
      remoto = undefined;
      if (esDeClase(error, 'limitado', 'incierto')) await fallas.despuesDe(error);
      else if (!esDeClase(error, 'existe', 'cambiado', 'ausente', 'vencido')) throw error;
    }
  }
  return desenlace;
};

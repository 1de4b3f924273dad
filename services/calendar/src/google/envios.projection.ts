/**
 * What has still to be sent to Google Calendar: one document per turno and profesional who attends or attended it, with
 * its last change and the last change that was sent. It holds only ids, so it stays after the erasure of its paciente
 * until Google has deleted the event.
 */
import type { GoogleEvent } from '@odonto/contracts/google-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { deSuPaciente } from '@odonto/practice/erasure';
import { changed, projection } from '@odonto/event-kit/projections';

export interface Envio {
  readonly id: string;
  readonly turnoId: string;
  readonly profesionalId: string;
  readonly pacienteId: string;
  readonly fecha: string;
  /** False once the turno was removed, alone or with its paciente, or passed to another profesional. */
  readonly existe: boolean;
  readonly cancelado: boolean;
  /** Id of the event that last changed what Google shows. */
  readonly cambio: string;
  /** The last change sent to Google, and the link that sent it. */
  readonly enviado: { readonly vinculoId: string; readonly cambio: string } | null;
  /**
   * The turno was passed to this profesional and is not in Google yet. A deleted event there was deleted by us before.
   */
  readonly llega?: true;
}

/** A turno that is passed on has one document per calendar until its event is removed from the first calendar. */
export const idDeEnvio = (turnoId: string, profesionalId: string): string => `${turnoId}.${profesionalId}`;

/** With a new link every existing turno has to be sent. The new link has written no events of removed turnos. */
const desdeCero = (envio: Envio, vinculoId: string): Envio | null => {
  if (!envio.existe) return null;
  return { ...envio, enviado: envio.cancelado ? { vinculoId, cambio: envio.cambio } : null };
};

const yaNoExiste = (envio: Envio, { id: cambio }: { readonly id: string }): Envio =>
  envio.existe ? { ...envio, cambio, existe: false } : envio;

export const envios = projection<
  Envio,
  TurnoEvent | PacienteEvent | ProfesionalEliminado | Exclude<GoogleEvent, { type: 'GoogleCerrado' }>
>({
  name: 'google-envios',
  version: 3,
  indexes: [['profesionalId', 'porEnviar', 'fecha'], ['pacienteId'], ['turnoId']],
  id: ({ data }) => ('turnoId' in data ? idDeEnvio(data.turnoId, data.profesionalId) : data.profesionalId),
  keys: ({ turnoId, profesionalId, pacienteId, fecha, cambio, enviado }) => ({
    turnoId,
    profesionalId,
    pacienteId,
    fecha,
    porEnviar: enviado?.cambio === cambio ? 'no' : 'si',
  }),
  on: {
    TurnoAgendado: (_, { id: cambio, data: { turnoId, profesionalId, pacienteId, fecha } }) => ({
      id: idDeEnvio(turnoId, profesionalId),
      turnoId,
      profesionalId,
      pacienteId,
      fecha,
      existe: true,
      cancelado: false,
      cambio,
      enviado: null,
    }),
    TurnoReasignado: (envio, { id: cambio, data: { turnoId, profesionalId, pacienteId, fecha } }) => ({
      id: idDeEnvio(turnoId, profesionalId),
      turnoId,
      profesionalId,
      pacienteId,
      fecha,
      existe: true,
      cancelado: false,
      cambio,
      enviado: envio?.enviado ?? null,
      llega: true,
    }),
    TurnoReprogramado: (envio, { id: cambio, data: { fecha } }) => changed(envio, { fecha, cambio }),
    EstadoDeTurnoCambiado: (envio, { id: cambio, data: { estado } }) =>
      changed(envio, { cambio, cancelado: estado === 'cancelado' }),
    TurnoEliminado: (envio, { id: cambio }) => changed(envio, { cambio, existe: false }),
    TurnoEnGoogle: (envio, { data: { vinculoId, cambio, googleEventId } }) => {
      if (envio === undefined || (!envio.existe && envio.cambio === cambio)) return null;
      const { llega, ...resto } = envio;
      const enviado = { vinculoId, cambio };
      return { ...resto, enviado, ...(llega && googleEventId === null && { llega }) };
    },
  },
  onMany: {
    TurnoReasignado: {
      where: ({ data }) => ({ turnoId: data.turnoId }),
      apply: (envio, event) =>
        envio.id === idDeEnvio(event.data.turnoId, event.data.profesionalId)
          ? envio
          : yaNoExiste(envio, event),
    },
    DatosDePacienteCambiados: {
      where: deSuPaciente,
      apply: (envio, { id: cambio, data }) =>
        data.cambios?.nombre === undefined || envio.cancelado ? envio : { ...envio, cambio },
    },
    PacienteEliminado: { where: deSuPaciente, apply: yaNoExiste },
    // Applied again, because a request in progress at the removal may have added a turno since.
    DatosDePacienteDestruidos: { where: deSuPaciente, apply: yaNoExiste },
    ProfesionalEliminado: {
      where: ({ data }) => ({ profesionalId: data.profesionalId }),
      apply: () => null,
    },
    GoogleVinculado: {
      where: ({ data }) => ({ profesionalId: data.profesionalId }),
      apply: (envio, { data }) => desdeCero(envio, data.vinculoId),
    },
    GoogleDesvinculado: {
      where: ({ data }) => ({ profesionalId: data.profesionalId }),
      apply: (envio) => (envio.existe ? { ...envio, enviado: null } : null),
    },
  },
});

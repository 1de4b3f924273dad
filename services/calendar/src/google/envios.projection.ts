/**
 * What has still to be sent to Google Calendar: one document per turno, with its last change and the last one that
 * was sent. It holds only ids, so it stays after the erasure of its paciente until Google has deleted the event.
 */
import type { GoogleEvent } from '@odonto/contracts/google-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { deSuPaciente } from '@odonto/practice/erasure';
import { projection } from '@odonto/event-kit/projections';

export interface Envio {
  /** Id of the turno. */
  readonly id: string;
  readonly profesionalId: string;
  readonly pacienteId: string;
  readonly fecha: string;
  /** False once the turno was removed, alone or with its paciente. */
  readonly existe: boolean;
  readonly cancelado: boolean;
  /** Id of the event that last changed what Google shows. */
  readonly cambio: string;
  /** The last change sent to Google, and the link that sent it. */
  readonly enviado: { readonly vinculoId: string; readonly cambio: string } | null;
}

const con = (envio: Envio | undefined, cambios: Partial<Envio>): Envio | null =>
  envio ? { ...envio, ...cambios } : null;

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
  version: 2,
  indexes: [['profesionalId', 'porEnviar', 'fecha'], ['pacienteId']],
  id: ({ data }) => ('turnoId' in data ? data.turnoId : data.profesionalId),
  keys: ({ profesionalId, pacienteId, fecha, cambio, enviado }) => ({
    profesionalId,
    pacienteId,
    fecha,
    porEnviar: enviado?.cambio === cambio ? 'no' : 'si',
  }),
  on: {
    TurnoAgendado: (_, { id: cambio, data: { turnoId: id, profesionalId, pacienteId, fecha } }) => ({
      id,
      profesionalId,
      pacienteId,
      fecha,
      existe: true,
      cancelado: false,
      cambio,
      enviado: null,
    }),
    TurnoReprogramado: (envio, { id: cambio, data: { fecha } }) => con(envio, { fecha, cambio }),
    EstadoDeTurnoCambiado: (envio, { id: cambio, data: { estado } }) =>
      con(envio, { cambio, cancelado: estado === 'cancelado' }),
    TurnoEliminado: (envio, { id: cambio }) => con(envio, { cambio, existe: false }),
    TurnoEnGoogle: (envio, { data: { vinculoId, cambio } }) =>
      envio?.existe === false && envio.cambio === cambio
        ? null
        : con(envio, { enviado: { vinculoId, cambio } }),
  },
  onMany: {
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

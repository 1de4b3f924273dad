/**
 * What Google Calendar has still to be told: one document per turno, with its last change and the last one that
 * Google was given. Ids only, so that it outlives whom it is about until Google knows that they are gone.
 */
import type { GoogleEvent } from '@odonto/contracts/google-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import { deSuPaciente } from '@odonto/service-kit/personal-data/con-su-paciente';
import { projection } from '@odonto/service-kit/projections/projection';

export interface Envio {
  /** Of the turno. */
  readonly id: string;
  readonly profesionalId: string;
  readonly pacienteId: string;
  readonly fecha: string;
  /** False once it was removed, by itself or with its paciente. */
  readonly existe: boolean;
  readonly cancelado: boolean;
  /** Id of the event that last changed what Google is shown. */
  readonly cambio: string;
  /** What Google was last given, and by which link. */
  readonly enviado: { readonly vinculoId: string; readonly cambio: string } | null;
}

const con = (envio: Envio | undefined, cambios: Partial<Envio>): Envio | null =>
  envio ? { ...envio, ...cambios } : null;

/** With a new link everything that stands is to be sent; of what does not, that link has made nothing. */
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
    // Again: a request under way at the removal may have added one since.
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

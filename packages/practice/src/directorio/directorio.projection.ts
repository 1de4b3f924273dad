/**
 * The directory of pacientes that every service except patients builds from the published events: the profesional of
 * each paciente, and the data shown beside a turno, a tratamiento or a document.
 */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import {
  cambioEnOrganizacion,
  type EnOrganizacion,
  type EventoDeOrganizacion,
} from '@odonto/contracts/paciente-organizacion-estado';
import { defined } from '@odonto/event-kit/decider';
import { changed, projection } from '@odonto/event-kit/projections';

export interface PacienteDelDirectorio extends EnOrganizacion {
  readonly id: string;
  readonly profesionalId: string;
  readonly nombre: string;
  readonly cuil: string;
  readonly telefono: string;
  readonly email: string;
}

/** The events of an erased paciente have no data: the entry has no name until the erasure removes it. */
const sinDatos = { nombre: '', cuil: '', telefono: '', email: '' };

const conocidos = (datos: Partial<typeof sinDatos> | null): Partial<typeof sinDatos> => {
  const { nombre, cuil, telefono, email } = datos ?? {};
  return defined({ nombre, cuil, telefono, email });
};

const enOrganizacion = (
  paciente: PacienteDelDirectorio | undefined,
  event: EventoDeOrganizacion,
): PacienteDelDirectorio | null =>
  paciente
    ? { ...paciente, ...cambioEnOrganizacion(paciente, event), profesionalId: event.data.profesionalId }
    : null;

export const directorio = projection<PacienteDelDirectorio, PacienteEvent>({
  name: 'directorio',
  version: 2,
  alwaysCurrent: true,
  indexes: [['profesionalId']],
  id: ({ data }) => data.pacienteId,
  keys: ({ profesionalId }) => ({ profesionalId }),
  on: {
    PacienteRegistrado: (_, { data: { pacienteId, profesionalId, datos } }) => ({
      id: pacienteId,
      profesionalId,
      ...sinDatos,
      ...conocidos(datos),
    }),
    DatosDePacienteCambiados: (paciente, { data }) => changed(paciente, conocidos(data.cambios)),
    PacienteIncorporado: enOrganizacion,
    SucursalDePacienteAgregada: enOrganizacion,
    PacienteTransferido: enOrganizacion,
    EquipoDePacienteAgregado: enOrganizacion,
    EquipoDePacienteQuitado: enOrganizacion,
    AccesoExcepcionalAbierto: enOrganizacion,
    PacienteEliminado: () => null,
  },
});

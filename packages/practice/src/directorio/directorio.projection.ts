/**
 * The small directory of pacientes that every service but patients keeps for itself, from the published events:
 * whose they are, and what is shown of them beside a turno, a tratamiento or a document.
 */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { NotFound } from '@odonto/event-kit/decider';
import { projection, type View } from '@odonto/event-kit/projections';

export interface PacienteDelDirectorio {
  readonly id: string;
  readonly profesionalId: string;
  readonly nombre: string;
  readonly cuil: string;
  readonly telefono: string;
  readonly email: string;
}

/** Events of an erased paciente carry no data any more: the entry stays nameless until it is removed. */
const sinDatos = { nombre: '', cuil: '', telefono: '', email: '' };

const conocidos = (datos: Partial<typeof sinDatos> | null): Partial<typeof sinDatos> => {
  const { nombre, cuil, telefono, email } = datos ?? {};
  return {
    ...(nombre !== undefined && { nombre }),
    ...(cuil !== undefined && { cuil }),
    ...(telefono !== undefined && { telefono }),
    ...(email !== undefined && { email }),
  };
};

export const directorio = projection<PacienteDelDirectorio, PacienteEvent>({
  name: 'directorio',
  version: 1,
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
    DatosDePacienteCambiados: (paciente, { data }) =>
      paciente ? { ...paciente, ...conocidos(data.cambios) } : null,
    PacienteEliminado: () => null,
  },
});

/**
 * The paciente, if it is the caller's.
 * @throws NotFound when there is none or it is somebody else's: the two are told apart by nothing
 */
export const pacientePropio = async (
  pacientes: View<PacienteDelDirectorio>,
  id: string,
  profesionalId: string,
): Promise<PacienteDelDirectorio> => {
  const paciente = await pacientes.get(id);
  if (paciente?.profesionalId !== profesionalId) throw new NotFound('Paciente no encontrado');
  return paciente;
};

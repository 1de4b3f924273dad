/** A paciente as a command left it. */
import type { Paciente, PacienteEvent } from '@odonto/contracts';
import { conEdadEl } from '@odonto/contracts/edad';
import type { EstadoDePaciente } from '@odonto/contracts/paciente-estado';
import type { PacienteGuardado } from '@odonto/contracts/paciente-vistas';
import { digits } from '@odonto/contracts/text-keys';
import type { Handled } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter, type View } from '@odonto/event-kit/projections';
import { pacienteNoEncontrado } from './paciente.decider.ts';
import { pacientes as projection } from './pacientes.projection.ts';

/** Only others with the same DNI come from the view, which may not have caught up. @throws NotFound once removed */
export type Guardado = (
  id: string,
  handled: Pick<Handled<EstadoDePaciente, PacienteEvent>, 'history'>,
) => Promise<PacienteGuardado>;

/** @param hoy today's day in the practice's time zone */
export const guardadoEn = (vista: View<Paciente>, hoy: () => string): Guardado => {
  const mismoDni = async (id: string, profesionalId: string, cuil: string): Promise<boolean> => {
    const dni = digits(cuil);
    if (dni === '') return false;
    const conEseDni = await vista.find({ where: { profesional_id: profesionalId, dni }, limit: 2 });
    return conEseDni.some((otro) => otro.id !== id);
  };

  return async (id, { history }) => {
    const paciente = existing(documentAfter(projection, id, history), pacienteNoEncontrado);
    const repetido = await mismoDni(id, paciente.profesional_id, paciente.cuil);
    return {
      ...conEdadEl(hoy(), paciente),
      ...(repetido && { advertencia: 'Ya existe un paciente con ese DNI' }),
    };
  };
};

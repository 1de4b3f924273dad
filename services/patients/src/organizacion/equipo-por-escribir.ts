/**
 * A dentist of a site who writes clinically becomes part of the paciente's team
 * (docs/spec/organization.md#who-sees-which-paciente). Idempotent.
 */
import type { Paciente, PacienteEvent } from '@odonto/contracts';
import type { FotoEvent } from '@odonto/contracts/foto';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import { aplicarAPaciente, pacienteInexistente } from '@odonto/contracts/paciente-estado';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import { trata } from '@odonto/practice/acceso';
import { type Fichas, porCausaDe } from '../paciente/paciente.reactions.ts';

type Escrito = Extract<
  HistorialEvent | OdontogramaEvent | FotoEvent,
  {
    readonly type:
      | 'EntradaAgregada'
      | 'EntradaEnmendada'
      | 'TratamientoDentalRegistrado'
      | 'TratamientoDentalCorregido'
      | 'FotoSubida';
  }
>;

interface Dependencies {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  readonly log: Pick<EventLog, 'read'>;
}

export const equipoPorEscribir = ({ fichas, vista, log }: Dependencies): Reaction => {
  /** Whether they treated the paciente when they wrote: as the responsable of then, who may be another one now. */
  const trataba = async ({ data, recordedAt }: LoggedEvent<Escrito>): Promise<boolean> => {
    const { events } = await log.read<PacienteEvent>(`paciente-${data.pacienteId}`);
    const entonces = events
      .filter((event) => event.recordedAt <= recordedAt)
      .reduce(aplicarAPaciente, pacienteInexistente());
    return (
      entonces.status !== 'vigente' ||
      !entonces.organizacion ||
      trata(data.profesionalId, entonces, new Date(recordedAt))
    );
  };

  const sumar = async (event: LoggedEvent<Escrito>): Promise<typeof NOTHING_DONE | undefined> => {
    const { pacienteId, profesionalId: integranteId } = event.data;
    // A personal paciente has no team, and costs no more than this.
    const paciente = await vista.get(pacienteId);
    if (!paciente?.organizacion || (await trataba(event))) return NOTHING_DONE;
    const data = { pacienteId, integranteId, ahora: event.recordedAt };
    await fichas.handle(pacienteId, { type: 'SumarPorEscribir', data }, porCausaDe(event));
    return undefined;
  };

  return reaction<Escrito>({
    name: 'equipo-por-escribir',
    on: {
      EntradaAgregada: sumar,
      EntradaEnmendada: sumar,
      TratamientoDentalRegistrado: sumar,
      TratamientoDentalCorregido: sumar,
      FotoSubida: sumar,
    },
  });
};

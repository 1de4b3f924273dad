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
import { trata } from '@odonto/contracts/paciente-organizacion-estado';
import { type Acceso, permite } from '@odonto/practice/acceso';
import { type Fichas, porCausaDe } from '../paciente/paciente.reactions.ts';

type Escrito = Extract<
  HistorialEvent | OdontogramaEvent | FotoEvent,
  {
    readonly type:
      | 'EntradaAgregada'
      | 'EntradaEnmendada'
      | 'EntradaAclarada'
      | 'TratamientoDentalRegistrado'
      | 'TratamientoDentalCorregido'
      | 'FotoSubida';
  }
>;

interface Dependencies {
  readonly fichas: Fichas;
  readonly vista: View<Paciente>;
  readonly log: Pick<EventLog, 'read'>;
  readonly acceso: Pick<Acceso<Paciente>, 'derechosDe'>;
}

export const equipoPorEscribir = ({ fichas, vista, log, acceso }: Dependencies): Reaction => {
  /**
   * Whether the author does not join the team: they already treated the paciente at that time, also as a former
   * responsable, or they could write only because of a turno, which gives access for its 30 days and no more.
   */
  const trataba = async ({ data, recordedAt, metadata }: LoggedEvent<Escrito>): Promise<boolean> => {
    const { events } = await log.read<PacienteEvent>(`paciente-${data.pacienteId}`);
    // The report of a referral, which may be written after the referral was closed.
    if (events.some(({ id }) => id === metadata.causationId)) return true;
    const entonces = events
      .filter((event) => event.recordedAt <= recordedAt)
      .reduce(aplicarAPaciente, pacienteInexistente());
    if (entonces.status !== 'vigente' || !entonces.organizacion) return true;
    if (trata(data.profesionalId, entonces, new Date(recordedAt))) return true;
    const persona = { id: data.profesionalId, rol: 'profesional' } as const;
    return !permite(persona, 'historia.escribir', entonces, await acceso.derechosDe(persona));
  };

  const sumar = async (event: LoggedEvent<Escrito>): Promise<typeof NOTHING_DONE | undefined> => {
    const { pacienteId, profesionalId: integranteId } = event.data;
    // A personal paciente has no team, so this is all that is read for one.
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
      EntradaAclarada: sumar,
      TratamientoDentalRegistrado: sumar,
      TratamientoDentalCorregido: sumar,
      FotoSubida: sumar,
    },
  });
};

/** The account at any past date, read-only: folded from the events of its streams. */
import { todayIn } from '@odonto/contracts/fechas';
import { cuentaAl } from '@odonto/contracts/financiacion';
import { cuentaAlDia as cuentaVista } from '@odonto/contracts/financiacion-vistas';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { Acceso } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { VER_CUENTA } from '../ver-cuenta.ts';
import { cuentaAlDia } from './fold-cuenta.ts';
import type { TratamientosDePaciente } from './streams.projection.ts';

interface Dependencies {
  readonly log: EventLog;
  readonly indices: View<TratamientosDePaciente>;
  readonly acceso: Acceso<PacienteDelDirectorio>;
  readonly zonaHoraria: string;
  readonly stream: (tratamientoId: string) => string;
}

/** Streams read at once: enough to be fast, few enough to leave room for other requests. */
const AT_ONCE = 16;

export const cuentaAlRoutes = ({ log, indices, acceso, zonaHoraria, stream }: Dependencies): Route[] => {
  const historiesOf = async (pacienteId: string): Promise<(readonly LoggedEvent<TratamientoEvent>[])[]> => {
    const ids = (await indices.get(pacienteId))?.tratamientos ?? [];
    const histories: (readonly LoggedEvent<TratamientoEvent>[])[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE).map((id) => log.read<TratamientoEvent>(stream(id)));
      for (const { events } of await Promise.all(some)) histories.push(events);
    }
    return histories;
  };

  return [
    route({
      method: 'GET',
      path: '/api/financiacion/cuenta/:pacienteId',
      access: ['profesional', 'personal'],
      admits: acceso.admite,
      summary: 'La cuenta de un paciente como estaba al final de un día',
      query: cuentaAl,
      answers: { 200: cuentaVista },
      reads: ({ params }) => params.pacienteId,
      handle: async ({ params, caller, now, query: { al } }) => {
        const { id } = await acceso.paciente(params.pacienteId, caller, VER_CUENTA);
        const histories = await historiesOf(id);
        // For today, every event counts, also one that a fast clock dated in the future.
        if (al >= todayIn(zonaHoraria, now)) return ok(cuentaAlDia(al, histories));
        const recorded = histories.map((events) =>
          events.filter(({ recordedAt }) => todayIn(zonaHoraria, new Date(recordedAt)) <= al),
        );
        return ok(cuentaAlDia(al, recorded));
      },
    }),
  ];
};

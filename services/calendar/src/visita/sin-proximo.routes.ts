/** Pacientes without an appointment ahead, over HTTP (docs/spec/calendar.md#pacientes-without-a-next-turno). */
import { momentoEn } from '@odonto/contracts/dias';
import { consultaDePagina } from '@odonto/contracts/pagina';
import { pacientesSinTurno } from '@odonto/contracts/turno-vistas';
import type { View } from '@odonto/event-kit/projections';
import { propiosDe } from '@odonto/practice/acceso';
import type { PacienteDelDirectorio } from '@odonto/practice/directorio';
import { lista, paginar } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { claveDeVisitas, diaDelUltimo, type Visitas } from './visitas.projection.ts';

interface Dependencies {
  readonly visitas: View<Visitas>;
  readonly pacientes: View<PacienteDelDirectorio>;
  readonly zonaHoraria: string;
}

export const sinProximoRoute = ({ visitas, pacientes, zonaHoraria }: Dependencies): Route =>
  route({
    method: 'GET',
    path: '/api/turnos/pacientes/sin-proximo',
    access: ['profesional'],
    summary: 'Los pacientes propios sin un turno por venir, primero los vistos hace menos',
    query: consultaDePagina,
    answers: { 200: pacientesSinTurno },
    reads: (_, { count }) => lista('agenda', count),
    handle: async ({ caller, query: { limite, cursor }, now }) => {
      const { fecha, hora } = momentoEn(zonaHoraria, now);
      const hasta = `${fecha} ${hora} ~`;
      const where = { profesionalId: propiosDe(caller) };
      const [total, hallados] = await Promise.all([
        visitas.count({ where, between: { key: 'ultimo', to: hasta } }),
        visitas.find({
          where,
          // The same key sorts and bounds, so the query reads along one index, whatever the number of pacientes.
          between: { key: 'ultimo', to: cursor !== undefined && cursor < hasta ? cursor : hasta },
          sort: { key: 'ultimo', descending: true },
          limit: limite + 1,
        }),
      ]);
      const { pagina, siguiente } = paginar(hallados, limite, claveDeVisitas);
      const conocidos = await pacientes.getMany(pagina.map(({ id }) => id));
      const suyos = pagina.flatMap((visita) => {
        const paciente = conocidos.get(visita.id);
        if (!paciente) return [];
        return [{ id: visita.id, nombre: paciente.nombre, ultimo_turno: diaDelUltimo(visita) }];
      });
      return ok({ total, pacientes: suyos, siguiente }, { count: suyos.length });
    },
  });

/** The reasons that a profesional writes most often, to be chosen instead of typed (docs/spec/calendar.md#booking). */
import { motivos as motivosVista } from '@odonto/contracts/turno-vistas';
import type { View } from '@odonto/event-kit/projections';
import { propiosDe } from '@odonto/practice/acceso';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import type { TurnoProyectado } from './turnos.projection.ts';

/** Only the latest appointments are read, so the answer costs the same after years of work. */
const LEIDOS = 300;
const OFRECIDOS = 8;
/** In characters: a longer text is a note about one paciente. */
const LARGO = 40;

/**
 * The reasons of several pacientes, the most frequent first, then the latest. A reason of one paciente only may name
 * that paciente and is left out. Case does not count; the latest spelling is shown.
 */
export const motivosFrecuentes = (
  turnos: readonly Pick<TurnoProyectado, 'descripcion' | 'pacienteId'>[],
): string[] => {
  const usos = new Map<string, { readonly motivo: string; veces: number; readonly de: Set<string> }>();
  for (const { descripcion, pacienteId } of turnos) {
    const motivo = descripcion.trim();
    if (motivo === '' || motivo.length > LARGO || motivo.includes('\n')) continue;
    const clave = motivo.toLocaleLowerCase('es');
    const uso = usos.get(clave) ?? { motivo, veces: 0, de: new Set() };
    uso.veces += 1;
    uso.de.add(pacienteId);
    usos.set(clave, uso);
  }
  return [...usos.values()]
    .filter(({ de }) => de.size > 1)
    .sort((uno, otro) => otro.veces - uno.veces)
    .slice(0, OFRECIDOS)
    .map(({ motivo }) => motivo);
};

export const motivosRoutes = (turnos: View<TurnoProyectado>): Route[] => [
  route({
    method: 'GET',
    path: '/api/turnos/motivos',
    access: ['profesional'],
    summary: 'Los motivos más usados en los últimos turnos propios, primero el más usado',
    answers: { 200: motivosVista },
    handle: async ({ caller }) =>
      ok(
        motivosFrecuentes(
          await turnos.find({
            where: { profesionalId: propiosDe(caller) },
            sort: { key: 'orden', descending: true },
            limit: LEIDOS,
          }),
        ),
      ),
  }),
];

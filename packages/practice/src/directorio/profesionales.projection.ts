/** Names of the profesionales, for services that show who wrote something. From the events of accounts. */
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import { projection } from '@odonto/event-kit/projections';

export interface ProfesionalDelDirectorio {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
}

export const profesionales = projection<ProfesionalDelDirectorio, ProfesionalEvent>({
  name: 'profesionales',
  version: 1,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data: { profesionalId, datos } }) => ({
      id: profesionalId,
      nombre: datos?.nombre ?? '',
      apellido: datos?.apellido ?? '',
    }),
    PerfilActualizado: (profesional, { data: { cambios } }) =>
      profesional
        ? {
            ...profesional,
            nombre: cambios?.nombre ?? profesional.nombre,
            apellido: cambios?.apellido ?? profesional.apellido,
          }
        : null,
    ProfesionalEliminado: () => null,
  },
});

/** As the answers show a profesional: `{ id, nombre }`, the full name; '' when they are gone. */
export const firma = (
  id: string,
  conocidos: ReadonlyMap<string, ProfesionalDelDirectorio>,
): { readonly id: string; readonly nombre: string } => {
  const { nombre = '', apellido = '' } = conocidos.get(id) ?? {};
  return { id, nombre: `${nombre} ${apellido}`.trim() };
};

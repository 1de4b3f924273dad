/** Names of the profesionales, from the events of accounts, for services that show the author of something. */
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

export const nombreDe = ({
  nombre,
  apellido,
}: Pick<ProfesionalDelDirectorio, 'nombre' | 'apellido'>): string => `${nombre} ${apellido}`.trim();

/** A profesional in an answer: `{ id, nombre }` with the full name, or '' after the erasure of the profesional. */
export const firma = (
  id: string,
  conocidos: ReadonlyMap<string, ProfesionalDelDirectorio>,
): { readonly id: string; readonly nombre: string } => {
  const conocido = conocidos.get(id);
  return { id, nombre: conocido ? nombreDe(conocido) : '' };
};

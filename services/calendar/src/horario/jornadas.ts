/** Reads the working hours of the profesionales of a site. */
import type { View } from '@odonto/event-kit/projections';
import type { SucursalDeAgenda } from '../sucursal/sucursales.projection.ts';
import type { Excepcion } from './excepciones.projection.ts';
import type { Horario } from './horarios.projection.ts';
import type { Jornada } from '@odonto/contracts/jornada';

export interface VistasDeHorarios {
  readonly horarios: View<Horario>;
  readonly excepciones: View<Excepcion>;
  readonly sucursales: View<SucursalDeAgenda>;
}

export interface Jornadas {
  /** Of one profesional at a site; without hours when none were recorded. For `estaEnHorario`. */
  de(sucursalId: string, profesionalId: string): Promise<Jornada>;
  /**
   * Of everybody with hours at the site, by profesional.
   * @param desde exceptions that end before this day are left out
   */
  deSucursal(sucursalId: string, desde: string): Promise<ReadonlyMap<string, Jornada>>;
}

const comoSeRegistraron = (excepciones: readonly Excepcion[]): readonly Excepcion[] =>
  excepciones.toSorted((una, otra) => {
    const [a, b] = [`${una.registrada} ${una.id}`, `${otra.registrada} ${otra.id}`];
    return a < b ? -1 : 1;
  });

export const jornadas = ({ horarios, excepciones, sucursales }: VistasDeHorarios): Jornadas => {
  const feriadosDe = async (sucursalId: string): Promise<readonly string[]> =>
    (await sucursales.get(sucursalId))?.feriados ?? [];
  return {
    de: async (sucursalId, profesionalId) => {
      const where = { sucursalId, profesionalId };
      const [suyos, suyas, feriados] = await Promise.all([
        horarios.find({ where }),
        excepciones.find({ where }),
        feriadosDe(sucursalId),
      ]);
      return { horarios: suyos, excepciones: comoSeRegistraron(suyas), feriados };
    },
    deSucursal: async (sucursalId, desde) => {
      const where = { sucursalId };
      const [todos, todas, feriados] = await Promise.all([
        horarios.find({ where }),
        excepciones.find({ where, between: { key: 'hasta', from: desde } }),
        feriadosDe(sucursalId),
      ]);
      const deCada = Map.groupBy(todos, ({ profesionalId }) => profesionalId);
      const excepcionesDe = Map.groupBy(comoSeRegistraron(todas), ({ profesionalId }) => profesionalId);
      const ids = new Set([...deCada.keys(), ...excepcionesDe.keys()]);
      return new Map(
        [...ids].map((id) => [
          id,
          { horarios: deCada.get(id) ?? [], excepciones: excepcionesDe.get(id) ?? [], feriados },
        ]),
      );
    },
  };
};

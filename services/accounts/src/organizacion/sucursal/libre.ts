/** Checks that a site may be archived, and that a chair may be removed (docs/spec/organization.md#sites). */
import { momentoEn } from '@odonto/contracts/dias';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { PacienteDeSucursal } from './pacientes-de-sucursal.projection.ts';
import type { TurnoDeSucursal } from './turnos-por-venir.projection.ts';

export interface Libre {
  /**
   * @throws RuleBroken 'La sucursal tiene {n} turnos futuros. Reprográmelos antes de archivarla.', 'La sucursal tiene
   * {n} pacientes. Transfiéralos antes de archivarla.'
   */
  sucursal(sucursalId: string, now: Date): Promise<void>;
  /** @throws RuleBroken 'El sillón tiene {n} turnos futuros. Reprográmelos antes de quitarlo.' */
  sillon(sucursalId: string, sillonId: string, now: Date): Promise<void>;
}

interface Vistas {
  readonly turnos: View<TurnoDeSucursal>;
  readonly pacientes: View<PacienteDeSucursal>;
  readonly sucursales: View<Sucursal>;
  readonly zonaHoraria: string;
}

const conTurnos = (cuantos: number, que: string, antesDe: string): RuleBroken =>
  new RuleBroken(
    'turnos-futuros',
    `${que} tiene ${cuantos} turnos futuros. Reprográmelos antes de ${antesDe}.`,
  );

export const libreDe = ({ turnos, pacientes, sucursales, zonaHoraria }: Vistas): Libre => {
  /** Counts the turnos, pendientes or confirmados, that begin after `now` in the time zone of the site. */
  const turnosFuturos = async (
    de: { readonly sucursalId: string } | { readonly sillonId: string },
    sucursalId: string,
    now: Date,
  ): Promise<number> => {
    const zona = (await sucursales.get(sucursalId))?.zona_horaria ?? zonaHoraria;
    const { fecha, hora } = momentoEn(zona, now);
    const between = { key: 'cuando', from: `${fecha} ${hora} ` };
    return turnos.count({ where: { ...de, vigente: 'si' }, between });
  };

  /** Counts the pacientes who are seen at no other open site. Only these block the archiving of the site. */
  const pacientesSinOtra = async (sucursalId: string): Promise<number> => {
    const solos = await pacientes.count({ where: { unica: sucursalId } });
    // All ids have the same length, so a whole id as the prefix matches only that id.
    const prefixes = [{ key: 'sucursales', prefix: sucursalId }];
    const deVarias = await pacientes.find({ where: { varias: 1 }, prefixes });
    if (deVarias.length === 0) return solos;
    const abiertas = (await sucursales.find({})).filter(({ archivada }) => !archivada);
    const otras = new Set(abiertas.map(({ id }) => id).filter((id) => id !== sucursalId));
    return solos + deVarias.filter((uno) => !uno.sucursales.some((id) => otras.has(id))).length;
  };

  return {
    sucursal: async (sucursalId, now) => {
      const cuantos = await turnosFuturos({ sucursalId }, sucursalId, now);
      if (cuantos > 0) throw conTurnos(cuantos, 'La sucursal', 'archivarla');
      const quedan = await pacientesSinOtra(sucursalId);
      if (quedan > 0)
        throw new RuleBroken(
          'con-pacientes',
          `La sucursal tiene ${quedan} pacientes. Transfiéralos antes de archivarla.`,
        );
    },
    sillon: async (sucursalId, sillonId, now) => {
      const cuantos = await turnosFuturos({ sillonId }, sucursalId, now);
      if (cuantos > 0) throw conTurnos(cuantos, 'El sillón', 'quitarlo');
    },
  };
};

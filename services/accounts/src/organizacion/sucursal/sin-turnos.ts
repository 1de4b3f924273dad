/** What stands in the way of archiving (docs/spec/organization.md#sites). */
import { momentoEn } from '@odonto/contracts/dias';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { TurnoDeSucursal } from './turnos-por-venir.projection.ts';

export interface SinTurnos {
  /** @throws RuleBroken 'La sucursal tiene {n} turnos futuros. Reprográmelos antes de archivarla.' */
  enSucursal(sucursalId: string, now: Date): Promise<void>;
  /** @throws RuleBroken 'El sillón tiene {n} turnos futuros. Reprográmelos antes de quitarlo.' */
  enSillon(sucursalId: string, sillonId: string, now: Date): Promise<void>;
}

interface Vistas {
  readonly turnos: View<TurnoDeSucursal>;
  readonly sucursales: View<Sucursal>;
  readonly zonaHoraria: string;
}

const conTurnos = (cuantos: number, que: string, antesDe: string): RuleBroken =>
  new RuleBroken(
    'turnos-futuros',
    cuantos === 1
      ? `${que} tiene 1 turno futuro. Reprográmelo antes de ${antesDe}.`
      : `${que} tiene ${cuantos} turnos futuros. Reprográmelos antes de ${antesDe}.`,
  );

export const sinTurnos = ({ turnos, sucursales, zonaHoraria }: Vistas): SinTurnos => {
  /** Pendiente and confirmado ones that begin after now, by the clock of the site. */
  const cuantos = async (
    de: { readonly sucursalId: string } | { readonly sillonId: string },
    sucursalId: string,
    now: Date,
  ): Promise<number> => {
    const zona = (await sucursales.get(sucursalId))?.zona_horaria ?? zonaHoraria;
    const { fecha, hora } = momentoEn(zona, now);
    const between = { key: 'cuando', from: `${fecha} ${hora} ` };
    return turnos.count({ where: { ...de, vigente: 'si' }, between });
  };
  return {
    enSucursal: async (sucursalId, now) => {
      const hay = await cuantos({ sucursalId }, sucursalId, now);
      if (hay > 0) throw conTurnos(hay, 'La sucursal', 'archivarla');
    },
    enSillon: async (sucursalId, sillonId, now) => {
      const hay = await cuantos({ sillonId }, sucursalId, now);
      if (hay > 0) throw conTurnos(hay, 'El sillón', 'quitarlo');
    },
  };
};

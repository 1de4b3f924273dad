/**
 * Changes of appointments for open screens: which appointment and whose, nothing personal. Changes at a site
 * notify its team, whose screens show the day of the whole site.
 */
import { turnoEventos } from '@odonto/contracts/turno-eventos';
import type { View } from '@odonto/event-kit/projections';
import type { MembresiasDeCuenta } from '@odonto/practice/acceso';
import type { Change, ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';
import { equipoEn } from '../sucursal/equipo.ts';

const datos = z.object({
  turnoId: z.string(),
  profesionalId: z.string(),
  sucursalId: z.string().optional(),
  anteriorId: z.string().optional(),
});

/** Rules that notify every account of a site's team. */
export const cambiosDeTurnos = (
  membresias: Pick<View<MembresiasDeCuenta>, 'find'>,
): readonly ChangeRule[] => {
  const equipoDe = equipoEn(membresias);
  return Object.keys(turnoEventos).map((type) => ({
    type,
    change: ({ data }) => {
      const { turnoId: id, profesionalId, sucursalId, anteriorId } = datos.parse(data);
      const para = (quien: string): Change => ({ tipo: 'turno', id, profesionalId: quien });
      if (sucursalId === undefined) return para(profesionalId);
      const quienes = [profesionalId, ...(anteriorId === undefined ? [] : [anteriorId])];
      return equipoDe(sucursalId).then((equipo) => [...new Set([...quienes, ...equipo])].map(para));
    },
  }));
};

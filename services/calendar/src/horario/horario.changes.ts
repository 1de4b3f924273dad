/** Changes of motives and working hours for the open screens of a site's team: ids, nothing personal. */
import type { HorarioEvent, MotivoEvent } from '@odonto/contracts/horarios-eventos';
import type { View } from '@odonto/event-kit/projections';
import type { MembresiasDeCuenta } from '@odonto/practice/acceso';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';
import { equipoEn } from '../sucursal/equipo.ts';

const TIPOS: Readonly<Record<(HorarioEvent | MotivoEvent)['type'], 'horario' | 'motivo'>> = {
  MotivoAgregado: 'motivo',
  MotivoCambiado: 'motivo',
  MotivoQuitado: 'motivo',
  HorarioFijado: 'horario',
  HorarioCambiado: 'horario',
  HorarioQuitado: 'horario',
  ExcepcionAgregada: 'horario',
  ExcepcionCambiada: 'horario',
  ExcepcionQuitada: 'horario',
};

const deSucursal = z.object({ sucursalId: z.string() });

export const cambiosDeHorarios = (
  membresias: Pick<View<MembresiasDeCuenta>, 'find'>,
): readonly ChangeRule[] => {
  const equipoDe = equipoEn(membresias);
  return Object.entries(TIPOS).map(([type, tipo]) => ({
    type,
    change: async ({ data }) => {
      const { sucursalId } = deSucursal.parse(data);
      const equipo = await equipoDe(sucursalId);
      return equipo.map((profesionalId) => ({ tipo, id: sucursalId, profesionalId }));
    },
  }));
};

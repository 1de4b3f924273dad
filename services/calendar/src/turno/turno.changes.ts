/** Changes of appointments for open screens: which appointment and whose, nothing personal. */
import type { TurnoEvent } from '@odonto/contracts/turno-eventos';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const tipos: readonly TurnoEvent['type'][] = [
  'TurnoAgendado',
  'TurnoReprogramado',
  'EstadoDeTurnoCambiado',
  'TurnoEliminado',
  'TurnoEnGoogle',
];

const datos = z.object({ turnoId: z.string(), profesionalId: z.string() });

export const cambiosDeTurnos: readonly ChangeRule[] = tipos.map((type) => ({
  type,
  change: ({ data }) => {
    const { turnoId, profesionalId } = datos.parse(data);
    return { tipo: 'turno', id: turnoId, profesionalId };
  },
}));

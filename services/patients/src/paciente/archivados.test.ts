import { expect, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import type { View } from '@odonto/event-kit/projections';
import { type Archivado, destruirVencidos } from './archivados.ts';
import type { Fichas } from './paciente.reactions.ts';

test('una ficha que no se puede destruir no detiene a las demás, y se dice', async () => {
  const destruidos: string[] = [];
  const fichas = {
    handle: async (id: string) => {
      if (id === 'dañada') throw new Error('event 7 is not what was recorded');
      destruidos.push(id);
    },
  } as unknown as Fichas;
  const vencidos = ['ana', 'dañada', 'eva'].map((id) => ({
    id,
    profesionalId: 'sol',
    conservarHasta: '2020-01-01T00:00:00.000Z',
  }));
  const archivados = { find: async () => vencidos } as unknown as View<Archivado>;
  await expect(destruirVencidos({ fichas, archivados, clock: systemClock })).rejects.toThrow(AggregateError);
  expect(destruidos).toEqual(['ana', 'eva']);
});

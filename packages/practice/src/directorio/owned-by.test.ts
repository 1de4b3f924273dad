import { expect, test } from '@jest/globals';
import { NotFound } from '@odonto/event-kit/decider';
import { ownedBy } from './owned-by.ts';

const pago = { id: 'p1', profesionalId: 'ana', monto: 100 };
const pagoPropio = ownedBy({ get: async (id) => (id === 'p1' ? pago : undefined) }, 'Pago no encontrado');

test('the owner gets the document', async () => expect(await pagoPropio('p1', 'ana')).toBe(pago));

test.each([
  ['p1', 'eva'],
  ['p2', 'ana'],
  ['', 'ana'],
])('%s of %s is not found, with the same message', async (id, profesionalId) => {
  const refused = pagoPropio(id, profesionalId);
  await expect(refused).rejects.toThrow(NotFound);
  await expect(refused).rejects.toThrow('Pago no encontrado');
});

import { expect, test } from '@jest/globals';
import { NotFound } from '@odonto/service-kit/decider/errors';
import { openSqliteJobs } from '@odonto/service-kit/jobs/sqlite.jobs';
import { documentos } from './documentos.ts';
import { unExpediente } from './testing/expediente.builder.ts';

test('el recibo de un pago que se elimina mientras se dibuja no se encuentra', async () => {
  const pagos = new Set(['g1']);
  const jobs = openSqliteJobs(':memory:');
  const pedidos = documentos({
    jobs,
    zonaHoraria: 'UTC',
    leer: async ({ pagoId = '' }) => {
      if (!pagos.has(pagoId)) throw new NotFound('Pago no encontrado');
      return unExpediente();
    },
    renderer: {
      render: async () => {
        pagos.clear();
        throw new Error('the process died');
      },
      stop: () => undefined,
    },
  });
  pedidos.trabajar();
  const encargo = { pacienteId: 'p1', profesionalId: 'ana', emision: '2026-11-20', pagoId: 'g1' };
  await expect(pedidos.pedir('recibo', encargo)).rejects.toThrow('Pago no encontrado');
  await pedidos.stop();
  await jobs.close();
});

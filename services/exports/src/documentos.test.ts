import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { systemClock } from '@odonto/event-kit/runtime';
import { NotFound } from '@odonto/event-kit/decider';
import { openDiskFiles } from '@odonto/service-kit/files';
import { openSqliteJobs } from '@odonto/service-kit/jobs';
import { archivados } from './archivados.ts';
import { documentos } from './documentos.ts';
import { unExpediente } from './testing/expediente.builder.ts';

test('el recibo de un pago que se elimina mientras se dibuja no se encuentra', async () => {
  const pagos = new Set(['g1']);
  const jobs = openSqliteJobs(':memory:');
  const folder = await mkdtemp(join(tmpdir(), 'documentos-'));
  const files = await openDiskFiles(folder);
  const pedidos = documentos({
    jobs,
    archivados: archivados(files, systemClock),
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
  pedidos.startWorker();
  const encargo = { pacienteId: 'p1', profesionalId: 'ana', emision: '2026-11-20', pagoId: 'g1' };
  await expect(pedidos.pedir('recibo', encargo)).rejects.toThrow('Pago no encontrado');
  await pedidos.stop();
  await jobs.close();
  await rm(folder, { recursive: true });
});

test('a document is kept for ten minutes, read any number of times, and then removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'documentos-'));
  const files = await openDiskFiles(folder);
  const clock = { now: () => new Date() };
  const guardados = archivados(files, clock);
  const documento = { nombre: 'paciente-Ana.pdf', pdf: Buffer.from('%PDF') };
  const id = await guardados.guardar('p1', documento);
  expect(await guardados.leer('p1', id)).toEqual(documento);
  expect(await guardados.leer('p1', id)).toEqual(documento);
  expect(await guardados.leer('p2', id)).toBeUndefined();

  guardados.limpiar();
  guardados.stop();
  expect(await files.list('documentos')).toHaveLength(1);
  const later = archivados(files, { now: () => new Date(Date.now() + 11 * 60_000) });
  later.limpiar();
  while ((await files.list('documentos')).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  later.stop();
  await rm(folder, { recursive: true });
});

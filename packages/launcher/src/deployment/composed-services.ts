/** Composes each service without running it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShared } from '@odonto/service-kit/run';
import { readSettings } from '@odonto/service-kit/settings';
import type { Service } from '@odonto/service-kit/service';
import { composed } from '@odonto/service-kit/operations';
import { pino } from 'pino';
import { SERVICES } from '../app/services.ts';

/** Composed on an empty folder, which is removed afterwards. */
export const composedServices = async (): Promise<readonly Service[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'servicios-'));
  const shared = await openShared({
    settings: readSettings({ DATA_DIR: folder }),
    logger: pino({ enabled: false }),
  });
  try {
    const factories = await Promise.all(Object.values(SERVICES).map(async (load) => (await load()).service));
    const services = factories.map((factory) => composed(factory, shared));
    await Promise.all(services.map(async (service) => service.onStop?.()));
    return services;
  } finally {
    await shared.close();
    await rm(folder, { recursive: true });
  }
};

/** What a service keeps in MongoDB, by name: the rights of its database user follow from it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vista } from '@odonto/contracts/vista';
import { pino } from 'pino';
import { z } from 'zod';
import { openShared } from '../process/platform.ts';
import type { ServiceFactory } from '../process/run-service.ts';
import type { Service } from '../process/service.ts';
import { readSettings } from '../process/settings.ts';
import { composed } from './rebuild-projections.ts';

const name = z.string().regex(/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/i, 'no es un nombre');

/** The content of a module's `colecciones.json`, from which an installation makes its user in MongoDB. */
export const kept = z.strictObject({
  name,
  projections: z.array(z.strictObject({ name, version: z.int().positive() })),
  registers: z.array(name).exactOptional(),
});
export type Kept = Vista<typeof kept>;

export const keptBy = ({ name, projections, registers }: Service): Kept => ({
  name,
  projections: projections.map((projection) => ({ name: projection.name, version: projection.version })),
  ...(registers && { registers: [...registers] }),
});

/** Composes services without running them, on an empty folder, which is removed afterwards. */
export const composedAlone = async (factories: readonly ServiceFactory[]): Promise<readonly Service[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'servicios-'));
  const shared = await openShared({
    settings: readSettings({ DATA_DIR: folder }),
    logger: pino({ enabled: false }),
  });
  try {
    const services = factories.map((factory) => composed(factory, shared));
    await Promise.all(services.map(async (service) => service.onStop?.()));
    return services;
  } finally {
    await shared.close();
    await rm(folder, { recursive: true });
  }
};

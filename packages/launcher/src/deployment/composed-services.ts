import { composedAlone } from '@odonto/service-kit/operations';
import type { Service } from '@odonto/service-kit/service';
import { SERVICES } from '../app/services.ts';

/** Composes each service of the workspace without running it. */
export const composedServices = async (): Promise<readonly Service[]> =>
  composedAlone(await Promise.all(Object.values(SERVICES).map(async (load) => (await load()).service)));

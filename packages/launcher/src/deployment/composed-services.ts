import { composedAlone } from '@odonto/service-kit/operations';
import type { Service } from '@odonto/service-kit/service';
import { SERVICES } from '../app/services.ts';

/** Each service of the workspace, composed and not run. */
export const composedServices = async (): Promise<readonly Service[]> =>
  composedAlone(await Promise.all(Object.values(SERVICES).map(async (load) => (await load()).service)));

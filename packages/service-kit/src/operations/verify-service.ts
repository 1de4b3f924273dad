/** Rebuilds a service's read models separately and compares them with the live ones, while the service does not run. */
import type { Shared } from '../process/platform.ts';
import type { ServiceFactory } from '../process/run-service.ts';
import { sesiones } from '@odonto/practice/sessions';
import { type VerifiedReadModels, verifyReadModels } from '@odonto/event-kit/verification';
import { composed } from './rebuild-projections.ts';

/** @throws StoreUnavailable, and what a projection's handler throws */
export const verifyService = async (
  factory: ServiceFactory,
  shared: Shared,
): Promise<VerifiedReadModels & { readonly service: string }> => {
  const service = composed(factory, shared);
  const live = shared.openReadModels(service.name);
  try {
    const projections = [...service.projections, sesiones];
    const { log, clock } = shared;
    return {
      service: service.name,
      ...(await verifyReadModels({ service: service.name, projections, live, log, clock })),
    };
  } finally {
    await live.close();
    await service.onStop?.();
  }
};

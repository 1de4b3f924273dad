/** What only a gateway has to say no to; everything else is said by the service kit's own failures. */
import { type Failure, Unavailable } from '@odonto/service-kit/decider/errors';

/** The service is not part of this installation. */
export const notDeployed = (): Failure =>
  new Unavailable('Este módulo no está disponible en esta instalación.', 60);

/** The service is down, fell over or keeps silent. */
export const notAnswering = (): Failure => new Unavailable();

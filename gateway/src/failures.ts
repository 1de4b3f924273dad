/** Failures that only a gateway has. All others are in the service kit. */
import { type Failure, Unavailable } from '@odonto/event-kit/decider';

/** The service is not part of this installation. */
export const notDeployed = (): Failure =>
  new Unavailable('Este módulo no está disponible en esta instalación.', 60);

/** The service is down, crashed or does not answer. */
export const notAnswering = (): Failure => new Unavailable();

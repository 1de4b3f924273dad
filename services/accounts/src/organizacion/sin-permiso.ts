import { PERMISOS, type Permiso } from '@odonto/contracts/permisos';
import { Failure } from '@odonto/event-kit/decider';

/** The failure for a member whose membership does not give the permission. */
export const sinPermisoPara = (permiso: Permiso): Failure =>
  new Failure(403, 'permiso', `No tienes permiso para ${PERMISOS[permiso]}`);

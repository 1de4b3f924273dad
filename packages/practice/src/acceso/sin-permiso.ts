import { PERMISOS, type Permiso } from '@odonto/contracts/permisos';
import { Failure } from '@odonto/event-kit/decider';

/** 403 `permiso`: 'No tienes permiso para …' (docs/spec/organization.md#permissions). */
export const sinPermiso = (permiso: Permiso): Failure =>
  new Failure(403, 'permiso', `No tienes permiso para ${PERMISOS[permiso]}`);

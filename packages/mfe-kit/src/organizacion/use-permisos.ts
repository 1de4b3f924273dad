import type { MisPermisos } from '@odonto/contracts/organizacion-vistas';
import { useObservable } from '../use-observable.ts';
import { permisos$, type Permisos } from './permisos.ts';

export const usePermisos = (): Permisos => useObservable(permisos$, permisos$.value);

/** What the signed-in user may do in their sites; undefined without an organization. */
export const useMisPermisos = (): MisPermisos | undefined => {
  const permisos = usePermisos();
  return permisos.status === 'listo' ? permisos.mis : undefined;
};

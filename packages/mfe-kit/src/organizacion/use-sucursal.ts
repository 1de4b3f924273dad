/** The site that the user works in. The server never infers it: forms send it as `sucursal_id`. */
import type { MisPermisos } from '@odonto/contracts/organizacion-vistas';
import { BehaviorSubject } from 'rxjs';
import { useUsuario } from '../session/use-session.ts';
import { useObservable } from '../use-observable.ts';
import { useMisPermisos } from './use-permisos.ts';

type PermisosEnSucursal = MisPermisos['membresias'][number];

/** The choices of this tab, by account: another tab may work in another site. A new tab starts with the latest choice. */
const elegidas$ = new BehaviorSubject<Readonly<Record<string, string>>>({});

const claveDe = (usuarioId: string): string => `sucursal ${usuarioId}`;

export interface SucursalDeTrabajo {
  /** The chosen one, or the first; undefined for a user without memberships, and without an organization. */
  readonly sucursal: PermisosEnSucursal | undefined;
  /** Those of the user's memberships. With fewer than two there is nothing to choose. */
  readonly sucursales: readonly PermisosEnSucursal[];
  readonly elegir: (sucursalId: string) => void;
}

/** The site of work, remembered per account. */
export const useSucursal = (): SucursalDeTrabajo => {
  const { id } = useUsuario();
  const elegida = useObservable(elegidas$, elegidas$.value)[id] ?? localStorage.getItem(claveDe(id));
  const sucursales = useMisPermisos()?.membresias ?? [];
  return {
    sucursal: sucursales.find(({ sucursal_id: una }) => una === elegida) ?? sucursales[0],
    sucursales,
    elegir: (sucursalId) => {
      localStorage.setItem(claveDe(id), sucursalId);
      elegidas$.next({ ...elegidas$.value, [id]: sucursalId });
    },
  };
};

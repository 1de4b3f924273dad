/** The site that the user works in. The server never infers it: forms send it as `sucursal_id`. */
import type { MisPermisos } from '@odonto/contracts/organizacion-vistas';
import { BehaviorSubject } from 'rxjs';
import { currentSession } from '../session/session.ts';
import { useUsuario } from '../session/use-session.ts';
import { useObservable } from '../use-observable.ts';
import { permisos$ } from './permisos.ts';
import { useMisPermisos } from './use-permisos.ts';

type PermisosEnSucursal = MisPermisos['membresias'][number];

/** The choices in this tab, by account. Another tab may differ, and a new tab starts with the latest choice. */
const elegidas$ = new BehaviorSubject<Readonly<Record<string, string>>>({});

const claveDe = (usuarioId: string): string => `sucursal ${usuarioId}`;

export interface SucursalDeTrabajo {
  /** The chosen site, or the first; undefined for a user without memberships, and without an organization. */
  readonly sucursal: PermisosEnSucursal | undefined;
  /** The sites of the user's memberships. With fewer than two there is nothing to choose. */
  readonly sucursales: readonly PermisosEnSucursal[];
  readonly elegir: (sucursalId: string) => void;
}

const laDe = (
  sucursales: readonly PermisosEnSucursal[],
  elegida: string | null | undefined,
): PermisosEnSucursal | undefined =>
  sucursales.find(({ sucursal_id: una }) => una === elegida) ?? sucursales[0];

const elegidaPor = (usuarioId: string, elegidas: Readonly<Record<string, string>>): string | null =>
  elegidas[usuarioId] ?? localStorage.getItem(claveDe(usuarioId));

/** The current site of work, for code outside of components. */
export const sucursalDeTrabajo = (): PermisosEnSucursal | undefined => {
  const session = currentSession();
  const permisos = permisos$.value;
  if (session.status !== 'dentro' || permisos.status !== 'listo') return undefined;
  return laDe(permisos.mis.membresias, elegidaPor(session.usuario.id, elegidas$.value));
};

/** The site of work, remembered per account. */
export const useSucursal = (): SucursalDeTrabajo => {
  const { id } = useUsuario();
  const elegida = elegidaPor(id, useObservable(elegidas$, elegidas$.value));
  const sucursales = useMisPermisos()?.membresias ?? [];
  return {
    sucursal: laDe(sucursales, elegida),
    sucursales,
    elegir: (sucursalId) => {
      localStorage.setItem(claveDe(id), sucursalId);
      elegidas$.next({ ...elegidas$.value, [id]: sucursalId });
    },
  };
};

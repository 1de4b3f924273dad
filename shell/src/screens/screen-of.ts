/** Which screen an address shows to a role (docs/spec/session.md#routes). */
import type { DeployedManifest, MenuEntry, Rol } from '@odonto/mfe-kit';
import { matchPath } from '@odonto/mfe-kit/router';

/** The first screen of each role. */
const HOME: Readonly<Record<Rol, string>> = {
  admin: '/admin',
  profesional: '/pacientes',
  auditor: '/auditoria',
};

export type ScreenDecision =
  | { readonly kind: 'screen'; readonly mfe: DeployedManifest }
  /** `forbidden`: the address is a screen of other roles. */
  | { readonly kind: 'redirect'; readonly to: string; readonly forbidden: boolean }
  /** The first screen of the role is not deployed, so there is no redirect. */
  | { readonly kind: 'unavailable' };

export const screenOf = (path: string, rol: Rol, mfes: readonly DeployedManifest[]): ScreenDecision => {
  const mfe = mfes.find(({ routes = [] }) =>
    routes.some((route) => route.roles.includes(rol) && matchPath(route.path, path) !== null),
  );
  if (mfe !== undefined) return { kind: 'screen', mfe };
  const home = HOME[rol];
  if (matchPath(home, path) !== null) return { kind: 'unavailable' };
  const forbidden = mfes.some(({ routes = [] }) =>
    routes.some((route) => matchPath(route.path, path) !== null),
  );
  return { kind: 'redirect', to: path === '/' ? home : '/', forbidden };
};

export interface MenuItem extends MenuEntry {
  readonly mfe: DeployedManifest;
}

/** The menu of a role, from the deployed manifests. */
export const menuOf = (rol: Rol, mfes: readonly DeployedManifest[]): readonly MenuItem[] =>
  mfes
    .flatMap((mfe) => (mfe.menu ?? []).map((entry) => ({ ...entry, mfe })))
    .filter(({ roles }) => roles.includes(rol))
    .toSorted((a, b) => a.order - b.order);

/** The menu entry of an address: the longest prefix wins. */
export const currentEntry = (path: string, menu: readonly MenuItem[]): MenuItem | undefined =>
  menu
    .filter((entry) => matchPath({ path: entry.path, end: false }, path) !== null)
    .toSorted((a, b) => b.path.length - a.path.length)[0];

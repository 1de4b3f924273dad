/** Which screen an address shows to a role (docs/spec/session.md#routes). */
import { type DeployedManifest, type MenuItem, menuOf, type Rol, type Usuario } from '@odonto/mfe-kit';
import { matchPath } from '@odonto/mfe-kit/router';

/** The first screen of each role, until the user chooses another one in Mi Perfil. */
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

type Quien = Pick<Usuario, 'rol' | 'pantalla_inicial'>;

/** A chosen screen that is not in the menu any more is not shown. */
const homeOf = ({ rol, pantalla_inicial: elegida }: Quien, mfes: readonly DeployedManifest[]): string =>
  menuOf(mfes, rol).find(({ path }) => path === elegida)?.path ?? HOME[rol];

export const screenOf = (path: string, usuario: Quien, mfes: readonly DeployedManifest[]): ScreenDecision => {
  const { rol } = usuario;
  const mfe = mfes.find(({ routes = [] }) =>
    routes.some((route) => route.roles.includes(rol) && matchPath(route.path, path) !== null),
  );
  if (mfe !== undefined) return { kind: 'screen', mfe };
  if (matchPath(HOME[rol], path) !== null) return { kind: 'unavailable' };
  const forbidden = mfes.some(({ routes = [] }) =>
    routes.some((route) => matchPath(route.path, path) !== null),
  );
  return { kind: 'redirect', to: path === '/' ? homeOf(usuario, mfes) : '/', forbidden };
};

/** The menu entry of an address: the longest prefix wins. */
export const currentEntry = (path: string, menu: readonly MenuItem[]): MenuItem | undefined =>
  menu
    .filter((entry) => matchPath({ path: entry.path, end: false }, path) !== null)
    .toSorted((a, b) => b.path.length - a.path.length)[0];

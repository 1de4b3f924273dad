/** The screens of the page: single-spa mounts the micro-frontend that the address and the role select. */
import {
  currentSession,
  type DeployedManifest,
  notify,
  permisos$,
  replaceWith,
  session$,
} from '@odonto/mfe-kit';
import { OUTLET_ID } from '@odonto/mfe-kit/ui';
import { BehaviorSubject } from 'rxjs';
import {
  addErrorHandler,
  getAppNames,
  getAppStatus,
  type LifeCycles,
  LOAD_ERROR,
  MOUNTED,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  start,
  triggerAppChange,
  unloadApplication,
} from 'single-spa';
import { deployed$, deployedMfes, refreshDeployed } from '../deployed/deployed.ts';
import { isOutdated, loadAhead, loadExposed } from '../deployed/federation.ts';
import { path$ } from './location.ts';
import { listOf, type ScreenDecision, screenOf } from './screen-of.ts';

export interface ScreenState {
  readonly mounted: string | undefined;
  readonly failed: ReadonlySet<string>;
}

/** The screen that single-spa has mounted, and the failures since the last change of screen. */
export const screens$ = new BehaviorSubject<ScreenState>({ mounted: undefined, failed: new Set() });

/** What the signed-in user sees at an address; undefined without a session, and until list and permissions are read. */
const screenAt = (path: string): ScreenDecision | undefined => {
  const session = currentSession();
  const permisos = permisos$.value;
  if (session.status === 'fuera' || deployed$.value.status !== 'listo') return undefined;
  if (permisos.status === 'cargando') return undefined;
  return screenOf(path, session.usuario, deployedMfes(), permisos);
};

/** The screen of the current address. */
export const currentScreen = (): ScreenDecision | undefined => screenAt(location.pathname);

const isActive = (name: string): boolean => {
  const screen = currentScreen();
  const wanted = screen?.kind === 'screen' && screen.mfe.name === name;
  return wanted && !screens$.value.failed.has(name) && document.getElementById(OUTLET_ID) !== null;
};

const register = (mfe: DeployedManifest): void => {
  const { name, app } = mfe;
  if (app === undefined || getAppNames().includes(name)) return;
  registerApplication({
    name,
    app: async () => (await loadExposed(name, app)) as LifeCycles,
    activeWhen: () => isActive(name),
  });
};

/** The address of the shown screen; undefined when no screen is shown. */
let shown: string | undefined;

/** Redirects to an address that the role may see, and mounts its screen. */
const settle = (): void => {
  const screen = currentScreen();
  shown = screen?.kind === 'screen' ? location.pathname : undefined;
  if (screen?.kind === 'redirect') {
    if (screen.forbidden) notify.error('No tienes permiso para acceder a esta sección');
    replaceWith(screen.to);
  }
  void triggerAppChange();
};

/** Returns from a screen that the user may no longer see to its list, and notifies the reason. */
const onPermisos = (): void => {
  const { pathname } = location;
  if (shown === pathname && currentScreen()?.kind === 'redirect') {
    shown = undefined;
    notify.warning('Tus permisos cambiaron');
    replaceWith(listOf(pathname, (path) => screenAt(path)?.kind === 'screen'));
  }
  settle();
};

/** Retries a failed screen. */
export const retryScreen = (name: string): void => {
  const failed = new Set(screens$.value.failed);
  failed.delete(name);
  screens$.next({ ...screens$.value, failed });
  settle();
};

const noteFailure = (name: string): void => {
  screens$.next({ ...screens$.value, failed: new Set([...screens$.value.failed, name]) });
  const status = getAppStatus(name);
  // Without this, single-spa would never request the code again.
  if (status === LOAD_ERROR || status === SKIP_BECAUSE_BROKEN) void unloadApplication(name);
};

const noteMounted = (): void => {
  const mounted = getAppNames().find((name) => getAppStatus(name) === MOUNTED);
  if (mounted !== screens$.value.mounted) screens$.next({ ...screens$.value, mounted });
};

/** On a change of screen, clears earlier failures, or reloads the page if a newer version of the screen is deployed. */
const onPath = (): void => {
  const screen = currentScreen();
  if (screen?.kind === 'screen' && isOutdated(screen.mfe)) {
    location.reload();
    return;
  }
  void refreshDeployed();
  if (screens$.value.failed.size > 0) screens$.next({ ...screens$.value, failed: new Set() });
  settle();
};

/** Follows address, session and deployments. Called once. The outlet calls `settle` again when it is rendered. */
export const startScreens = (): void => {
  addErrorHandler(({ appOrParcelName }) => noteFailure(appOrParcelName));
  window.addEventListener('single-spa:app-change', noteMounted);
  deployed$.subscribe(() => {
    for (const mfe of deployedMfes()) register(mfe);
    const screen = currentScreen();
    // Loads the code while the layout renders, because single-spa requests it only when its container exists.
    if (screen?.kind === 'screen') loadAhead(screen.mfe);
    settle();
  });
  session$.subscribe(settle);
  permisos$.subscribe(onPermisos);
  path$.subscribe(onPath);
  window.addEventListener('focus', () => void refreshDeployed());
  start({ urlRerouteOnly: false });
};

export { settle as showScreen };

/** The deployed micro-frontends from the gateway's list, which is read again while the page is open. */
import type { DeployedManifest } from '@odonto/mfe-kit';
import { BehaviorSubject } from 'rxjs';

export type Deployed =
  | { readonly status: 'cargando' }
  | { readonly status: 'error' }
  | { readonly status: 'listo'; readonly mfes: readonly DeployedManifest[] };

export const deployed$ = new BehaviorSubject<Deployed>({ status: 'cargando' });

export const deployedMfes = (): readonly DeployedManifest[] =>
  deployed$.value.status === 'listo' ? deployed$.value.mfes : [];

const read = async (): Promise<readonly DeployedManifest[]> => {
  const response = await fetch('/mfes.json');
  if (!response.ok) throw new Error(`/mfes.json answered ${response.status}`);
  return (await response.json()) as readonly DeployedManifest[];
};

let reading: Promise<void> | undefined;
let readAt = Number.NEGATIVE_INFINITY;
/** Milliseconds for which the list counts as current. */
const FRESH = 1000;

/** Reads the list; when that fails, the earlier list stays. */
export const refreshDeployed = (): Promise<void> => {
  reading ??= read()
    .then(
      (mfes) => {
        if (JSON.stringify(mfes) !== JSON.stringify(deployedMfes()) || deployed$.value.status !== 'listo')
          deployed$.next({ status: 'listo', mfes });
      },
      () => {
        if (deployed$.value.status !== 'listo') deployed$.next({ status: 'error' });
      },
    )
    .finally(() => {
      reading = undefined;
      readAt = performance.now();
    });
  return reading;
};

/** The deployed list, read again unless it is recent, so that the first screen does not wait for the list twice. */
export const deployedNow = async (): Promise<readonly DeployedManifest[]> => {
  if (reading !== undefined || performance.now() - readAt > FRESH) await refreshDeployed();
  return deployedMfes();
};

/** The shell's side of slots: parts that one micro-frontend shows and others provide. */
import type { SlotHost } from '@odonto/mfe-kit';
import { map } from 'rxjs';
import { deployed$, deployedMfes } from './deployed.ts';
import { isOutdated, loadExposed } from './federation.ts';

export const slotHost: SlotHost = {
  mfes$: deployed$.pipe(map(deployedMfes)),
  load: loadExposed,
  isOutdated: (mfe) => isOutdated(deployedMfes().find(({ name }) => name === mfe.name) ?? mfe),
};

/** Runs the exports service alone, on the stores that the environment names: `node services/exports/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import exports from './module.ts';

await runAlone(exports);

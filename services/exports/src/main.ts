/** Runs the exports service alone, on the stores that the environment names: `node services/exports/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import { exports } from './service.ts';

await runAlone(exports);

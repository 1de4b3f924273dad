/** Runs the financing service alone, on the stores that the environment names: `node services/financing/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import financing from './module.ts';

await runAlone(financing);

/** Runs the clinical service alone, on the stores that the environment names: `node services/clinical/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import clinical from './module.ts';

await runAlone(clinical);

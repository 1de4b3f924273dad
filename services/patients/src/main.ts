/** Runs the patients service alone, on the stores that the environment names: `node services/patients/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import patients from './module.ts';

await runAlone(patients);

/** Runs the service alone, on the stores that the environment names. */
import { runAlone } from '@odonto/service-kit/run';
import laboratorio from './module.ts';

await runAlone(laboratorio);

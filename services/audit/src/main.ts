/** Runs the audit service alone, on the stores that the environment names: `node services/audit/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import audit from './module.ts';

await runAlone(audit);

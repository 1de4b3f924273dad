/** Runs the accounts service alone, on the stores that the environment names: `node services/accounts/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import accounts from './module.ts';

await runAlone(accounts);

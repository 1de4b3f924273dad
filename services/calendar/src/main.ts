/** Runs the calendar service alone, on the stores that the environment names: `node services/calendar/src/main.ts`. */
import { runAlone } from '@odonto/service-kit/run';
import calendar from './module.ts';

await runAlone(calendar);

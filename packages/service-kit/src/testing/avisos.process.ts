/** Runs the service of `avisos.service.ts` in its own process: `node avisos.process.ts FILE`. */
import { runAlone } from '../process/run-alone.ts';
import { avisosService } from './avisos.service.ts';

const service = avisosService(process.argv[2] ?? '');
await runAlone({ name: 'avisos', prefixes: [], events: {}, service });

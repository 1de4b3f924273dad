/** The service of `avisos.service.ts` as each service runs alone: `node avisos.process.ts FILE`. */
import { runAlone } from '../process/run-alone.ts';
import { avisosService } from './avisos.service.ts';

await runAlone(avisosService(process.argv[2] ?? ''));

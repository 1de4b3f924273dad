/** A file supervised as `npm start` is: `node supervised.mjs FILE`. */
import { supervise } from '../../bare/supervise.mjs';

supervise(process.execPath, process.argv.slice(2), { env: process.env });

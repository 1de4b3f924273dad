/** Supervises a file as `npm start` does: `node supervised.mjs FILE`. */
import { supervise } from '../../bare/supervise.mjs';

supervise(process.execPath, process.argv.slice(2), { env: process.env });

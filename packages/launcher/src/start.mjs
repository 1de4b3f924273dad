/** `npm start` and `npm run dev`, from a fresh clone on any Node from 20 on. */
import { run } from './bare/run.mjs';

await run(process.argv.includes('--dev') ? 'dev.ts' : 'main.ts');

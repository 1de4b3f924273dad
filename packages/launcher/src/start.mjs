/** `npm start` and `npm run dev`, from a fresh clone on any Node from 20 on. */
import { run } from './bare/run.mjs';

if (process.argv.includes('--dev')) await run('dev.ts');
else await run('main.ts', { supervised: true });

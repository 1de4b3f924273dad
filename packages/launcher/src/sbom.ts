/** `npm run --silent sbom`: the software bill of materials, to standard output. */
import { ROOT } from './root.ts';
import { sbomOf } from './supply/sbom.ts';

process.stdout.write(`${JSON.stringify(sbomOf(ROOT), null, 2)}\n`);

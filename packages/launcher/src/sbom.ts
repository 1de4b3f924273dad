/** `npm run sbom [-- FILE]`: the software bill of materials, to a file or to standard output. */
import { writeFileSync } from 'node:fs';
import { ROOT } from './root.ts';
import { sbomOf } from './supply/sbom.ts';

const [file] = process.argv.slice(2);
const text = `${JSON.stringify(sbomOf(ROOT), null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else writeFileSync(file, text);

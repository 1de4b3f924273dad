/** A process of its own that draws one long record and tells what it took: milliseconds and the most bytes it ever held. */
import { renderer } from '@odonto/services-exports/renderer';
import { record } from './pdf.record.ts';

const drawing = renderer();
const started = performance.now();
await drawing.render({
  tipo: 'paciente',
  expediente: record(50, Number(process.argv[2])),
  emision: '2026-11-20',
  zonaHoraria: 'America/Argentina/Buenos_Aires',
});
const ms = performance.now() - started;
await drawing.stop();
console.log(JSON.stringify({ ms, bytes: process.resourceUsage().maxRSS * 1024 }));

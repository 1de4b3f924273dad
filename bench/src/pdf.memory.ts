/** A process of its own that draws one long record, as the service's does, and tells what it took: ms, and the most bytes it ever held. */
import { dibujar } from '@odonto/services-exports/dibujar';
import { record } from './pdf.record.ts';

await dibujar({
  tipo: 'paciente',
  expediente: record(50, Number(process.argv[2])),
  emision: '2026-11-20',
  zonaHoraria: 'America/Argentina/Buenos_Aires',
});
console.log(JSON.stringify({ ms: process.uptime() * 1000, bytes: process.resourceUsage().maxRSS * 1024 }));

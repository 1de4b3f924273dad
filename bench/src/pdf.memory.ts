/** Draws one long record in a process of its own, as the service does; prints its ms and its peak memory in bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { drawDocument } from '@odonto/services-exports/draw';
import { record } from './pdf.record.ts';

const STATUS = '/proc/self/status';

/** Linux passes the parent's peak on to `maxRSS`; the process's own peak is in its status. */
const peakKilobytes = (): number => {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
};

await drawDocument({
  tipo: 'paciente',
  expediente: record(50, Number(process.argv[2])),
  emision: '2026-11-20',
  zonaHoraria: 'America/Argentina/Buenos_Aires',
});
console.log(JSON.stringify({ ms: process.uptime() * 1000, bytes: peakKilobytes() * 1024 }));

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const RAIZ = resolve(import.meta.dirname, '../../..');

/** Each zone needs its own process, because a process keeps the zone of its start. */
const enZona = (zona: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `
        const { diaLegible, mesLegible } = await import('./mfe-calendar/src/turnos/fechas-de-calendario.ts');
        const { diasDe, tituloDe, lunesDe } = await import('./mfe-calendar/src/calendario/periodo.ts');
        const { proximosTurnos } = await import('./packages/contracts/src/turno-agenda.ts');
        const dias = ['2026-12-31', '2027-01-01', '2028-02-29'];
        console.log(JSON.stringify([
          dias.map(diaLegible), dias.map(mesLegible), dias.map(lunesDe),
          dias.map((ancla) => [diasDe({ vista: 'mes', ancla }), tituloDe({ vista: 'semana', ancla })]),
          proximosTurnos([{ fecha: '2028-02-29', hora: '00:00', estado: 'pendiente' }], { fecha: '2028-02-28', hora: '23:59' }),
        ]));
        `,
      ],
      { cwd: RAIZ, env: { ...process.env, TZ: zona }, encoding: 'utf8' },
    ),
  );

test('la fecha que se ve es la guardada, esté donde esté el navegador', () => {
  const enUtc = enZona('UTC') as [string[]];
  expect(enUtc[0]).toEqual(['jueves, 31 de diciembre', 'viernes, 1 de enero', 'martes, 29 de febrero']);
  expect(enZona('America/Argentina/Buenos_Aires')).toEqual(enUtc);
  expect(enZona('Asia/Tokyo')).toEqual(enUtc);
});

/** The date shown is the date stored, in any zone of browser and server (docs/spec/calendar.md#turno). */
import { describe, expect } from '@jest/globals';
import type { Turno } from '@odonto/contracts/turno';
import { legible } from '../pages/fecha.ts';
import { agendaPage, calendarioPage } from '../pages/turnos.page.ts';
import { eventually } from '../stage/eventually.ts';
import { stage } from '../stage/stage.ts';

/** The server's zone differs from every user's, so its date and midnight are not those of any user. */
const { journey } = stage(async () => ({ TZ: 'Pacific/Kiritimati' }));

/** The next 29 February, and the days around the new year before it, at hours that are another day in a nearby zone. */
const fechasDificiles = (): readonly (readonly [fecha: string, hora: string])[] => {
  let bisiesto = new Date().getUTCFullYear() + 1;
  while (new Date(Date.UTC(bisiesto, 1, 29)).getUTCDate() !== 29) bisiesto += 1;
  return [
    [`${bisiesto - 1}-12-31`, '23:45'],
    [`${bisiesto}-01-01`, '00:15'],
    [`${bisiesto}-02-29`, '00:05'],
  ];
};

describe.each(['America/Argentina/Buenos_Aires', 'UTC', 'Asia/Tokyo'])('%s', (zona) => {
  journey(
    `la fecha que se ve es la que se guardó, en ${zona}`,
    { as: 'profesional', zona },
    async ({ page, api }) => {
      const { id } = await api.crearPaciente({ nombre: `Zonal, ${zona.split('/').at(-1)}` });
      const fechas = fechasDificiles();
      const agenda = agendaPage(page);
      await agenda.abrir(id);
      for (const [fecha, hora] of fechas) {
        await agenda.agendar(fecha, hora, 'Control');
        await agenda.filas.getByText(legible(fecha)).waitFor();
      }
      await eventually(
        () => api.call<readonly Turno[]>('GET', `/api/turnos/${id}`),
        (guardados) => expect(guardados.map(({ fecha, hora }) => [fecha, hora])).toEqual(fechas),
      );

      const calendario = calendarioPage(page);
      await calendario.abrir();
      for (const [fecha, hora] of fechas) {
        await calendario.avanzarHasta(fecha);
        await calendario
          .dia(fecha)
          .getByTitle(new RegExp(`^${hora} Zonal`))
          .waitFor();
      }
      await page.getByRole('button', { name: 'Hoy', exact: true }).click();
      const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: zona }).format(new Date());
      await calendario.mes(hoy).waitFor();
      await api.eliminarPaciente(id);
    },
  );
});

/** Nothing jumps on the agenda of a site, with a slow line and a slow processor (docs/spec/screens.md#layout-stability). */
import { expect } from '@jest/globals';
import type { TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import { enCentro } from '../pages/cadena.api.ts';
import type { Api } from '../stage/api.ts';
import { jumpsOf, slowAndWatched } from '../stage/jumps.ts';
import { SIZES } from '../stage/sizes.ts';
import { stage } from '../stage/stage.ts';

const { journey } = stage();

/** By the clock of the site. */
const dia = (despues: number): string =>
  new Date(Date.now() + (24 * despues - 3) * 3_600_000).toISOString().slice(0, 10);

/** The paths of the screens, and text that each shows once its appointments are there. */
const PANTALLAS = {
  '/agenda': 'Espera, Elsa',
  '/agenda?por=profesional': 'Espera, Elsa',
  '/agenda/sala': 'Espera, Elsa',
  '/agenda/sin-confirmar': 'Duda, Delia',
  '/agenda/ausentes': 'Falta, Felipe',
} as const;

/** Somebody waits today, two have not confirmed for tomorrow, and one did not come yesterday. */
const CITAS = [
  { nombre: 'Espera, Elsa', fecha: dia(0), hora: '09:00', flujo: 'en_espera' },
  { nombre: 'Duda, Delia', fecha: dia(1), hora: '09:00' },
  { nombre: 'Duda, Darío', fecha: dia(1), hora: '10:00' },
  { nombre: 'Falta, Felipe', fecha: dia(-1), hora: '10:00', flujo: 'ausente' },
] as const;

type Centro = Awaited<ReturnType<typeof enCentro>>;

const agendar = async (api: Api, { id: sucursal_id, sillones }: Centro): Promise<void> => {
  for (const [n, { nombre, fecha, hora, ...resto }] of CITAS.entries()) {
    const datos = { nombre, cuil: `3012399${n}`, edad: 41, telefono: '11 5555-6666', sucursal_id };
    const { id: paciente_id } = await api.call<{ id: string }>('POST', '/api/pacientes', datos);
    const cita = { paciente_id, sucursal_id, sillon_id: sillones[0]?.id, fecha, hora };
    const turno = await api.call<TurnoDeSucursal>('POST', '/api/turnos', {
      ...cita,
      descripcion: 'Control',
      confirmado: true,
    });
    if ('flujo' in resto) await api.call('PUT', `/api/turnos/${turno.id}/flujo`, resto);
  }
};

journey('la agenda de una sucursal en cada tamaño', { as: 'profesional' }, async (scene) => {
  const { api, application, otherBrowser } = scene;
  await agendar(api, await enCentro(application, api));
  const page = await otherBrowser();
  await slowAndWatched(page);
  const jumped: string[] = [];
  for (const size of ['phone', 'tablet', 'landscape', 'laptop'] as const) {
    await page.setViewportSize(SIZES[size]);
    for (const [path, texto] of Object.entries(PANTALLAS)) {
      const act = () => page.getByRole('main').getByText(texto).first().waitFor();
      jumped.push(...(await jumpsOf(page, `${path} en ${size}`, { path: () => path, act }, '')));
    }
  }
  expect(jumped).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Hueco, Motivo } from '@odonto/contracts/horarios';
import { type Called, type TempService, tempService, type Usuario } from '@odonto/service-kit/testing';
import { calendar } from '../service.ts';
import { type SucursalDePrueba, sucursalDePrueba } from '../testing/sucursal-de-prueba.ts';

const DISPONIBILIDAD = '/api/disponibilidad';
/** Monday, 22:00 in Buenos Aires; Tuesday in UTC. */
const clock = { now: (): Date => new Date('2026-11-24T01:00:00.000Z') };
const HOY = '2026-11-23';

let service: TempService;
let centro: SucursalDePrueba;
let dora: Usuario;
let mara: Usuario;
let ana: Usuario;
let eva: Usuario;
beforeAll(async () => {
  service = await tempService(calendar, { clock });
  centro = await sucursalDePrueba(service);
  dora = await centro.miembro('director', 'personal');
  mara = await centro.miembro('recepcion', 'personal');
  ana = await centro.miembro('odontologo');
  eva = await centro.miembro('odontologo');
  await fijar(ana, [{ dia: 1, desde: '22:00', hasta: '23:30' }]);
  await fijar(eva, [{ dia: 3, desde: '09:00', hasta: '11:00', sillon_id: centro.sillones[0] }]);
});
afterAll(() => service.stop());

const fijar = (de: Usuario, franjas: object[]): Promise<Called> =>
  dora.post('/api/horarios', {
    sucursal_id: centro.id,
    profesional_id: de.id,
    vigente_desde: HOY,
    franjas,
  });
const pedir = (mas = '', quien = mara): Promise<Called> =>
  quien.get(`${DISPONIBILIDAD}?sucursal=${centro.id}${mas}`);
const buscar = async (mas = ''): Promise<string[]> =>
  ((await pedir(mas)).body as Hueco[]).map(
    ({ fecha, hora, profesional_id }) =>
      `${fecha} ${hora} ${new Map([[ana.id, 'ana']]).get(profesional_id) ?? 'eva'}`,
  );
const agendar = async (de: Usuario, fecha: string, hora: string, datos: object = {}): Promise<void> => {
  const { status, text } = await mara.post('/api/turnos', {
    paciente_id: await centro.paciente(de.id),
    fecha,
    hora,
    descripcion: 'Control',
    sucursal_id: centro.id,
    profesional_id: de.id,
    ...datos,
  });
  if (status !== 201) throw new Error(text);
};

test('the next ones from now on by the clock of the site, with their chair', async () => {
  expect((await buscar()).slice(0, 6)).toEqual([
    '2026-11-23 22:05 ana',
    '2026-11-23 22:35 ana',
    '2026-11-25 09:00 eva',
    '2026-11-25 09:30 eva',
    '2026-11-25 10:00 eva',
    '2026-11-25 10:30 eva',
  ]);
  const { status, body } = await pedir(`&desde=2026-11-25&hasta=2026-11-25&profesional=${eva.id}`);
  expect([status, (body as Hueco[])[0]]).toEqual([
    200,
    {
      profesional_id: eva.id,
      fecha: '2026-11-25',
      hora: '09:00',
      duracion: 30,
      sillon_id: centro.sillones[0],
    },
  ]);
  expect(await buscar('&desde=2026-11-24&hasta=2026-11-24')).toEqual([]);
});

test('the motive says how long; 50 at most, within 30 days unless other days are named', async () => {
  const motivo = { sucursal_id: centro.id, nombre: 'Implante', duracion: 90 };
  const { id } = (await dora.post('/api/motivos', motivo)).body as Motivo;
  expect(await buscar(`&motivo=${id}&desde=2026-11-25&hasta=2026-11-30`)).toEqual([
    '2026-11-25 09:00 eva',
    '2026-11-30 22:00 ana',
  ]);
  const lejos = await buscar('&desde=2026-11-25');
  expect(lejos.at(-1)?.slice(0, 10)).toBe('2026-12-23');
  expect(await buscar('&desde=2026-11-25&hasta=2027-02-24')).toHaveLength(50);
});

test('what is booked is none: by the profesional, anywhere, or in the chair', async () => {
  const miercoles = '&desde=2026-12-02&hasta=2026-12-02';
  await agendar(eva, '2026-12-02', '09:00');
  const sola = { sucursal_id: '', profesional_id: '' };
  const suyo = await centro.paciente(eva.id);
  await eva.post('/api/turnos', {
    paciente_id: suyo,
    fecha: '2026-12-02',
    hora: '10:30',
    descripcion: 'x',
    ...sola,
  });
  expect(await buscar(miercoles)).toEqual(['2026-12-02 09:30 eva', '2026-12-02 10:00 eva']);
  const enSuSillon = { sillon_id: centro.sillones[0], confirmado: true };
  await agendar(ana, '2026-12-02', '09:30', enSuSillon);
  expect(await buscar(miercoles)).toEqual(['2026-12-02 10:00 eva']);
});

test('who left the site has no gaps', async () => {
  const otra = await centro.miembro('odontologo');
  await fijar(otra, [{ dia: 6, desde: '09:00', hasta: '10:00' }]);
  const sabado = '&desde=2026-11-28&hasta=2026-11-28';
  expect(await buscar(sabado)).toHaveLength(2);
  await centro.sale(otra);
  expect(await buscar(sabado)).toEqual([]);
  expect((await pedir(`&profesional=${otra.id}`)).status).toBe(400);
});

test('what is asked for wrongly', async () => {
  const fallo = ({ status, body }: Called) => [status, (body as { message: string }).message];
  expect(fallo(await pedir('&motivo=x'))).toEqual([404, 'El motivo no existe']);
  expect(fallo(await pedir('&profesional=x'))).toEqual([400, 'El profesional no atiende en esta sucursal']);
  expect(fallo(await pedir('&desde=ayer'))).toEqual([400, 'La fecha no es válida']);
  expect(fallo(await pedir('&desde=2026-12-01&hasta=2027-03-03'))).toEqual([
    400,
    'El período es de hasta 92 días',
  ]);
  expect(await buscar('&desde=2026-12-01&hasta=2026-11-30')).toEqual([]);
  const ajena = await (await sucursalDePrueba(service)).miembro('director');
  expect(fallo(await pedir('', ajena))).toEqual([404, 'La sucursal no existe']);
});

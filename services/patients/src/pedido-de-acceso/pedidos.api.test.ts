import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { PedidoDeAccesoPropio } from '@odonto/contracts/pedido-de-acceso';
import { appendAsVersion } from '@odonto/event-kit/testing';
import type { Bandeja } from '@odonto/contracts/bandeja';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

jest.setTimeout(240_000);

let app: PatientsApp;
let laCadena: Cadena;
let [centro, norte] = ['', ''];
let ana: Usuario, dora: Usuario, rosa: Usuario, nora: Usuario, norma: Usuario;
let paciente: string;
let dni = 30_500_000;

const PEDIDOS = '/api/pedidos-de-acceso';

beforeAll(async () => {
  app = await startPatients();
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  rosa = await laCadena.persona('Rosa', 'personal', { [norte]: 'recepcion' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  norma = await laCadena.persona('Norma', 'personal', { [norte]: 'director' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  dni += 1;
  paciente = await laCadena.paciente(ana, centro, { nombre: 'Juana Pérez', cuil: String(dni) });
});

const pedir = (quien: Usuario, cuerpo: object = {}) =>
  quien.post(PEDIDOS, { sucursal_id: norte, cuil: String(dni), motivo: 'Se mudó al barrio', ...cuerpo });
const bandejaDe = async (quien: Usuario): Promise<Bandeja> =>
  (await quien.get('/api/bandeja')).body as Bandeja;
const pedidoDe = async (quien: Usuario) => {
  const { pedidos } = await bandejaDe(quien);
  return pedidos.find((uno) => uno.paciente.id === paciente);
};
const ve = async (quien: Usuario): Promise<number> => (await quien.get(`/api/pacientes/${paciente}`)).status;

test('recepción de otra sucursal pide, no aprende nada, y quien dirige concede', async () => {
  const pedido = await pedir(rosa);
  expect([pedido.status, pedido.text]).toEqual([
    201,
    JSON.stringify({ message: 'Pedido enviado a quien atiende al paciente y a quien dirige su sucursal' }),
  ]);
  for (const quien of [ana, dora])
    expect(await pedidoDe(quien)).toMatchObject({
      paciente: { nombre: 'Juana Pérez' },
      solicitante: { nombre: 'Rosa' },
      sucursal: 'Norte',
      motivo: 'Se mudó al barrio',
    });
  for (const quien of [rosa, nora, norma]) expect(await pedidoDe(quien)).toBeUndefined();
  expect(await ve(rosa)).toBe(403);
  const { id = '' } = (await pedidoDe(dora)) ?? {};
  for (const quien of [rosa, norma])
    expect((await quien.post(`${PEDIDOS}/${id}/concesion`)).status).toBe(403);
  expect((await dora.post(`${PEDIDOS}/${id}/concesion`)).body).toMatchObject({ estado: 'concedido' });
  for (const quien of [ana, rosa, nora]) expect(await ve(quien)).toBe(200);
  expect(await pedidoDe(dora)).toBeUndefined();
  expect((await ana.post(`${PEDIDOS}/${id}/rechazo`)).status).toBe(409);
  expect((await ana.paciente(paciente)).equipo).toBeUndefined();
});

test('el odontólogo que pidió integra el equipo', async () => {
  await pedir(nora);
  const { id = '' } = (await pedidoDe(ana)) ?? {};
  expect((await ana.post(`${PEDIDOS}/${id}/concesion`)).status).toBe(200);
  expect((await ana.paciente(paciente)).equipo).toEqual([{ profesionalId: nora.id }]);
});

test('un pedido rechazado no da nada, y pedir dos veces es pedir una', async () => {
  await pedir(rosa);
  await pedir(rosa);
  expect((await bandejaDe(ana)).pedidos.filter((uno) => uno.paciente.id === paciente)).toHaveLength(1);
  const { id = '' } = (await pedidoDe(ana)) ?? {};
  expect((await ana.post(`${PEDIDOS}/${id}/rechazo`)).body).toMatchObject({ estado: 'rechazado' });
  expect(await ve(rosa)).toBe(403);
});

test('quién puede pedir, y qué', async () => {
  expect((await pedir(rosa, { cuil: '11222333' })).status).toBe(404);
  expect((await pedir(rosa, { motivo: ' ' })).status).toBe(400);
  expect((await pedir(rosa, { sucursal_id: centro })).status).toBe(404);
  expect((await pedir(app.profesional())).status).toBe(404);
  expect(await pedir(ana, { sucursal_id: centro })).toMatchObject({
    status: 409,
    body: { message: 'El paciente ya es de la sucursal' },
  });
  expect((await dora.post(`${PEDIDOS}/no-existe/concesion`)).status).toBe(404);
});

test('la bandeja de quien dirige: pedidos, accesos sin revisar y transferencias ofrecidas', async () => {
  await pedir(rosa);
  await nora.post(`/api/pacientes/${paciente}/acceso-excepcional`, { motivo: 'Llegó con mucho dolor' });
  const oferta = { receptor_id: nora.id, sucursal_id: norte, motivo: 'Se muda', turnos: 'conserva' };
  expect((await ana.post(`/api/pacientes/${paciente}/transferencias`, oferta)).status).toBe(201);
  const de = ({ pedidos, accesos, transferencias }: Bandeja) =>
    [pedidos, accesos, transferencias].map(
      (unos) => unos.filter((uno) => uno.paciente.id === paciente).length,
    );
  const suya = await bandejaDe(dora);
  expect(de(suya)).toEqual([1, 1, 1]);
  const { pedidos, accesos, transferencias } = suya;
  expect(suya.pendientes).toBe(pedidos.length + accesos.length + transferencias.length);
  expect((await dora.get('/api/bandeja/pendientes')).body).toEqual({ pendientes: suya.pendientes });
  expect(de(await bandejaDe(ana))).toEqual([1, 0, 1]);
  expect(de(await bandejaDe(norma))).toEqual([0, 0, 0]);
  expect((await bandejaDe(app.profesional())).pendientes).toBe(0);
});

const propiosDe = async (quien: Usuario): Promise<readonly PedidoDeAccesoPropio[]> => {
  const suyos = (await quien.get(PEDIDOS)).body as readonly PedidoDeAccesoPropio[];
  return suyos.filter((uno) => uno.paciente.id === paciente);
};
const suNombre = async (quien: Usuario) => (await propiosDe(quien)).map((uno) => uno.paciente.nombre);

test('quien pidió ve qué fue de su pedido: iniciales hasta que se lo conceden', async () => {
  await pedir(rosa);
  await pedir(nora);
  const iniciales = { paciente: { id: paciente, nombre: null, iniciales: 'J. P.' }, sucursal: 'Norte' };
  expect(await propiosDe(rosa)).toMatchObject([{ ...iniciales, estado: 'pendiente', resuelto_at: null }]);
  expect(JSON.stringify(await propiosDe(rosa))).not.toContain('Juana');
  for (const quien of [ana, dora, norma]) expect(await propiosDe(quien)).toEqual([]);
  const resolver = async (quien: Usuario, como: string) => {
    const { pedidos } = await bandejaDe(ana);
    const suyo = pedidos.find((uno) => uno.paciente.id === paciente && uno.solicitante.id === quien.id);
    expect((await ana.post(`${PEDIDOS}/${suyo?.id}/${como}`)).status).toBe(200);
  };
  await resolver(rosa, 'rechazo');
  expect(await propiosDe(rosa)).toMatchObject([{ ...iniciales, estado: 'rechazado' }]);
  expect(JSON.stringify(await propiosDe(rosa))).not.toContain('Juana');
  await resolver(nora, 'concesion');
  expect(await propiosDe(nora)).toMatchObject([
    { paciente: { nombre: 'Juana Pérez' }, estado: 'concedido', resuelto_at: expect.any(String) },
  ]);
  // Her request was refused, but her site sees the paciente now, because Nora's request was granted.
  expect(await ve(rosa)).toBe(200);
  expect(await suNombre(rosa)).toEqual([null]);
});

test('quien dejó la sucursal, o la organización, no lee el nombre', async () => {
  const rita = await laCadena.persona('Rita', 'personal', { [norte]: 'recepcion', [centro]: 'recepcion' });
  const olga = await laCadena.persona('Olga', 'personal', { [norte]: 'recepcion' });
  const oeste = await laCadena.abrir('Oeste');
  const otra = await laCadena.persona('Otra', 'personal', { [norte]: 'recepcion', [oeste]: 'recepcion' });
  for (const quien of [rita, olga, otra]) {
    await pedir(quien);
    const { id = '' } = (await pedidoDe(ana)) ?? {};
    expect((await ana.post(`${PEDIDOS}/${id}/concesion`)).status).toBe(200);
    expect(await suNombre(quien)).toEqual(['Juana Pérez']);
    await laCadena.quitar(quien, norte);
    paciente = await laCadena.paciente(ana, centro, { nombre: 'Juana Pérez', cuil: String((dni += 1)) });
  }
  const todos = async (quien: Usuario) =>
    ((await quien.get(PEDIDOS)).body as readonly PedidoDeAccesoPropio[]).map((uno) => uno.paciente.nombre);
  // Rita is still a member of the paciente's other site.
  expect(await todos(rita)).toEqual(['Juana Pérez']);
  expect(await todos(otra)).toEqual([null]);
  expect(await todos(olga)).toEqual([]);
});

test('una respuesta de la versión 1 se lee; después de 30 días no se muestra', async () => {
  await pedir(rosa);
  const { id: pedidoId = '' } = (await pedidoDe(ana)) ?? {};
  const data = { pacienteId: paciente, profesionalId: ana.id, pedidoId, concedido: false };
  const visto = await appendAsVersion(app.shared.log, { version: 1 }, `paciente-${paciente}`, {
    type: 'PedidoDeAccesoResuelto',
    data,
  });
  // It was answered long ago.
  const { body } = await rosa.get(PEDIDOS, visto);
  expect((body as readonly PedidoDeAccesoPropio[]).some(({ id }) => id === pedidoId)).toBe(false);
  expect(await pedidoDe(ana)).toBeUndefined();
  expect((await ana.post(`${PEDIDOS}/${pedidoId}/concesion`)).status).toBe(409);
});

test('con el paciente se van sus pedidos', async () => {
  await pedir(rosa);
  expect((await ana.delete(`/api/pacientes/${paciente}`)).status).toBe(200);
  expect(await pedidoDe(ana)).toBeUndefined();
  expect(await propiosDe(rosa)).toEqual([]);
});

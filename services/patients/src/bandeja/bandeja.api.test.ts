/** The waiting referrals and transfers in the inbox of the people who may transfer the paciente. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Bandeja } from '@odonto/contracts/bandeja';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let ahora = new Date('2026-11-20T15:00:00.000Z');
let laCadena: Cadena;
let [centro, norte] = ['', ''];
let ana: Usuario, eva: Usuario, nora: Usuario, dora: Usuario, norma: Usuario, rita: Usuario;
let paciente: string;

beforeAll(async () => {
  app = await startPatients({}, { now: () => ahora });
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  eva = await laCadena.persona('Eva', 'profesional', { [centro]: 'odontologo' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  norma = await laCadena.persona('Norma', 'personal', { [norte]: 'director' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahora = new Date('2026-11-20T15:00:00.000Z');
  paciente = await laCadena.paciente(ana, centro, { nombre: 'Juana Pérez' });
});

const derivar = async (quien: Usuario): Promise<string> => {
  const pedida = { receptor_id: nora.id, sucursal_id: norte, urgencia: 'urgente', motivo: 'Conducto en 36' };
  const { body } = await quien.post(`/api/pacientes/${paciente}/derivaciones`, pedida);
  return (body as { readonly id: string }).id;
};
const bandejaDe = async (quien: Usuario): Promise<Bandeja> =>
  (await quien.get('/api/bandeja')).body as Bandeja;
const esperan = async (quien: Usuario) =>
  (await bandejaDe(quien)).derivaciones.filter((una) => una.paciente.id === paciente);
const retirar = async (quien: Usuario, id: string) =>
  (await quien.post(`/api/derivaciones/${id}/retiro`)).status;

test('the responsable and who directs the site see what waits; nobody else does', async () => {
  const id = await derivar(eva);
  const suya = {
    id,
    paciente: { nombre: 'Juana Pérez' },
    de: { nombre: 'Eva' },
    receptor: { nombre: 'Nora' },
    sucursal: 'Norte',
    urgencia: 'urgente',
    estado: 'solicitada',
    vence_at: '2026-12-20T15:00:00.000Z',
  };
  expect(await esperan(ana)).toMatchObject([{ ...suya, motivo: 'Conducto en 36' }]);
  // A director who is not a dentist may not read the reason.
  expect(await esperan(dora)).toMatchObject([{ ...suya, motivo: null }]);
  for (const quien of [eva, nora, norma, rita, app.usuario('admin'), app.profesional()])
    expect(await esperan(quien)).toEqual([]);
  const { pendientes, ...resto } = await bandejaDe(dora);
  expect(pendientes).toBe(Object.values(resto).reduce((suma, unas) => suma + unas.length, 0));
  expect((await dora.get('/api/bandeja/pendientes')).body).toEqual({ pendientes });
  expect(await retirar(dora, id)).toBe(200);
  expect(await esperan(ana)).toEqual([]);
});

test('what was answered or is over waits no more', async () => {
  await nora.post(`/api/derivaciones/${await derivar(ana)}/rechazo`, { motivo: 'Sin lugar' });
  expect(await esperan(dora)).toEqual([]);
  await derivar(ana);
  ahora = new Date('2026-12-20T14:59:59.000Z');
  expect(await esperan(dora)).toHaveLength(1);
  ahora = new Date('2026-12-20T15:00:00.000Z');
  expect(await esperan(dora)).toEqual([]);
});

test('an offered transfer waits for the responsable and the director until it expires', async () => {
  const ofrecida = { receptor_id: nora.id, sucursal_id: norte, motivo: 'Se muda', turnos: 'conserva' };
  expect((await ana.post(`/api/pacientes/${paciente}/transferencias`, ofrecida)).status).toBe(201);
  const ofrecidas = async (quien: Usuario) =>
    (await bandejaDe(quien)).transferencias.filter((una) => una.paciente.id === paciente);
  for (const quien of [ana, dora])
    expect(await ofrecidas(quien)).toMatchObject([
      { estado: 'pendiente', vence_at: '2026-11-27T15:00:00.000Z' },
    ]);
  for (const quien of [eva, norma, rita]) expect(await ofrecidas(quien)).toEqual([]);
  ahora = new Date('2026-11-27T14:59:59.000Z');
  expect(await ofrecidas(dora)).toHaveLength(1);
  ahora = new Date('2026-11-27T15:00:00.000Z');
  expect(await ofrecidas(dora)).toEqual([]);
});

test('who directs the site no more sees none, and who directs it withdraws what they asked for as a dentist', async () => {
  const antes = await laCadena.persona('Delia', 'profesional', { [centro]: 'odontologo' });
  const id = await derivar(antes);
  await laCadena.quitar(antes, centro);
  expect(await esperan(antes)).toEqual([]);
  expect(await retirar(antes, id)).toBe(404);
  // The account is no longer a dentist, so it may not read the history.
  await laCadena.publicar(`profesional-${antes.id}`, {
    type: 'RolCambiado',
    data: { profesionalId: antes.id, rol: 'personal' },
  });
  const data = { membresiaId: 'm-delia', profesionalId: antes.id, sucursalId: centro };
  await laCadena.publicar(`membresias-${antes.id}`, {
    type: 'MembresiaOtorgada',
    data: { ...data, funcion: 'director', agregados: [], quitados: [] },
  });
  expect(await esperan(antes)).toHaveLength(1);
  expect(await retirar(antes, id)).toBe(200);
});

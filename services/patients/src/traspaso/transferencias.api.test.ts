import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cadena, type Cadena } from '../testing/cadena.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

let app: PatientsApp;
let ahora = new Date('2026-11-20T15:00:00.000Z');
let laCadena: Cadena;
let centro: string;
let norte: string;
let ana: Usuario;
let eva: Usuario;
let dora: Usuario;
/** A dentist of the other site. */
let nora: Usuario;
let rita: Usuario;
let asis: Usuario;
let paciente: string;

beforeAll(async () => {
  app = await startPatients({}, { now: () => ahora });
  laCadena = cadena(app);
  centro = await laCadena.abrir('Centro');
  norte = await laCadena.abrir('Norte');
  ana = await laCadena.persona('Ana', 'profesional', { [centro]: 'odontologo' });
  eva = await laCadena.persona('Eva', 'profesional', { [centro]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
  asis = await laCadena.persona('Asis', 'personal', { [centro]: 'asistente' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahora = new Date('2026-11-20T15:00:00.000Z');
  paciente = await laCadena.paciente(ana, centro);
});

const transferir = (
  quien: Usuario,
  { receptor = eva.id, sucursal = centro, turnos = 'conserva', motivo = 'Se muda', de = paciente } = {},
) =>
  quien.post(`/api/pacientes/${de}/transferencias`, {
    receptor_id: receptor,
    sucursal_id: sucursal,
    motivo,
    turnos,
  });
const aNorte = (quien: Usuario) => transferir(quien, { receptor: nora.id, sucursal: norte });
const idDe = ({ body }: { readonly body: unknown }): string => (body as { readonly id: string }).id;
const mensajeDe = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly message?: string }).message,
];
const eventos = async (de = paciente) => (await app.shared.log.read(`paciente-${de}`)).events;
const resolver = (quien: Usuario, id: string, como: string, body: object = {}) =>
  quien.post(`/api/transferencias/${id}/${como}`, body);

describe('inside one site', () => {
  test('the receiver is responsable at once, and only responsibility moves', async () => {
    const answer = await transferir(ana);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        estado: 'aceptada',
        de: { id: ana.id, nombre: 'Ana' },
        receptor: { id: eva.id, nombre: 'Eva' },
        sucursal_id: centro,
        turnos: 'conserva',
        vence_at: null,
      },
    });
    expect(await eva.paciente(paciente)).toMatchObject({ profesional_id: eva.id, nombre: 'Ana Muñoz' });
    const { type, data, metadata } = (await eventos()).at(-1) ?? {};
    expect([type, metadata?.actor.id]).toEqual(['PacienteTransferido', ana.id]);
    expect(data).toMatchObject({ profesionalId: eva.id, anteriorId: ana.id, motivo: 'Se muda' });
  });

  test('the former responsable can neither read nor change the paciente from then on', async () => {
    await transferir(ana);
    expect((await ana.get(`/api/pacientes/${paciente}`)).status).not.toBe(200);
    expect((await ana.put(`/api/pacientes/${paciente}`, { edad: 35 })).status).not.toBe(200);
    expect((await ana.delete(`/api/pacientes/${paciente}`)).status).not.toBe(200);
    expect((await transferir(ana, { receptor: ana.id })).status).not.toBe(201);
    expect((await ana.lista()).map(({ id }) => id)).not.toContain(paciente);
  });

  test('who stays in the team keeps both', async () => {
    const equipo = `/api/pacientes/${paciente}/equipo`;
    expect((await ana.post(equipo, { profesional_id: ana.id })).status).toBe(201);
    await transferir(ana);
    expect((await ana.get(`/api/pacientes/${paciente}`)).status).toBe(200);
    expect((await ana.put(`/api/pacientes/${paciente}`, { edad: 35 })).status).toBe(200);
  });

  test('a director of the site transfers, staff and other dentists do not', async () => {
    expect((await transferir(rita)).status).toBe(403);
    expect((await transferir(asis)).status).toBe(403);
    expect((await transferir(eva)).status).toBe(403);
    expect([403, 404]).toContain((await transferir(nora)).status);
    expect((await transferir(app.profesional())).status).toBe(404);
    expect((await transferir(app.usuario('admin'))).status).toBe(404);
    expect((await transferir(dora)).status).toBe(201);
    expect((await eva.paciente(paciente)).profesional_id).toBe(eva.id);
  });

  test('of 100 at the same moment one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => transferir(ana)));
    const perdidas = answers.filter(({ status }) => status !== 201);
    expect(perdidas).toHaveLength(99);
    expect(new Set(perdidas.map((una) => JSON.stringify(mensajeDe(una))))).toEqual(
      new Set([JSON.stringify([409, 'La transferencia ya fue resuelta'])]),
    );
    expect((await eventos()).filter(({ type }) => type === 'PacienteTransferido')).toHaveLength(1);
  });

  test('a repeat under the same key is one transfer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { receptor_id: eva.id, sucursal_id: centro, motivo: 'x', turnos: 'conserva' };
    const path = `/api/pacientes/${paciente}/transferencias`;
    const [una, otra] = [await ana.post(path, body, headers), await ana.post(path, body, headers)];
    expect([una.status, otra.status]).toEqual([201, 201]);
    expect(idDe(otra)).toBe(idDe(una));
  });
});

describe('what is asked for', () => {
  test.each([
    ['without a receiver', { receptor: '' }, 'Indique quién recibe al paciente'],
    ['without a site', { sucursal: '' }, 'La sucursal no existe'],
    ['without a motive', { motivo: ' ' }, 'El motivo es obligatorio'],
    ['with an unknown choice', { turnos: 'todos' }, 'Indique si los turnos se conservan o se reasignan'],
    ['to nobody', { receptor: 'nadie' }, 'El profesional no atiende en esta sucursal'],
    ['in no site', { sucursal: 'ninguna' }, 'El profesional no atiende en esta sucursal'],
  ])('%s is malformed', async (_, cambios, message) =>
    expect(mensajeDe(await transferir(ana, cambios))).toEqual([400, message]),
  );

  test.each([
    ['a receptionist', () => ({ receptor: rita.id })],
    ['a dentist of another site', () => ({ receptor: nora.id })],
    ['a director who is no dentist', () => ({ receptor: dora.id })],
  ])('%s does not receive pacientes', async (_, cambios) =>
    expect((await transferir(ana, cambios())).status).toBe(400),
  );

  test('to the responsable, of a personal paciente, of nobody, with a malformed id', async () => {
    expect(mensajeDe(await transferir(ana, { receptor: ana.id }))).toEqual([
      409,
      'El profesional ya es el responsable del paciente',
    ]);
    const { id } = await ana.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
    expect(mensajeDe(await transferir(ana, { de: id }))).toEqual([
      409,
      'El paciente no es de la organización. Incorpórelo primero.',
    ]);
    expect((await transferir(eva, { de: id })).status).toBe(404);
    expect((await transferir(ana, { de: 'x' })).status).toBe(404);
  });
});

describe('between sites', () => {
  test('the receiver accepts, and sees only initials before', async () => {
    const ofrecida = await aNorte(ana);
    expect(ofrecida).toMatchObject({ status: 201, body: { estado: 'pendiente' } });
    expect((await ana.get(`/api/pacientes/${paciente}`)).status).toBe(200);
    const antes = await nora.get('/api/transferencias');
    expect(antes.body).toMatchObject({
      enviadas: [],
      recibidas: [{ estado: 'pendiente', motivo: 'Se muda', paciente: { nombre: null, iniciales: 'A. M.' } }],
    });
    expect((await nora.get(`/api/pacientes/${paciente}`)).status).not.toBe(200);
    expect((await ana.get('/api/transferencias')).body).toMatchObject({
      enviadas: expect.arrayContaining([
        expect.objectContaining({
          id: idDe(ofrecida),
          paciente: expect.objectContaining({ nombre: 'Ana Muñoz' }),
        }),
      ]),
    });
    expect(await resolver(nora, idDe(ofrecida), 'aceptacion')).toMatchObject({
      status: 200,
      body: { estado: 'aceptada', paciente: { nombre: 'Ana Muñoz' } },
    });
    expect(await nora.paciente(paciente)).toMatchObject({
      profesional_id: nora.id,
      sucursales: [centro, norte],
    });
    expect((await ana.get(`/api/pacientes/${paciente}`)).status).not.toBe(200);
    const enviada = (await ana.get('/api/transferencias')).body as { enviadas: readonly object[] };
    expect(enviada.enviadas[0]).toMatchObject({ motivo: null, paciente: { nombre: null } });
  });

  test('it is refused with a reason, and offered again', async () => {
    const id = idDe(await aNorte(ana));
    expect(mensajeDe(await resolver(nora, id, 'rechazo'))).toEqual([400, 'El motivo es obligatorio']);
    const clave = { 'idempotency-key': randomUUID() };
    const rechazar = () => nora.post(`/api/transferencias/${id}/rechazo`, { motivo: 'Sin lugar' }, clave);
    const primera = await rechazar();
    expect(primera).toMatchObject({ status: 200, body: { estado: 'rechazada' } });
    expect(await rechazar()).toMatchObject({ status: 200, body: primera.body as object });
    const { enviadas } = (await ana.get('/api/transferencias')).body as { enviadas: readonly object[] };
    expect(enviadas[0]).toMatchObject({ estado: 'rechazada', motivo_rechazo: 'Sin lugar' });
    expect((await aNorte(ana)).status).toBe(201);
  });

  test('who offered it withdraws it, nobody else', async () => {
    const id = idDe(await aNorte(ana));
    expect((await resolver(eva, id, 'retiro')).status).toBe(403);
    expect([403, 404]).toContain((await resolver(nora, id, 'retiro')).status);
    expect(await resolver(ana, id, 'retiro')).toMatchObject({ status: 200, body: { estado: 'retirada' } });
    expect(mensajeDe(await resolver(nora, id, 'aceptacion'))).toEqual([
      409,
      'La transferencia ya fue resuelta',
    ]);
  });

  test('after seven days it cannot be accepted, and another can be offered', async () => {
    const id = idDe(await aNorte(ana));
    ahora = new Date('2026-11-27T15:00:00.000Z');
    const { recibidas } = (await nora.get('/api/transferencias')).body as { recibidas: { id: string }[] };
    expect(recibidas.find((una) => una.id === id)).toMatchObject({ estado: 'vencida' });
    expect((await resolver(nora, id, 'aceptacion')).status).toBe(409);
    expect((await aNorte(ana)).status).toBe(201);
    expect(mensajeDe(await resolver(nora, id, 'aceptacion'))).toEqual([
      409,
      'La transferencia ya fue resuelta',
    ]);
  });

  test('a second offer waits for the first', async () => {
    await aNorte(ana);
    const mensaje = [409, 'El paciente ya tiene una transferencia pendiente'];
    expect(mensajeDe(await aNorte(ana))).toEqual(mensaje);
    expect(mensajeDe(await transferir(ana))).toEqual(mensaje);
  });

  test('of 100 answers at the same moment one wins', async () => {
    const id = idDe(await aNorte(ana));
    const como = ['aceptacion', 'rechazo', 'retiro'] as const;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        resolver(n % 3 === 2 ? ana : nora, id, como[n % 3] ?? 'retiro', { motivo: 'No' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const una of answers.filter(({ status }) => status !== 200))
      expect(mensajeDe(una)).toEqual([409, 'La transferencia ya fue resuelta']);
  });

  test('it is not found by anybody but the two sides', async () => {
    const id = idDe(await aNorte(ana));
    for (const quien of [eva, rita, dora, app.profesional()])
      expect((await resolver(quien, id, 'aceptacion')).status).toBe(404);
    expect((await resolver(nora, 'x', 'aceptacion')).status).toBe(404);
    expect((await eva.get('/api/transferencias')).text).not.toContain(id);
  });

  test('who left the site since cannot accept', async () => {
    const otra = await laCadena.persona('Olga', 'profesional', { [norte]: 'odontologo' });
    const id = idDe(await transferir(ana, { receptor: otra.id, sucursal: norte }));
    await laCadena.quitar(otra, norte);
    expect(mensajeDe(await resolver(otra, id, 'aceptacion'))).toEqual([
      409,
      'El profesional no atiende en esta sucursal',
    ]);
  });
});

test('with the turnos: what the agenda says became of them is shown', async () => {
  const id = idDe(await transferir(ana, { turnos: 'reasigna' }));
  const de = { pacienteId: paciente, profesionalId: eva.id, anteriorId: ana.id, sucursalId: centro };
  const queda = { fecha: '2026-11-25', hora: '10:00', motivo: 'choque' } as const;
  await laCadena.publicar(`turnos-transferidos-${id}`, {
    type: 'TurnosTransferidos',
    data: { ...de, transferenciaId: id, reasignados: ['a', 'b'], quedan: [{ turnoId: 'c', ...queda }] },
  });
  const { recibidas } = (await eva.get('/api/transferencias')).body as { recibidas: readonly object[] };
  expect(recibidas[0]).toMatchObject({
    id,
    turnos: 'reasigna',
    reasignacion: { reasignados: 2, quedan: [{ turno_id: 'c', ...queda }] },
  });
});

test('an erasure leaves nothing of a transfer', async () => {
  const id = idDe(await aNorte(ana));
  expect((await ana.delete(`/api/pacientes/${paciente}`)).status).toBe(200);
  expect((await resolver(nora, id, 'aceptacion')).status).toBe(404);
  for (const quien of [ana, nora]) expect((await quien.get('/api/transferencias')).text).not.toContain(id);
  const ofrecida = (await eventos()).find(({ type }) => type === 'TransferenciaOfrecida');
  expect(ofrecida?.data).toMatchObject({ motivo: null });
});

test('without an open site none of the addresses exists', async () => {
  const solo = await startPatients();
  const una = solo.profesional();
  const { id } = await una.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 });
  const noExiste = [404, 'La dirección no existe.'];
  expect(mensajeDe(await una.get('/api/transferencias'))).toEqual(noExiste);
  for (const path of [
    `/api/pacientes/${id}/transferencias`,
    `/api/pacientes/${id}/equipo`,
    `/api/pacientes/${id}/acceso-excepcional`,
    '/api/transferencias/x/aceptacion',
    '/api/transferencias/masivas',
  ])
    expect(mensajeDe(await una.post(path, {}))).toEqual(noExiste);
  await solo.stop();
});

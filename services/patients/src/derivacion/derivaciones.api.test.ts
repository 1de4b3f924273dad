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
/** A dentist of the other site. */
let nora: Usuario;
let dora: Usuario;
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
  nora = await laCadena.persona('Nora', 'profesional', { [norte]: 'odontologo' });
  dora = await laCadena.persona('Dora', 'personal', { [centro]: 'director' });
  rita = await laCadena.persona('Rita', 'personal', { [centro]: 'recepcion' });
  asis = await laCadena.persona('Asis', 'personal', { [centro]: 'asistente' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ahora = new Date('2026-11-20T15:00:00.000Z');
  paciente = await laCadena.paciente(ana, centro);
});

interface Respuesta {
  readonly status: number;
  readonly body: unknown;
}
interface Lados {
  readonly recibidas: readonly { readonly id: string }[];
  readonly enviadas: readonly { readonly id: string }[];
}
const derivar = (quien: Usuario, cambios: object = {}) =>
  quien.post(`/api/pacientes/${paciente}/derivaciones`, {
    receptor_id: nora.id,
    sucursal_id: norte,
    especialidad: 'Endodoncia',
    urgencia: 'prioritaria',
    motivo: 'Conducto en 36',
    ...cambios,
  });
const idDe = ({ body }: Respuesta): string => (body as { readonly id: string }).id;
const mensajeDe = ({ status, body }: Respuesta) => [status, (body as { readonly message?: string }).message];
const eventos = async () => (await app.shared.log.read(`paciente-${paciente}`)).events;
const resolver = (quien: Usuario, id: string, como: string, body: object = {}) =>
  quien.post(`/api/derivaciones/${id}/${como}`, body);
const lados = async (quien: Usuario) => (await quien.get('/api/derivaciones')).body as Lados;
const de = async (lado: keyof Lados, quien: Usuario, id: string) =>
  (await lados(quien))[lado].find((una) => una.id === id);
const lee = async (quien: Usuario) => (await quien.get(`/api/pacientes/${paciente}`)).status === 200;
const sumar = (body: object) => ana.post(`/api/pacientes/${paciente}/equipo`, body);
const aceptada = async (cambios: object = {}, quien = nora): Promise<string> => {
  const id = idDe(await derivar(ana, cambios));
  expect((await resolver(quien, id, 'aceptacion')).status).toBe(200);
  return id;
};
const RESUELTA = [409, 'La derivación ya fue resuelta'];

test('it is accepted, answered and closed; before and after the receiver is told initials', async () => {
  const pedida = await derivar(ana);
  const id = idDe(pedida);
  expect(pedida).toMatchObject({
    status: 201,
    body: {
      estado: 'solicitada',
      paciente: { id: paciente, nombre: 'Ana Muñoz', iniciales: 'A. M.' },
      de: { id: ana.id, nombre: 'Ana' },
      receptor: { id: nora.id, nombre: 'Nora' },
      sucursal_id: norte,
      sucursal: 'Norte',
      especialidad: 'Endodoncia',
      urgencia: 'prioritaria',
      motivo: 'Conducto en 36',
      vence_at: '2026-12-20T15:00:00.000Z',
      informe: null,
    },
  });
  expect(await lee(nora)).toBe(false);
  const esperando = { estado: 'solicitada', motivo: 'Conducto en 36', paciente: { nombre: null } };
  expect(await de('recibidas', nora, id)).toMatchObject(esperando);

  expect(await resolver(nora, id, 'aceptacion')).toMatchObject({
    status: 200,
    body: { estado: 'aceptada', paciente: { nombre: 'Ana Muñoz' }, motivo: 'Conducto en 36' },
  });
  expect(await nora.paciente(paciente)).toMatchObject({
    profesional_id: ana.id,
    sucursales: [centro, norte],
    equipo: [{ profesionalId: nora.id }],
  });
  expect((await nora.put(`/api/pacientes/${paciente}`, { edad: 35 })).status).toBe(200);

  expect(await resolver(nora, id, 'respuesta', { informe: 'Conducto terminado' })).toMatchObject({
    status: 200,
    body: { estado: 'respondida', informe: 'Conducto terminado' },
  });
  expect(await de('enviadas', ana, id)).toMatchObject({ informe: 'Conducto terminado' });
  expect(await resolver(ana, id, 'cierre')).toMatchObject({ status: 200, body: { estado: 'cerrada' } });
  expect((await ana.paciente(paciente)).equipo).toEqual([]);
  const actores = (await eventos()).slice(-4).map(({ type, metadata }) => [type, metadata.actor.id]);
  expect(actores).toEqual([
    ['DatosDePacienteCambiados', nora.id],
    ['DerivacionRespondida', nora.id],
    ['EquipoDePacienteQuitado', ana.id],
    ['DerivacionCerrada', ana.id],
  ]);
});

describe('what is asked for', () => {
  test.each([
    ['without a receiver', { receptor_id: '' }, 'Indique a quién se deriva el paciente'],
    ['without a site', { sucursal_id: '' }, 'La sucursal no existe'],
    ['without a reason', { motivo: ' ' }, 'El motivo es obligatorio'],
    ['with an unknown urgency', { urgencia: 'ya' }, 'La urgencia no es válida'],
    ['to nobody', { receptor_id: 'nadie' }, 'El profesional no atiende en esta sucursal'],
    ['in no site', { sucursal_id: 'ninguna' }, 'El profesional no atiende en esta sucursal'],
  ])('%s is malformed', async (_, cambios, message) =>
    expect(mensajeDe(await derivar(ana, cambios))).toEqual([400, message]),
  );

  test('to oneself, to the responsable, to staff, of a personal paciente, with a malformed id', async () => {
    expect(mensajeDe(await derivar(ana, { receptor_id: ana.id, sucursal_id: centro }))).toEqual([
      400,
      'No puede derivarse un paciente a sí mismo',
    ]);
    await sumar({ profesional_id: nora.id });
    expect(mensajeDe(await derivar(nora, { receptor_id: ana.id, sucursal_id: centro }))).toEqual([
      409,
      'El profesional ya es el responsable del paciente',
    ]);
    for (const { id } of [rita, dora])
      expect((await derivar(ana, { receptor_id: id, sucursal_id: centro })).status).toBe(400);
    paciente = (await ana.registrar({ nombre: 'Luis', cuil: '30999111', edad: 3 })).id;
    expect(mensajeDe(await derivar(ana))).toEqual([
      409,
      'El paciente no es de la organización. Incorpórelo primero.',
    ]);
    expect((await derivar(eva)).status).toBe(404);
    paciente = 'x';
    expect((await derivar(ana)).status).toBe(404);
  });

  test('who writes the history refers; staff, other sites and strangers do not', async () => {
    for (const quien of [rita, asis, dora, nora]) expect((await derivar(quien)).status).toBe(403);
    for (const quien of [app.profesional(), app.usuario('admin')])
      expect((await derivar(quien)).status).toBe(404);
    expect((await derivar(eva)).status).toBe(201);
  });

  test('one waits for each receiver; of 100 at the same moment one wins', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => derivar(ana)));
    const perdidas = answers.filter(({ status }) => status !== 201);
    expect(perdidas).toHaveLength(99);
    const mensaje = [409, 'El paciente ya tiene una derivación pendiente para ese profesional'];
    for (const una of perdidas) expect(mensajeDe(una)).toEqual(mensaje);
    expect((await derivar(ana, { receptor_id: eva.id, sucursal_id: centro })).status).toBe(201);
  });
});

describe('answers', () => {
  test('it is refused with a reason, and asked for again', async () => {
    const id = idDe(await derivar(ana));
    expect(mensajeDe(await resolver(nora, id, 'rechazo'))).toEqual([400, 'El motivo es obligatorio']);
    const clave = { 'idempotency-key': randomUUID() };
    const rechazar = () => nora.post(`/api/derivaciones/${id}/rechazo`, { motivo: 'Sin lugar' }, clave);
    const primera = await rechazar();
    expect(primera).toMatchObject({
      status: 200,
      body: { estado: 'rechazada', motivo: null, motivo_rechazo: 'Sin lugar', paciente: { nombre: null } },
    });
    expect(await rechazar()).toMatchObject({ status: 200, body: primera.body as object });
    expect(await de('enviadas', ana, id)).toMatchObject({ motivo_rechazo: 'Sin lugar' });
    expect((await derivar(ana)).status).toBe(201);
  });

  test('who asked for it withdraws it, nobody else', async () => {
    const id = idDe(await derivar(ana));
    for (const quien of [eva, rita, nora]) expect((await resolver(quien, id, 'retiro')).status).toBe(403);
    expect((await resolver(app.profesional(), id, 'retiro')).status).toBe(404);
    expect(mensajeDe(await resolver(ana, id, 'cierre'))).toEqual([
      409,
      'La derivación todavía espera una respuesta. Retírela.',
    ]);
    expect(await resolver(ana, id, 'retiro')).toMatchObject({ status: 200, body: { estado: 'retirada' } });
    expect(mensajeDe(await resolver(nora, id, 'aceptacion'))).toEqual(RESUELTA);
  });

  test('a director of the site withdraws and closes it', async () => {
    expect((await resolver(dora, idDe(await derivar(ana)), 'retiro')).status).toBe(200);
    expect((await resolver(dora, await aceptada(), 'cierre')).status).toBe(200);
  });

  test('after 30 days nobody answers it, and another can be asked for', async () => {
    const id = idDe(await derivar(ana));
    ahora = new Date('2026-12-20T14:59:59.999Z');
    expect(await de('recibidas', nora, id)).toMatchObject({ estado: 'solicitada' });
    ahora = new Date('2026-12-20T15:00:00.000Z');
    expect(await de('recibidas', nora, id)).toMatchObject({ estado: 'vencida', motivo: null });
    const vencida = [409, 'La derivación venció. Pida que se la envíen otra vez.'];
    expect(mensajeDe(await resolver(nora, id, 'aceptacion'))).toEqual(vencida);
    expect(mensajeDe(await resolver(nora, id, 'rechazo', { motivo: 'No' }))).toEqual(vencida);
    expect(mensajeDe(await resolver(ana, id, 'retiro'))).toEqual(vencida);
    expect((await derivar(ana)).status).toBe(201);
  });

  test('of 100 at the same moment one wins', async () => {
    const id = idDe(await derivar(ana));
    const como = ['aceptacion', 'rechazo', 'retiro'] as const;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        resolver(n % 3 === 2 ? ana : nora, id, como[n % 3] ?? 'retiro', { motivo: 'No' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const una of answers.filter(({ status }) => status !== 200))
      expect(mensajeDe(una)).toEqual(RESUELTA);
  });

  test('one report, after the acceptance and before the end', async () => {
    const id = idDe(await derivar(ana));
    const responder = (informe = 'Terminado') => resolver(nora, id, 'respuesta', { informe });
    expect(mensajeDe(await responder())).toEqual([409, 'Acepte la derivación antes de responderla']);
    await resolver(nora, id, 'aceptacion');
    expect(mensajeDe(await responder(' '))).toEqual([400, 'El informe es obligatorio']);
    expect(mensajeDe(await responder('ok.'))).toEqual([400, 'El informe debe tener al menos 4 caracteres']);
    const answers = await Promise.all(Array.from({ length: 100 }, () => responder()));
    const perdidas = answers.filter(({ status }) => status !== 200);
    expect(perdidas).toHaveLength(99);
    for (const una of perdidas) expect(mensajeDe(una)).toEqual([409, 'La derivación ya fue respondida']);
    await resolver(ana, id, 'cierre');
    expect(mensajeDe(await responder())).toEqual(RESUELTA);
    expect(mensajeDe(await resolver(ana, id, 'cierre'))).toEqual(RESUELTA);
  });

  test('it is not found by anybody but its receiver', async () => {
    const id = idDe(await derivar(ana));
    for (const quien of [ana, eva, rita, dora, app.profesional()])
      for (const como of ['aceptacion', 'rechazo', 'respuesta'])
        expect((await resolver(quien, id, como, { motivo: 'No', informe: 'Nada' })).status).toBe(404);
    expect((await resolver(nora, 'x', 'aceptacion')).status).toBe(404);
    expect((await eva.get('/api/derivaciones')).text).not.toContain(id);
  });

  test('who left the site since cannot accept', async () => {
    const olga = await laCadena.persona('Olga', 'profesional', { [norte]: 'odontologo' });
    const id = idDe(await derivar(ana, { receptor_id: olga.id }));
    await laCadena.quitar(olga, norte);
    expect(mensajeDe(await resolver(olga, id, 'aceptacion'))).toEqual([
      409,
      'El profesional no atiende en esta sucursal',
    ]);
  });
});

test('a member of the staff with the permission to write the history refers nobody', async () => {
  const ruth = await laCadena.persona('Ruth', 'personal', {});
  const suya = { membresiaId: 'm-ruth', profesionalId: ruth.id, sucursalId: centro, funcion: 'recepcion' };
  await laCadena.publicar(`membresias-${ruth.id}`, {
    type: 'MembresiaOtorgada',
    data: { ...suya, agregados: ['historia.ver', 'historia.escribir'], quitados: [] },
  });
  const antes = await eventos();
  expect(mensajeDe(await derivar(ruth))).toEqual(mensajeDe(await derivar(asis)));
  expect((await derivar(ruth)).status).toBe(403);
  expect(await eventos()).toEqual(antes);
});

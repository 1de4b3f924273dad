import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Membresia, MisPermisos } from '@odonto/contracts/organizacion';
import type { Called } from '@odonto/service-kit/testing';
import { type AccountsApp, RUTA, type Sesion, startAccounts } from '../../testing/accounts-app.ts';
import { ORGANIZACION, type Persona, startChain } from '../../testing/organizacion.ts';

const MEMBRESIAS = `${ORGANIZACION}/membresias`;

let app: AccountsApp;
let chain: Awaited<ReturnType<typeof startChain>>;
let admin: Sesion;
let centro: string;
let norte: string;
/** Directs Centro and is no dentist. */
let dora: Persona;
let doraEnCentro: string;
/** A dentist who directs Norte. */
let noel: Persona;
let rita: Persona;
let marta: Persona;

beforeAll(async () => {
  app = await startAccounts();
  chain = await startChain(app);
  ({ admin, centro } = chain);
  norte = await chain.abrir('Norte');
  dora = await chain.persona('Dora', 'personal');
  noel = await chain.persona('Noel', 'profesional');
  rita = await chain.persona('Rita', 'personal');
  marta = await chain.persona('Marta', 'profesional');
  doraEnCentro = await chain.sumar(dora, centro, 'director');
  await chain.sumar(noel, norte, 'director');
});
afterAll(() => app.stop());

const otorgar = (por: Sesion, a: Sesion, sucursal: string, funcion: string, mas: object = {}) =>
  por.call('POST', MEMBRESIAS, { profesional_id: a.id, sucursal_id: sucursal, funcion, ...mas });
const dicho = ({ status, body }: Called) => [status, (body as { message?: string }).message];
const codigo = ({ status, body }: Called) => [status, (body as { code?: string }).code];
const de = async (sesion: Sesion): Promise<MisPermisos> =>
  (await sesion.call('GET', `${ORGANIZACION}/mis-permisos`)).body as MisPermisos;
const todas = async (sesion: Sesion, query = ''): Promise<readonly Membresia[]> =>
  (await sesion.call('GET', MEMBRESIAS + query)).body as readonly Membresia[];

/** Removes what a test granted, so that the next one begins without it. */
const quitarTodas = async (a: Sesion): Promise<void> => {
  for (const { id } of await todas(admin, `?profesional=${a.id}`))
    await admin.call('DELETE', `${MEMBRESIAS}/${id}`);
};

describe('a membership', () => {
  test('gives the permissions of its function, with those added and without those removed', async () => {
    const excepciones = {
      agregados: ['pagos.anular', 'turnos.ver'],
      quitados: ['caja.operar', 'historia.ver'],
    };
    const answer = await otorgar(admin, rita, centro, 'recepcion', excepciones);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        profesional_id: rita.id,
        nombre: 'Rita de Prueba',
        rol: 'personal',
        sucursal_id: centro,
        sucursal: 'Centro',
        funcion: 'recepcion',
        // A permission that the function gives is not stored as added, and one that it lacks not as removed.
        agregados: ['pagos.anular'],
        quitados: ['caja.operar'],
        permisos: expect.arrayContaining(['turnos.ver', 'pagos.registrar', 'pagos.anular']),
        desde: expect.any(String),
      },
    ]);
    const { permisos } = answer.body as Membresia;
    expect(permisos).not.toContain('caja.operar');
    expect(permisos).not.toContain('historia.ver');
    expect(await todas(admin, `?profesional=${rita.id}`)).toEqual([answer.body]);
    expect(await de(rita)).toEqual({
      administra: false,
      membresias: [
        {
          sucursal_id: centro,
          sucursal: 'Centro',
          color: expect.any(String),
          funcion: 'recepcion',
          permisos,
        },
      ],
    });
    await quitarTodas(rita);
  });

  test('is changed in what is sent, and removed', async () => {
    const id = await chain.sumar(rita, centro, 'recepcion', { quitados: ['caja.operar'] });
    const cambiada = await admin.call('PUT', `${MEMBRESIAS}/${id}`, { agregados: ['caja.revisar'] });
    expect([cambiada.status, cambiada.body]).toMatchObject([
      200,
      { id, funcion: 'recepcion', agregados: ['caja.revisar'], quitados: ['caja.operar'] },
    ]);
    const otra = await admin.call('PUT', `${MEMBRESIAS}/${id}`, { funcion: 'asistente' });
    expect(otra.body).toMatchObject({ funcion: 'asistente', agregados: ['caja.revisar'], quitados: [] });
    expect((await admin.call('DELETE', `${MEMBRESIAS}/${id}`)).status).toBe(200);
    expect((await de(rita)).membresias).toEqual([]);
    expect(dicho(await admin.call('DELETE', `${MEMBRESIAS}/${id}`))).toEqual([404, 'La membresía no existe']);
  });

  test('is one in each site, and there may be others in other sites', async () => {
    await chain.sumar(rita, centro, 'recepcion');
    expect(dicho(await otorgar(admin, rita, centro, 'asistente'))).toEqual([
      409,
      'La cuenta ya es del equipo de la sucursal',
    ]);
    await chain.sumar(rita, norte, 'asistente');
    expect((await de(rita)).membresias.map(({ sucursal, funcion }) => [sucursal, funcion])).toEqual([
      ['Centro', 'recepcion'],
      ['Norte', 'asistente'],
    ]);
    await quitarTodas(rita);
  });

  test.each([
    [{ funcion: 'jefe' }, 400, 'La función no es válida'],
    [{ funcion: undefined }, 400, 'La función no es válida'],
    [{ profesional_id: '' }, 400, 'La cuenta no existe'],
    [{ profesional_id: 'nadie' }, 404, 'La cuenta no existe'],
    [{ sucursal_id: 'ninguna' }, 404, 'La sucursal no existe'],
    [{ agregados: ['volar'] }, 400, 'El permiso no es válido'],
    [
      { agregados: ['caja.revisar'], quitados: ['caja.revisar'] },
      400,
      'Un permiso no puede agregarse y quitarse a la vez',
    ],
    [{ funcion: 'odontologo' }, 400, 'Un odontólogo necesita una cuenta con el rol Profesional'],
  ])('with %j is refused', async (mal, status, message) => {
    const body = { profesional_id: rita.id, sucursal_id: centro, funcion: 'recepcion', ...mal };
    expect(dicho(await admin.call('POST', MEMBRESIAS, body))).toEqual([status, message]);
    expect(await todas(admin, `?profesional=${rita.id}`)).toEqual([]);
  });

  test('is not given to admins, auditors and inactive accounts', async () => {
    const otros = [
      await chain.persona('Alba', 'admin'),
      await chain.persona('Aldo', 'auditor'),
      await chain.persona('Inés', 'profesional'),
    ];
    await admin.call('PUT', `${RUTA}/${otros[2]?.id}`, { activo: false });
    for (const otro of otros)
      expect(dicho(await otorgar(admin, otro, centro, 'recepcion'))).toEqual([404, 'La cuenta no existe']);
  });

  test('of an archived site gives nothing until it is reopened, and is not changed', async () => {
    const sur = await chain.abrir('Sur');
    const id = await chain.sumar(rita, sur, 'director');
    expect((await rita.call('GET', MEMBRESIAS)).status).toBe(200);
    await admin.call('POST', `${ORGANIZACION}/sucursales/${sur}/archivo`);
    expect((await de(rita)).membresias).toEqual([]);
    expect((await rita.call('GET', MEMBRESIAS)).status).toBe(403);
    expect((await rita.call('GET', `${ORGANIZACION}/sucursales`)).body).toEqual([]);
    const archivada = [409, 'La sucursal está archivada'];
    expect(dicho(await otorgar(admin, marta, sur, 'odontologo'))).toEqual(archivada);
    expect(dicho(await admin.call('PUT', `${MEMBRESIAS}/${id}`, { funcion: 'recepcion' }))).toEqual(
      archivada,
    );
    await admin.call('POST', `${ORGANIZACION}/sucursales/${sur}/reapertura`);
    expect((await de(rita)).membresias).toMatchObject([{ sucursal: 'Sur', funcion: 'director' }]);
    await quitarTodas(rita);
  });
});

describe('a director', () => {
  test('sees their own site with its team and the accounts that may join it, and no other site', async () => {
    await chain.sumar(marta, norte, 'odontologo');
    const sucursales = (await dora.call('GET', `${ORGANIZACION}/sucursales`)).body as { id: string }[];
    expect(sucursales.map(({ id }) => id)).toEqual([centro]);
    expect((await todas(dora)).map(({ nombre }) => nombre)).toEqual(['Dora de Prueba']);
    expect((await todas(noel)).map(({ nombre }) => nombre)).toEqual(['Marta de Prueba', 'Noel de Prueba']);
    expect(dicho(await dora.call('GET', `${MEMBRESIAS}?sucursal=${norte}`))).toEqual([
      404,
      'La sucursal no existe',
    ]);
    expect(await todas(dora, `?profesional=${marta.id}`)).toEqual([]);
    const cuentas = (await dora.call('GET', `${ORGANIZACION}/cuentas?busqueda=mart`)).body;
    expect(cuentas).toEqual([
      { id: marta.id, nombre: 'Marta de Prueba', rol: 'profesional', especialidad: '' },
    ]);
    const nombres = (await dora.call('GET', `${ORGANIZACION}/cuentas`)).body as { nombre: string }[];
    expect(nombres.map(({ nombre }) => nombre)).toEqual([
      'Dora de Prueba',
      'Marta de Prueba',
      'Noel de Prueba',
      'Rita de Prueba',
    ]);
    await quitarTodas(marta);
  });

  test('manages chairs and holidays of their own site only', async () => {
    const ruta = `${ORGANIZACION}/sucursales`;
    expect((await dora.call('POST', `${ruta}/${centro}/sillones`, { nombre: 'Azul' })).status).toBe(201);
    expect((await dora.call('PUT', `${ruta}/${centro}/feriados`, { feriados: [] })).status).toBe(200);
    expect((await dora.call('POST', `${ruta}/${norte}/sillones`, { nombre: 'Azul' })).status).toBe(404);
    expect((await dora.call('PUT', `${ruta}/${norte}/feriados`, { feriados: [] })).status).toBe(404);
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${centro}`],
      ['POST', `/${centro}/archivo`],
      ['POST', `/${centro}/reapertura`],
    ] as const)
      expect((await dora.call(method, ruta + path, { nombre: 'Mía' })).status).toBe(403);
    expect((await dora.call('GET', `${ORGANIZACION}/politica`)).status).toBe(403);
  });

  test('appoints receptionists and assistants of their own site, and nobody else', async () => {
    expect((await otorgar(dora, rita, centro, 'asistente')).status).toBe(201);
    const sinGestion = [403, 'No tienes permiso para gestionar el equipo'];
    for (const funcion of ['odontologo', 'director'])
      expect(dicho(await otorgar(dora, marta, centro, funcion))).toEqual(sinGestion);
    expect(codigo(await otorgar(dora, marta, centro, 'director'))).toEqual([403, 'permiso']);
    expect(dicho(await otorgar(dora, marta, norte, 'recepcion'))).toEqual([404, 'La sucursal no existe']);
    const [enCentro] = await todas(dora, `?profesional=${rita.id}`);
    const ruta = `${MEMBRESIAS}/${enCentro?.id}`;
    expect(dicho(await dora.call('PUT', ruta, { funcion: 'director' }))).toEqual(sinGestion);
    expect((await dora.call('PUT', ruta, { funcion: 'recepcion' })).status).toBe(200);
    expect(dicho(await noel.call('PUT', ruta, { funcion: 'asistente' }))).toEqual([
      404,
      'La membresía no existe',
    ]);
    expect(dicho(await noel.call('DELETE', ruta))).toEqual([404, 'La membresía no existe']);
    expect((await dora.call('DELETE', ruta)).status).toBe(200);
    const odontologa = await chain.sumar(marta, centro, 'odontologo');
    expect(dicho(await dora.call('DELETE', `${MEMBRESIAS}/${odontologa}`))).toEqual(sinGestion);
    await quitarTodas(marta);
  });

  test('gives no permission that they lack', async () => {
    const sinHistoria = [403, 'No tienes permiso para ver la historia clínica'];
    expect(dicho(await otorgar(dora, rita, centro, 'recepcion', { agregados: ['historia.ver'] }))).toEqual(
      sinHistoria,
    );
    const conHistoria = await otorgar(noel, rita, norte, 'recepcion', { agregados: ['historia.ver'] });
    expect(conHistoria.status).toBe(201);
    const gestiona = await otorgar(noel, marta, norte, 'recepcion', { agregados: ['membresias.gestionar'] });
    expect(dicho(gestiona)).toEqual([403, 'No tienes permiso para gestionar el equipo']);
    await admin.call('PUT', `${MEMBRESIAS}/${doraEnCentro}`, { quitados: ['pagos.registrar'] });
    expect(dicho(await otorgar(dora, marta, centro, 'recepcion'))).toEqual([
      403,
      'No tienes permiso para registrar pagos',
    ]);
    const sinPagos = await otorgar(dora, marta, centro, 'recepcion', { quitados: ['pagos.registrar'] });
    expect(sinPagos.status).toBe(201);
    const { id } = sinPagos.body as Membresia;
    expect(dicho(await dora.call('PUT', `${MEMBRESIAS}/${id}`, { quitados: [] }))).toEqual([
      403,
      'No tienes permiso para registrar pagos',
    ]);
    await admin.call('PUT', `${MEMBRESIAS}/${doraEnCentro}`, { quitados: ['membresias.gestionar'] });
    expect(dicho(await dora.call('DELETE', `${MEMBRESIAS}/${id}`))).toEqual([
      403,
      'No tienes permiso para gestionar el equipo',
    ]);
    await admin.call('PUT', `${MEMBRESIAS}/${doraEnCentro}`, { quitados: [] });
    await quitarTodas(marta);
    await quitarTodas(rita);
  });

  test('does not change their own permissions', async () => {
    const propios = [409, 'No puedes cambiar tus propios permisos'];
    const ruta = `${MEMBRESIAS}/${doraEnCentro}`;
    expect(dicho(await dora.call('PUT', ruta, { agregados: ['historia.ver'] }))).toEqual(propios);
    expect(dicho(await dora.call('DELETE', ruta))).toEqual(propios);
    expect(dicho(await otorgar(dora, dora, norte, 'recepcion'))).toEqual(propios);
    expect(dicho(await otorgar(admin, admin, centro, 'recepcion'))).toEqual(propios);
  });

  test('and another who appoint one account at the same moment: one succeeds', async () => {
    const dos = await chain.persona('Delia', 'profesional');
    await chain.sumar(dos, centro, 'director');
    const answers = await Promise.all(
      [dora, dos, dora, dos].map((quien, n) =>
        otorgar(quien, rita, centro, n < 2 ? 'recepcion' : 'asistente'),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect(await todas(admin, `?profesional=${rita.id}`)).toHaveLength(1);
    await quitarTodas(rita);
  });
});

test('a receptionist has their permissions and their site, and nothing else of the organization', async () => {
  const id = await chain.sumar(rita, centro, 'recepcion');
  expect((await de(rita)).membresias).toHaveLength(1);
  const sucursales = (await rita.call('GET', `${ORGANIZACION}/sucursales`)).body as { id: string }[];
  expect(sucursales.map((una) => una.id)).toEqual([centro]);
  for (const [method, path] of [
    ['GET', '/membresias'],
    ['POST', '/membresias'],
    ['PUT', `/membresias/${id}`],
    ['DELETE', `/membresias/${id}`],
    ['GET', '/cuentas'],
    ['GET', '/politica'],
    ['POST', `/sucursales/${centro}/sillones`],
    ['PUT', `/sucursales/${centro}/feriados`],
  ] as const)
    expect([path, (await rita.call(method, ORGANIZACION + path)).status]).toEqual([path, 403]);
  await quitarTodas(rita);
});

test('an auditor has nothing in the organization', async () => {
  const aldo = await chain.persona('Ada', 'auditor');
  expect(await de(aldo)).toEqual({ administra: false, membresias: [] });
  for (const path of ['/sucursales', '/membresias', '/cuentas', '/politica'])
    expect((await aldo.call('GET', ORGANIZACION + path)).status).toBe(403);
});

describe('memberships end', () => {
  const hasta = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds())) await pause(10);
  };
  /** Waits until the reaction has removed a membership and the answers no longer show it. */
  const conMembresias = async (a: Sesion, cuantas: number): Promise<void> =>
    hasta(async () => {
      const { events } = await app.shared.log.read(`membresias-${a.id}`);
      const quedan = await todas(admin, `?profesional=${a.id}`);
      return events.at(-1)?.type === 'MembresiaQuitada' && quedan.length === cuantas;
    });

  test('with the deactivation of the account, also after it is activated again', async () => {
    const uno = await chain.persona('Uriel', 'profesional');
    await chain.sumar(uno, centro, 'odontologo');
    await admin.call('PUT', `${RUTA}/${uno.id}`, { activo: false });
    await conMembresias(uno, 0);
    await admin.call('PUT', `${RUTA}/${uno.id}`, { activo: true });
    expect(await todas(admin, `?profesional=${uno.id}`)).toEqual([]);
    expect((await otorgar(admin, uno, centro, 'odontologo')).status).toBe(201);
  });

  test('with its deletion, which leaves no name behind', async () => {
    const uno = await chain.persona('Ulises', 'personal');
    await chain.sumar(uno, centro, 'recepcion');
    expect((await admin.call('DELETE', `${RUTA}/${uno.id}`)).status).toBe(200);
    await conMembresias(uno, 0);
    expect((await admin.call('GET', MEMBRESIAS)).text).not.toContain('Ulises');
    expect((await admin.call('GET', `${ORGANIZACION}/cuentas`)).text).not.toContain('Ulises');
  });

  test('that the new role of the account does not allow, and only those', async () => {
    const uno = await chain.persona('Ubaldo', 'profesional');
    await chain.sumar(uno, centro, 'odontologo');
    await chain.sumar(uno, norte, 'recepcion');
    await admin.call('PUT', `${RUTA}/${uno.id}`, { rol: 'personal' });
    await conMembresias(uno, 1);
    expect(await todas(admin, `?profesional=${uno.id}`)).toMatchObject([{ sucursal: 'Norte' }]);
  });

  test('when the account was deactivated while it was being granted', async () => {
    const uno = await chain.persona('Urbano', 'personal');
    await admin.call('PUT', `${RUTA}/${uno.id}`, { activo: false });
    const data = { membresiaId: 'm', profesionalId: uno.id, sucursalId: centro, funcion: 'recepcion' };
    const metadata = {
      recordedAt: new Date().toISOString(),
      actor: { id: admin.id, rol: 'admin' },
      requestId: 'prueba',
    };
    await app.shared.log.append(`membresias-${uno.id}`, 'no-stream', [
      {
        id: crypto.randomUUID(),
        event: { type: 'MembresiaOtorgada', data: { ...data, agregados: [], quitados: [] } },
        metadata,
      },
    ]);
    await conMembresias(uno, 0);
  });
});

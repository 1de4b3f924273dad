import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Profesional } from '@odonto/contracts';
import type { Called } from '@odonto/service-kit/testing';
import { usuarios } from './usuarios.ts';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

let app: AccountsApp;
let admin: Sesion;
beforeEach(async () => {
  app = await startAccounts();
  admin = await app.admin();
});
afterEach(() => app.stop());

const ana = {
  nombre: 'Ana',
  apellido: 'Muñoz',
  email: 'Ana@Clinica.com',
  password: 'clave de ana',
  telefono: '11 5555',
  especialidad: 'Ortodoncia',
  matricula: 'MN 1',
};
const SIN_PERMISO = 'No tienes permiso para acceder a esta sección';
const ULTIMO = 'Debe quedar al menos un administrador';

const crear = async (datos: object = ana): Promise<Profesional> => {
  const answer = await admin.call('POST', RUTA, datos);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { profesional: Profesional }).profesional;
};
const otro = (email: string, rol = 'profesional') => crear({ ...ana, email, rol });
const statusAndMessage = ({ status, body }: Called) => [status, (body as { message: string }).message];
const entrarComo = (email: string) => app.entrar(email, ana.password);
const mine = (sesion: Sesion) => sesion.call('GET', `${RUTA}/${sesion.id}`);

describe('crear', () => {
  test('contesta 201 con el profesional, sin contraseña, y puede entrar', async () => {
    const answer = await admin.call('POST', RUTA, { ...ana, id: 'x', activo: false, createdAt: 'nunca' });
    expect(answer.status).toBe(201);
    const { password: _, ...visible } = ana;
    expect(answer.body).toEqual({
      message: 'Profesional creado exitosamente',
      profesional: {
        ...visible,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        rol: 'profesional',
        activo: true,
        createdAt: expect.any(String),
        google_vinculado: false,
      },
    });
    await entrarComo('ana@clinica.COM');
  });

  test('dice todo lo que falta, en orden', async () => {
    const answer = await admin.call('POST', RUTA, { rol: 'dueño' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'El nombre es requerido',
      errors: [
        { field: 'nombre', message: 'El nombre es requerido' },
        { field: 'email', message: 'El email es requerido' },
        { field: 'password', message: 'La contraseña es requerida' },
        { field: 'rol', message: 'El rol no es válido' },
      ],
    });
  });

  test('un email no se repite, se escriba como se escriba, aunque se pidan diez a la vez', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        admin.call('POST', RUTA, { ...ana, email: n % 2 ? 'ANA@clinica.com' : 'ana@clinica.com' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(9).fill(409),
    ]);
    expect(answers.filter(({ status }) => status === 409).map(statusAndMessage)).toContainEqual([
      409,
      'Ya existe un profesional con ese email',
    ]);
    expect(statusAndMessage(await admin.call('POST', RUTA, { ...ana, email: ADMIN.email }))[0]).toBe(409);
  });

  test.each([
    ['а@x.test', 'El email mezcla letras de distintos alfabetos'],
    ['a\u200B@x.test', 'El email contiene caracteres invisibles'],
  ])('un email que parece otro no se admite: %j', async (email, mensaje) => {
    const answer = await admin.call('POST', RUTA, { ...ana, email });
    expect(statusAndMessage(answer)).toEqual([400, mensaje]);
    expect(answer.body).toMatchObject({ errors: [{ field: 'email', message: mensaje }] });
    const { id } = await crear();
    expect(statusAndMessage(await admin.call('PUT', `${RUTA}/${id}`, { email }))).toEqual([400, mensaje]);
  });

  test('un email de ancho completo es el mismo, y entra escrito de las dos maneras', async () => {
    const ancho = 'ａｎａ@clinica.com';
    const { email } = await crear({ ...ana, email: ancho });
    expect(email).toBe('ana@clinica.com');
    await entrarComo(ancho);
    await entrarComo('ana@clinica.com');
    expect((await admin.call('POST', RUTA, { ...ana, email: 'ANA@clinica.com' })).status).toBe(409);
    expect((await admin.call('POST', RUTA, { ...ana, email: ancho })).status).toBe(409);
  });

  test('repetida con la misma clave crea una sola', async () => {
    const clave = { 'Idempotency-Key': 'a' };
    const [una, dos] = [
      await admin.call('POST', RUTA, ana, clave),
      await admin.call('POST', RUTA, ana, clave),
    ];
    expect(dos).toMatchObject({ status: 201, body: una.body });
    expect((await admin.call('GET', RUTA)).body).toHaveLength(2);
  });
});

describe('la lista', () => {
  test('es de todos, por nombre, y solo para un administrador', async () => {
    await crear({ ...ana, nombre: 'Óscar', email: 'o@c.co' });
    await crear({ ...ana, nombre: 'Zoe', email: 'z@c.co' });
    await crear({ ...ana, nombre: 'nora', email: 'n@c.co' });
    const answer = await admin.call('GET', RUTA);
    expect((answer.body as Profesional[]).map(({ nombre }) => nombre)).toEqual([
      'Administrador',
      'nora',
      'Óscar',
      'Zoe',
    ]);
    expect(answer.text).not.toMatch(/password|hash|argon2/);
    for (const rol of ['profesional', 'auditor'] as const) {
      const token = app.token({ rol });
      for (const [method, path] of [
        ['GET', RUTA],
        ['POST', RUTA],
        ['DELETE', `${RUTA}/${admin.id}`],
        ['GET', `${RUTA}/${admin.id}/pertenencias`],
      ] as const)
        expect(statusAndMessage(await app.call(method, path, { token }))).toEqual([403, SIN_PERMISO]);
    }
  });
});

describe('editar', () => {
  test('cambia solo lo que se envía; el email viejo queda libre y el nuevo ocupado', async () => {
    const { id } = await crear();
    const answer = await admin.call('PUT', `${RUTA}/${id}`, { email: 'nueva@clinica.com', telefono: '' });
    expect(answer.body).toMatchObject({
      message: 'Profesional actualizado exitosamente',
      profesional: { nombre: 'Ana', email: 'nueva@clinica.com', telefono: '', apellido: 'Muñoz' },
    });
    expect((await app.login('ana@clinica.com', ana.password)).status).toBe(401);
    await entrarComo('nueva@clinica.com');
    await otro('ana@clinica.com');
    const repetido = await admin.call('PUT', `${RUTA}/${id}`, { nombre: 'Eva', email: 'ANA@clinica.com' });
    expect(statusAndMessage(repetido)).toEqual([409, 'Ya existe un profesional con ese email']);
    expect((await admin.call('GET', `${RUTA}/${id}`)).body).toMatchObject({ nombre: 'Ana' });
  });

  test('el mismo email con otras mayúsculas es un cambio más', async () => {
    const { id } = await crear();
    const answer = await admin.call('PUT', `${RUTA}/${id}`, { email: 'ANA@clinica.com' });
    expect(answer.body).toMatchObject({ profesional: { email: 'ANA@clinica.com' } });
    await entrarComo('ana@clinica.com');
    expect((await admin.call('POST', RUTA, ana)).status).toBe(409);
  });

  test('lo propio puede cualquiera, lo ajeno no existe', async () => {
    const [uno, dos] = [await otro('uno@c.co'), await otro('dos@c.co')];
    const sesion = await entrarComo('uno@c.co');
    const answer = await sesion.call('PUT', `${RUTA}/${uno.id}`, {
      nombre: 'Uno',
      rol: 'profesional',
      activo: true,
      password: 'otra clave mía',
      profesional_id: 'x',
    });
    expect(answer.body).toMatchObject({ profesional: { nombre: 'Uno', rol: 'profesional' } });
    await entrarComo('uno@c.co');
    expect(statusAndMessage(await sesion.call('PUT', `${RUTA}/${dos.id}`, { nombre: 'X' }))).toEqual([
      404,
      'Profesional no encontrado',
    ]);
    expect((await sesion.call('PUT', `${RUTA}/${dos.id}`, { nombre: ' ' })).status).toBe(400);
  });

  test('nadie se da otro rol ni se reactiva: 403, y nada se aplica', async () => {
    const { id } = await crear();
    const sesion = await entrarComo(ana.email);
    for (const intento of [{ rol: 'admin' }, { activo: false }, { rol: 'auditor', activo: true }])
      expect(
        statusAndMessage(await sesion.call('PUT', `${RUTA}/${id}`, { nombre: 'Otra', ...intento })),
      ).toEqual([403, SIN_PERMISO]);
    expect((await mine(sesion)).body).toMatchObject({ nombre: 'Ana', rol: 'profesional', activo: true });
    expect(statusAndMessage(await admin.call('PUT', `${RUTA}/${id}`, { rol: 'jefe' }))).toEqual([
      400,
      'El rol no es válido',
    ]);
  });

  test('un rol nuevo vale desde el próximo pedido; desactivar termina las sesiones, activar deja entrar', async () => {
    const { id } = await crear();
    const sesion = await entrarComo(ana.email);
    await admin.call('PUT', `${RUTA}/${id}`, { rol: 'admin' });
    expect((await sesion.call('GET', RUTA)).status).toBe(200);
    await admin.call('PUT', `${RUTA}/${id}`, { rol: 'auditor', activo: false });
    expect((await mine(sesion)).status).toBe(401);
    expect(statusAndMessage(await app.login(ana.email, ana.password))).toEqual([
      401,
      'La cuenta está desactivada. Consulte al administrador.',
    ]);
    await admin.call('PUT', `${RUTA}/${id}`, { activo: true });
    expect((await mine(sesion)).status).toBe(401);
    expect((await mine(await entrarComo(ana.email))).body).toMatchObject({ rol: 'auditor', activo: true });
  });
});

describe('la contraseña', () => {
  const cambio = (sesion: Sesion, id: string, body: object) =>
    sesion.call('PUT', `${RUTA}/${id}/password`, body);

  test('propia: pide la actual, termina todas las sesiones y contesta un token que sigue', async () => {
    const { id } = await crear();
    const [sesion, otra] = [await entrarComo(ana.email), await entrarComo(ana.email)];
    expect((await cambio(sesion, id, { newPassword: '' })).body).toMatchObject({
      errors: [
        { field: 'currentPassword', message: 'La contraseña actual es requerida' },
        { field: 'newPassword', message: 'La nueva contraseña es requerida' },
      ],
    });
    expect(
      statusAndMessage(await cambio(sesion, id, { currentPassword: 'no', newPassword: 'otra clave' })),
    ).toEqual([403, 'La contraseña actual es incorrecta']);
    const answer = await cambio(sesion, id, { currentPassword: ana.password, newPassword: 'otra clave' });
    expect(statusAndMessage(answer)).toEqual([200, 'Contraseña actualizada exitosamente']);
    const { token } = answer.body as { token: string };
    for (const vieja of [sesion, otra]) expect((await mine(vieja)).status).toBe(401);
    expect((await mine(app.con(id, token))).status).toBe(200);
    expect((await app.login(ana.email, ana.password)).status).toBe(401);
    await app.entrar(ana.email, 'otra clave');
  });

  test('la de un administrador mismo también pide la actual', async () => {
    expect(statusAndMessage(await cambio(admin, admin.id, { newPassword: 'otra clave' }))).toEqual([
      400,
      'La contraseña actual es requerida',
    ]);
  });

  test('de otro la cambia un administrador sin la actual, y sus sesiones terminan', async () => {
    const { id } = await crear();
    const sesion = await entrarComo(ana.email);
    expect((await cambio(admin, id, { newPassword: 'corta' })).body).toMatchObject({
      message: 'La nueva contraseña debe tener al menos 6 caracteres',
    });
    const answer = await cambio(admin, id, { newPassword: 'puesta por otra' });
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty('token');
    expect((await mine(sesion)).status).toBe(401);
    await app.entrar(ana.email, 'puesta por otra');
    expect((await mine(admin)).status).toBe(200);
  });

  test('de otro no la cambia nadie más; la de nadie no se encuentra', async () => {
    const { id } = await crear();
    const otra = await otro('otra@c.co').then(() => entrarComo('otra@c.co'));
    expect(statusAndMessage(await cambio(otra, id, { newPassword: 'otra clave' }))).toEqual([
      403,
      SIN_PERMISO,
    ]);
    expect((await cambio(otra, id, { newPassword: 'x' })).status).toBe(400);
    expect((await cambio(admin, 'nadie', { newPassword: 'otra clave' })).status).toBe(404);
  });
});

describe('eliminar', () => {
  test('nadie a sí mismo; a quien no está no se lo encuentra', async () => {
    expect(statusAndMessage(await admin.call('DELETE', `${RUTA}/${admin.id}`))).toEqual([
      409,
      'No puedes eliminar tu propia cuenta',
    ]);
    expect((await admin.call('DELETE', `${RUTA}/nadie`)).status).toBe(404);
  });

  test('termina sus sesiones, lo saca de la lista y su email se puede usar en seguida', async () => {
    const { id } = await crear();
    const sesion = await entrarComo(ana.email);
    expect(statusAndMessage(await admin.call('DELETE', `${RUTA}/${id}`))).toEqual([
      200,
      'Profesional y todos sus datos eliminados permanentemente',
    ]);
    expect((await mine(sesion)).status).toBe(401);
    expect((await admin.call('GET', `${RUTA}/${id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `${RUTA}/${id}`)).status).toBe(404);
    expect((await crear()).id).not.toBe(id);
    const { events } = await app.shared.log.read(`profesional-${id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'ProfesionalEliminado',
      metadata: { actor: { id: admin.id, rol: 'admin' } },
    });
  });
});

describe('siempre queda un administrador', () => {
  test('el último no puede dejar de serlo', async () => {
    const propio = `${RUTA}/${admin.id}`;
    for (const cambio of [{ rol: 'profesional' }, { activo: false }, { rol: 'auditor', activo: false }])
      expect(
        statusAndMessage(
          await admin.call('PUT', propio, { ...cambio, email: 'x@y.zz', currentPassword: ADMIN.password }),
        ),
      ).toEqual([409, ULTIMO]);
    expect((await mine(admin)).body).toMatchObject({ rol: 'admin', activo: true, email: ADMIN.email });
    await otro('x@y.zz');
  });

  test('uno inactivo no cuenta', async () => {
    const { id } = await otro('otra@c.co', 'admin');
    await admin.call('PUT', `${RUTA}/${id}`, { activo: false });
    expect(statusAndMessage(await admin.call('PUT', `${RUTA}/${admin.id}`, { rol: 'profesional' }))).toEqual([
      409,
      ULTIMO,
    ]);
    await admin.call('PUT', `${RUTA}/${id}`, { activo: true });
    expect((await admin.call('PUT', `${RUTA}/${admin.id}`, { rol: 'profesional' })).status).toBe(200);
  });

  test.each(['DELETE', 'rol', 'activo'])('dos que se quitan a la vez dejan uno (%s)', async (como) => {
    for (let round = 0; round < 5; round += 1) {
      const email = `otra${round}@c.co`;
      const { id } = await otro(email, 'admin');
      const otra = await entrarComo(email);
      const quitar = (quien: Sesion, aQuien: string) =>
        como === 'DELETE'
          ? quien.call('DELETE', `${RUTA}/${aQuien}`)
          : quien.call('PUT', `${RUTA}/${aQuien}`, como === 'rol' ? { rol: 'auditor' } : { activo: false });
      const answers = await Promise.all([quitar(admin, id), quitar(otra, admin.id)]);
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses[0]).toBe(200);
      // The other request was refused, by the rule or because its caller was no admin any more.
      expect([401, 403, 404, 409]).toContain(statuses[1]);
      const queda = answers[0]?.status === 200 ? admin : otra;
      const lista = (await queda.call('GET', RUTA)).body as Profesional[];
      expect(lista.filter(({ rol, activo }) => rol === 'admin' && activo)).toHaveLength(1);
      admin = queda;
    }
  });
});

test('lo que se pierde con un profesional se cuenta', async () => {
  const { id } = await crear();
  expect((await admin.call('GET', `${RUTA}/${id}/pertenencias`)).body).toEqual({
    pacientes: 0,
    turnos: 0,
    imagenes: 0,
    tratamientos: 0,
    registros_odontograma: 0,
    entradas_historial: 0,
    conservar_hasta: null,
  });
  expect((await admin.call('GET', `${RUTA}/nadie/pertenencias`)).status).toBe(404);
});

test('una cuenta de antes con un email que parece otro entra, y su perfil se puede cambiar', async () => {
  const { log, clock, secret } = app.shared;
  const anteriores = usuarios(log, clock, secret('emails'));
  const context = { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'prueba' } as const;
  for (const [id, email] of [
    ['0199aaaa-0000-7000-8000-000000000001', 'а@x.test'],
    ['0199aaaa-0000-7000-8000-000000000002', 'ａ@x.test'],
  ] as const) {
    const datos = { nombre: 'A', apellido: '', email, telefono: '', especialidad: '', matricula: '' };
    const hash = (await anteriores.profesionales.load((await crear({ ...ana, email: `${id}@c.co` })).id)) as {
      readonly hash: string;
    };
    await anteriores.emails.handle(
      email,
      { type: 'ReservarEmail', data: { profesionalId: id, desde: clock.now().toISOString() } },
      context,
    );
    await anteriores.profesionales.handle(
      id,
      {
        type: 'RegistrarProfesional',
        data: { profesionalId: id, rol: 'profesional', datos, hash: hash.hash },
      },
      context,
    );
    const sesion = await entrarComo(email);
    const cambio = await sesion.call('PUT', `${RUTA}/${id}`, { ...datos, nombre: 'Alba' });
    expect(cambio).toMatchObject({ status: 200, body: { profesional: { nombre: 'Alba', email } } });
  }
});

/** Which passwords may be set, and which changes need the current one (docs/spec/accounts.md#passwords). */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EstadoDeContrasena, Profesional } from '@odonto/contracts';
import type { Called } from '@odonto/service-kit/testing';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';

let app: AccountsApp;
let admin: Sesion;
beforeEach(async () => {
  app = await startAccounts();
  admin = await app.admin();
});
afterEach(() => app.stop());

const ana = { nombre: 'Ana', email: 'Ana@Clinica.com', password: 'clave de ana' };
const crear = async (): Promise<Profesional> => {
  const answer = await admin.call('POST', RUTA, ana);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { profesional: Profesional }).profesional;
};
const statusAndMessage = ({ status, body }: Called) => [status, (body as { message: string }).message];
const entrarComo = (email: string) => app.entrar(email, ana.password);
const mine = (sesion: Sesion) => sesion.call('GET', `${RUTA}/${sesion.id}`);

describe('la contraseña actual no se puede adivinar', () => {
  const cambiar = (currentPassword: string, ip: string) =>
    admin.call(
      'PUT',
      `${RUTA}/${admin.id}/password`,
      { currentPassword, newPassword: 'otra clave buena' },
      { 'x-forwarded-for': ip },
    );

  test('diez veces errada, ni la correcta; desde otro lugar sí', async () => {
    for (let n = 0; n < 10; n += 1) expect((await cambiar(`errada ${n}`, '203.0.113.1')).status).toBe(403);
    const negada = await cambiar(ADMIN.password, '203.0.113.1');
    expect(statusAndMessage(negada)).toEqual([
      429,
      'Demasiados intentos. Intente nuevamente en unos minutos.',
    ]);
    expect(negada.headers.get('retry-after')).not.toBeNull();
    expect((await cambiar(ADMIN.password, '203.0.113.2')).status).toBe(200);
  });

  test('son los mismos intentos que los del ingreso', async () => {
    for (let n = 0; n < 10; n += 1) await cambiar('errada', '203.0.113.1');
    const entrar = await app.call('POST', `${RUTA}/login`, {
      body: { email: ADMIN.email.toUpperCase(), password: ADMIN.password },
      headers: { 'x-forwarded-for': '203.0.113.1' },
    });
    expect(entrar.status).toBe(429);
  });
});

describe('una contraseña que cualquiera adivinaría', () => {
  const COMUN = 'La contraseña es demasiado común';
  const campos = ({ body }: Called) => (body as { errors?: { field: string }[] }).errors;

  test.each(['123456', 'password', ana.email, 'ANA@clinica.com'])(
    'no abre una cuenta: %s',
    async (password) => {
      const answer = await admin.call('POST', RUTA, { ...ana, password });
      expect(statusAndMessage(answer)).toEqual([400, COMUN]);
      expect(campos(answer)).toEqual([{ field: 'password', message: COMUN }]);
      // Nothing was stored, so the e-mail is free.
      await crear();
    },
  );

  test('no reemplaza a la de nadie, ni a la propia', async () => {
    const { id } = await crear();
    const ajena = await admin.call('PUT', `${RUTA}/${id}/password`, { newPassword: 'qwerty123' });
    expect(statusAndMessage(ajena)).toEqual([400, COMUN]);
    expect(campos(ajena)).toEqual([{ field: 'newPassword', message: COMUN }]);
    const sesion = await entrarComo(ana.email);
    const propia = { currentPassword: ana.password, newPassword: ana.email };
    expect(statusAndMessage(await sesion.call('PUT', `${RUTA}/${id}/password`, propia))).toEqual([
      400,
      COMUN,
    ]);
    await entrarComo(ana.email);
  });
});

describe('el email propio', () => {
  const cambiar = (sesion: Sesion, body: object) => sesion.call('PUT', `${RUTA}/${sesion.id}`, body);

  test('no cambia sin la contraseña actual, ni con otra; lo demás no la pide', async () => {
    await crear();
    const sesion = await entrarComo(ana.email);
    const nuevo = { nombre: 'Anita', email: 'nueva@clinica.com' };
    for (const currentPassword of [undefined, '', ' ']) {
      const sin = await cambiar(sesion, {
        ...nuevo,
        ...(currentPassword !== undefined && { currentPassword }),
      });
      expect(statusAndMessage(sin)).toEqual([400, 'La contraseña actual es requerida']);
      expect(sin.body).toMatchObject({ errors: [{ field: 'currentPassword' }] });
    }
    const errada = await cambiar(sesion, { ...nuevo, currentPassword: 'errada' });
    expect(statusAndMessage(errada)).toEqual([403, 'La contraseña actual es incorrecta']);
    expect((await mine(sesion)).body).toMatchObject({ nombre: 'Ana', email: ana.email });
    expect((await cambiar(sesion, { ...ana, nombre: 'Anita', email: 'ANA@clinica.com' })).status).toBe(200);
    expect((await cambiar(sesion, { ...nuevo, currentPassword: ana.password })).status).toBe(200);
    await entrarComo('nueva@clinica.com');
  });

  test('también el de un administrador; el de otro lo cambia sin ella', async () => {
    const { id } = await crear();
    expect((await cambiar(admin, { email: 'otra@jefa.com' })).status).toBe(400);
    expect((await admin.call('PUT', `${RUTA}/${id}`, { email: 'nueva@clinica.com' })).status).toBe(200);
  });

  test('cambiado por otro, su dueño lo sabe hasta el final de la primera sesión que empieza después', async () => {
    const { id } = await crear();
    const antes = await entrarComo(ana.email);
    const avisado = async (sesion: Sesion) =>
      ((await sesion.call('GET', `${RUTA}/${id}/contrasena`)).body as EstadoDeContrasena).email_cambiado;
    expect(await avisado(antes)).toBeNull();
    await admin.call('PUT', `${RUTA}/${id}`, { email: 'nueva@clinica.com', telefono: '11' });
    const aviso = { cuando: expect.any(String), por: 'Administrador' };
    expect(await avisado(antes)).toEqual(aviso);
    const primera = await entrarComo('nueva@clinica.com');
    expect(await avisado(primera)).toEqual(aviso);
    expect(await avisado(await entrarComo('nueva@clinica.com'))).toBeNull();
  });

  test('cambiado junto con la contraseña, se dice antes y después de elegir otra', async () => {
    const { id } = await crear();
    await admin.call('PUT', `${RUTA}/${id}`, { email: 'nueva@clinica.com' });
    await admin.call('PUT', `${RUTA}/${id}/password`, { newPassword: 'clave de un rato' });
    const temporal = await app.entrar('nueva@clinica.com', 'clave de un rato');
    const estado = (sesion: Sesion) => sesion.call('GET', `${RUTA}/${id}/contrasena`);
    const aviso = { email_cambiado: { por: 'Administrador' } };
    expect((await estado(temporal)).body).toMatchObject({ ...aviso, restablecida: { por: 'Administrador' } });
    const propia = { currentPassword: 'clave de un rato', newPassword: 'clave que eligio ana' };
    const { body } = await temporal.call('PUT', `${RUTA}/${id}/password`, propia);
    const sigue = app.con(id, (body as { token: string }).token);
    expect((await estado(sigue)).body).toMatchObject({ ...aviso, restablecida: null });
  });

  test('cambiado por su dueño, o sin cambiar, no hay nada que decir', async () => {
    const { id } = await crear();
    const sesion = await entrarComo(ana.email);
    await admin.call('PUT', `${RUTA}/${id}`, { telefono: '11' });
    await cambiar(sesion, { email: 'nueva@clinica.com', currentPassword: ana.password });
    expect((await sesion.call('GET', `${RUTA}/${id}/contrasena`)).body).toMatchObject({
      email_cambiado: null,
    });
  });

  test('no sirve para adivinarla: los intentos se cuentan', async () => {
    const intentar = (currentPassword: string) => cambiar(admin, { email: 'x@y.zz', currentPassword });
    for (let n = 0; n < 10; n += 1) expect((await intentar(`errada ${n}`)).status).toBe(403);
    expect((await intentar(ADMIN.password)).status).toBe(429);
  });
});

describe('donde la instalación pide un mínimo de doce', () => {
  const CORTA = 'La contraseña debe tener al menos 12 caracteres';
  let pide: AccountsApp;
  beforeEach(async () => {
    pide = await startAccounts(undefined, { CONTRASENA_MINIMA: '12' });
  });
  afterEach(() => pide.stop());

  test('una más corta no abre una cuenta, ni reemplaza a la propia o a la de otro', async () => {
    const jefa = await pide.admin();
    expect(statusAndMessage(await jefa.call('POST', RUTA, { ...ana, password: 'once letras' }))).toEqual([
      400,
      CORTA,
    ]);
    const creada = await jefa.call('POST', RUTA, { ...ana, password: 'doce letras!' });
    const { id } = (creada.body as { profesional: Profesional }).profesional;
    const cambio = { newPassword: 'once letras' };
    expect(statusAndMessage(await jefa.call('PUT', `${RUTA}/${id}/password`, cambio))).toEqual([400, CORTA]);
    const suya = await pide.entrar(ana.email, 'doce letras!');
    const propio = { ...cambio, currentPassword: 'doce letras!' };
    expect(statusAndMessage(await suya.call('PUT', `${RUTA}/${id}/password`, propio))).toEqual([400, CORTA]);
    expect((await suya.call('GET', `${RUTA}/${id}/contrasena`)).body).toMatchObject({ minimo: 12 });
  });
});

/** One's own second step, and another's reset, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { whereItIsKept } from '@odonto/service-kit/testing';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';
import { autenticador } from '../testing/autenticador.ts';
import {
  bien,
  codigoEn,
  conSegundoFactor,
  esSesion,
  PROPIA,
  rechazo,
  SITIO,
} from '../testing/con-segundo-factor.ts';

const PASO = 30_000;
const ANA = { nombre: 'Ana', email: 'ana@clinica.test', password: 'clave de ana' };
const SUYA = { currentPassword: ANA.password };
const INCORRECTA = '403 La contraseña actual es incorrecta';

let app: AccountsApp;
let time: number;
let admin: Sesion;
let ana: Sesion;
let con: ReturnType<typeof conSegundoFactor>;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22, 12);
  app = await startAccounts({ now: () => new Date(time) });
  con = conSegundoFactor(app);
  admin = await app.admin();
  await admin.call('POST', RUTA, ANA);
  ana = await app.entrar(ANA.email, ANA.password);
});
afterEach(() => app.stop());

const estado = async (quien: Sesion = ana) =>
  bien(await quien.call('GET', `${RUTA}/${ana.id}/segundo-factor`));

test('se ve lo que hay, nunca un secreto', async () => {
  expect(await estado()).toMatchObject({ activo: false, requerido: false, llaves: [] });
  const { secreto, codigos } = await con.activar(ana, ANA, time);
  const llave = autenticador(SITIO);
  const agregada = await con.agregarLlave(ana, ANA, llave, '  Teléfono de Ana ');
  expect(agregada.codigos).toBeUndefined();
  const visto = await estado();
  expect(visto).toMatchObject({
    activo: true,
    aplicacion: true,
    codigos_de_recuperacion: 10,
    llaves: [{ nombre: 'Teléfono de Ana', sitio: SITIO, agregada: '2026-11-22T12:00:00.000Z' }],
  });
  const texto = JSON.stringify([visto, await estado(admin)]);
  for (const oculto of [secreto, llave.id, ...codigos]) expect(texto).not.toContain(oculto);
});

test('nadie más la ve ni la cambia', async () => {
  await admin.call('POST', RUTA, { ...ANA, nombre: 'Eva', email: 'eva@clinica.test' });
  const eva = await app.entrar('eva@clinica.test', ANA.password);
  const path = `${RUTA}/${ana.id}/segundo-factor`;
  expect((await eva.call('GET', path)).status).toBe(404);
  expect((await eva.call('DELETE', path, SUYA)).status).toBe(403);
  const { desafio, aplicacion } = await con.empezar(ana, ANA, 'aplicacion');
  const codigo = codigoEn(aplicacion.secreto, time);
  expect((await con.pedir(eva, 'POST', 'confirmacion', { desafio, codigo })).status).toBe(409);
});

describe('cada cambio pide la contraseña', () => {
  test.each([
    ['POST', 'inscripcion', { metodo: 'aplicacion' }],
    ['POST', 'recuperacion', {}],
    ['DELETE', 'aplicacion', {}],
    ['DELETE', 'llaves/x', {}],
  ])('%s %s', async (method, path, body) => {
    expect((await con.pedir(ana, method, path, body)).status).toBe(400);
    expect(rechazo(await con.pedir(ana, method, path, { ...body, currentPassword: 'no' }))).toBe(INCORRECTA);
  });

  test('y errarla diez veces cierra el paso, también al login', async () => {
    const errar = () => con.pedir(ana, 'POST', 'recuperacion', { currentPassword: 'no' });
    for (let n = 0; n < 10; n += 1) expect((await errar()).status).toBe(403);
    expect((await con.pedir(ana, 'POST', 'recuperacion', SUYA)).status).toBe(429);
    expect((await app.login(ANA.email, ANA.password)).status).toBe(429);
  });
});

test('la respuesta con un secreto no se guarda para quien repita la clave de idempotencia', async () => {
  const pedir = async () =>
    bien(
      await ana.call(
        'POST',
        `${PROPIA}/inscripcion`,
        { ...SUYA, metodo: 'aplicacion' },
        { 'idempotency-key': 'la misma'.replace(' ', '-') },
      ),
    ).aplicacion.secreto;
  expect(await pedir()).not.toBe(await pedir());
});

test('lo que el código no confirma no queda', async () => {
  const { desafio } = await con.empezar(ana, ANA, 'aplicacion');
  const errado = await con.pedir(ana, 'POST', 'confirmacion', { desafio, codigo: '000000' });
  expect(rechazo(errado)).toBe('400 El código no es correcto o ya se usó');
  expect(await estado()).toMatchObject({ activo: false });
  esSesion(await app.login(ANA.email, ANA.password));
});

test('una llave de otro sitio, de otro desafío o repetida no se agrega', async () => {
  const { desafio, llave: opciones } = await con.empezar(ana, ANA, 'llave');
  const llave = autenticador(SITIO);
  const agregar = (cual: object) => con.pedir(ana, 'POST', 'confirmacion', { desafio, llave: cual });
  const mala = '400 La llave de acceso no se pudo comprobar';
  expect(rechazo(await agregar(llave.crear(opciones, 'https://clinica-falsa.test')))).toBe(mala);
  expect(rechazo(await agregar(llave.crear({ challenge: 'AAAA' })))).toBe(mala);
  expect(rechazo(await agregar(autenticador('otra.test').crear(opciones, `https://${SITIO}`)))).toBe(mala);
  bien(await agregar(llave.crear(opciones)));
  const otra = await con.empezar(ana, ANA, 'llave');
  const repetida = { desafio: otra.desafio, llave: llave.crear(otra.llave) };
  expect(rechazo(await con.pedir(ana, 'POST', 'confirmacion', repetida))).toBe(
    '409 Esta llave de acceso ya está agregada',
  );
});

test('donde no puede haber llaves de acceso se dice por qué', async () => {
  const answer = await ana.call(
    'POST',
    `${PROPIA}/inscripcion`,
    { ...SUYA, metodo: 'llave' },
    { 'x-forwarded-host': '127.0.0.1:3000' },
  );
  expect(rechazo(answer)).toMatch(/^409 Las llaves de acceso no funcionan en esta dirección/);
});

test('otros códigos de recuperación dejan sin efecto los de antes; sin nada activo no sirve ninguno', async () => {
  const { codigos } = await con.activar(ana, ANA, time);
  const { codigos: nuevos = [] } = bien(await con.pedir(ana, 'POST', 'recuperacion', SUYA));
  const usar = async (recuperacion: string | undefined) => {
    const { desafio } = await con.primerPaso(ANA);
    return con.segundoPaso({ desafio, recuperacion });
  };
  expect((await usar(codigos[0])).status).toBe(401);
  esSesion(await usar(nuevos[0]));
  bien(await con.pedir(ana, 'DELETE', 'aplicacion', SUYA));
  expect(rechazo(await con.pedir(ana, 'POST', 'recuperacion', SUYA))).toBe(
    '409 Primero active la verificación en dos pasos',
  );
  esSesion(await app.login(ANA.email, ANA.password));
});

test('una llave que se quita no sirve más', async () => {
  const llave = autenticador(SITIO);
  const { segundo_factor: antes } = await con.agregarLlave(ana, ANA, llave, '');
  const uno = await con.primerPaso(ANA);
  const otra = autenticador(SITIO);
  await con.agregarLlave(ana, ANA, otra, 'Otra');
  bien(await con.pedir(ana, 'DELETE', `llaves/${antes.llaves[0]?.id}`, SUYA));
  expect((await con.segundoPaso({ ...uno, llave: llave.firmar(uno.segundo_factor.llave) })).status).toBe(401);
  expect(await estado()).toMatchObject({ llaves: [{ nombre: 'Otra' }] });
});

describe('cambiar el nombre de una llave', () => {
  const nombrar = (llaveId: string | undefined, nombre: unknown, quien = ana) =>
    quien.call('PUT', `${PROPIA}/llaves/${llaveId}`, { nombre });
  const conLlave = async () => {
    const { segundo_factor: suyo } = await con.agregarLlave(ana, ANA, autenticador(SITIO), 'Teléfono');
    return suyo.llaves[0]?.id;
  };

  test('se ve el nuevo, y está cifrado', async () => {
    const id = await conLlave();
    expect(bien(await nombrar(id, '  Teléfono de casa '))).toMatchObject({
      message: 'Nombre de la llave actualizado exitosamente',
      segundo_factor: { llaves: [{ id, nombre: 'Teléfono de casa' }] },
    });
    bien(await nombrar(id, 'ñ'.repeat(40)));
    expect(await estado()).toMatchObject({ llaves: [{ id, nombre: 'ñ'.repeat(40) }] });
    const { events } = await app.shared.log.read(`profesional-${ana.id}`);
    expect(events.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ llaveId: id, nombre: 'Teléfono de casa' }),
    );
    expect(await whereItIsKept(app.shared.settings, ['Teléfono de casa'])).toEqual([]);
  });

  test('tiene de 1 a 40 letras', async () => {
    const id = await conLlave();
    expect(rechazo(await nombrar(id, ' '))).toBe('400 El nombre de la llave es requerido');
    expect((await nombrar(id, 'x'.repeat(41))).status).toBe(400);
    expect((await nombrar(id, ['x'])).status).toBe(400);
    expect(await estado()).toMatchObject({ llaves: [{ nombre: 'Teléfono' }] });
  });

  test('solo la propia, y que esté', async () => {
    const id = await conLlave();
    expect((await nombrar(id, 'Ajena', admin)).status).toBe(404);
    expect((await nombrar('otra', 'Ninguna')).status).toBe(404);
    expect(await estado()).toMatchObject({ llaves: [{ nombre: 'Teléfono' }] });
  });
});

describe('restablecer', () => {
  const restablecer = (id: string, currentPassword = ADMIN.password) =>
    admin.call('DELETE', `${RUTA}/${id}/segundo-factor`, { currentPassword });

  test('deja a otro sin segundo paso y termina sus sesiones', async () => {
    await con.activar(ana, ANA, time);
    expect(rechazo(await restablecer(ana.id, 'no'))).toBe(INCORRECTA);
    bien(await restablecer(ana.id));
    const perfil = async () => (await ana.call('GET', `${RUTA}/${ana.id}`)).status;
    while ((await perfil()) !== 401) await new Promise((resolve) => setTimeout(resolve, 10));
    const otraVez = await app.entrar(ANA.email, ANA.password);
    expect((await otraVez.call('GET', `${RUTA}/${ana.id}`)).status).toBe(200);
    expect(await estado(admin)).toMatchObject({ activo: false, codigos_de_recuperacion: 0 });
  });

  test('un código de antes no sirve después de volver a activarla', async () => {
    const { codigos } = await con.activar(ana, ANA, time);
    bien(await restablecer(ana.id));
    time += PASO;
    await con.activar(await app.entrar(ANA.email, ANA.password), ANA, time);
    const { desafio } = await con.primerPaso(ANA);
    expect((await con.segundoPaso({ desafio, recuperacion: codigos[0] })).status).toBe(401);
  });

  test('no la propia, ni la de quien no existe', async () => {
    expect(rechazo(await restablecer(admin.id))).toBe(
      '409 Su propia verificación en dos pasos la restablece otro administrador',
    );
    expect((await restablecer('nadie')).status).toBe(404);
  });
});

test('lo guardado está cifrado, y no queda cuando se elimina la cuenta', async () => {
  const { secreto } = await con.activar(ana, ANA, time);
  const llave = autenticador(SITIO);
  await con.agregarLlave(ana, ANA, llave, 'Teléfono de Ana');
  const guardado = async (): Promise<string> => {
    const { events } = await app.shared.log.read(`profesional-${ana.id}`);
    return JSON.stringify(events.map(({ data }) => data));
  };
  expect(await guardado()).toContain(secreto);
  const queda = (texto: string) => whereItIsKept(app.shared.settings, [texto]);
  expect(await queda(ana.id)).not.toEqual([]);
  for (const oculto of [secreto, llave.id, 'Teléfono de Ana']) expect(await queda(oculto)).toEqual([]);
  await admin.call('DELETE', `${RUTA}/${ana.id}`);
  for (let texto = await guardado(); texto.includes(secreto); texto = await guardado())
    await new Promise((resolve) => setTimeout(resolve, 10));
  const texto = await guardado();
  for (const oculto of [llave.id, 'Teléfono de Ana']) expect(texto).not.toContain(oculto);
  expect(texto).toContain('"secreto":null');
});

/** The second step of a login, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';
import { autenticador } from '../testing/autenticador.ts';
import {
  AQUI,
  bien,
  codigoEn,
  conSegundoFactor,
  esSesion,
  estados,
  INGRESO,
  PROPIA,
  rechazo,
  SITIO,
} from '../testing/con-segundo-factor.ts';

const PASO = 30_000;
const MINUTO = 60_000;
const INCORRECTO = '401 El código no es correcto o ya se usó';
const VENCIDO = '409 La verificación venció. Vuelva a empezar.';

let app: AccountsApp;
let time: number;
let admin: Sesion;
let con: ReturnType<typeof conSegundoFactor>;

const empezar = async (env: Record<string, string> = {}): Promise<void> => {
  app = await startAccounts({ now: () => new Date(time) }, env);
  con = conSegundoFactor(app);
};
beforeEach(() => {
  time = Date.UTC(2026, 10, 22, 12);
});
afterEach(() => app.stop());

describe('donde es opcional', () => {
  let secreto: string;
  let codigos: readonly string[];
  const ingresar = async (body: object, credenciales = ADMIN) => {
    const { desafio } = await con.primerPaso(credenciales);
    return con.segundoPaso({ desafio, ...body });
  };
  beforeEach(async () => {
    await empezar();
    admin = await app.admin();
    ({ secreto, codigos } = await con.activar(admin, ADMIN, time));
    time += PASO;
  });

  test('una cuenta sin segundo paso ingresa como siempre', async () => {
    const otra = { email: 'ana@clinica.test', password: 'clave de ana' };
    await admin.call('POST', RUTA, { nombre: 'Ana', ...otra, rol: 'auditor' });
    esSesion(await app.login(otra.email, otra.password));
  });

  test('la contraseña sola no da un token, y sin la contraseña nada dice que hay otro paso', async () => {
    const primero = await con.publico(INGRESO, ADMIN);
    expect(primero.body).toEqual({
      segundo_factor: { inscribir: false, aplicacion: true, recuperacion: true, admite_llaves: true },
      desafio: expect.any(String),
    });
    expect(primero.text).not.toMatch(/token|eyJ/);
    expect(rechazo(await con.publico(INGRESO, { ...ADMIN, password: 'otra' }))).toBe(
      '401 Credenciales inválidas',
    );
  });

  test('con el código de la aplicación, una vez', async () => {
    const codigo = codigoEn(secreto, time);
    esSesion(await ingresar({ codigo }));
    expect(rechazo(await ingresar({ codigo }))).toBe(INCORRECTO);
    await app.restart();
    expect(rechazo(await ingresar({ codigo }))).toBe(INCORRECTO);
    time += PASO;
    esSesion(await ingresar({ codigo: codigoEn(secreto, time).replace(/(...)/, '$1 ') }));
  });

  test('un código que ya se usó no termina el paso: se puede escribir el siguiente', async () => {
    const codigo = codigoEn(secreto, time);
    esSesion(await ingresar({ codigo }));
    const { desafio } = await con.primerPaso(ADMIN);
    expect(rechazo(await con.segundoPaso({ desafio, codigo }))).toBe(INCORRECTO);
    esSesion(await con.segundoPaso({ desafio, codigo: codigoEn(secreto, time + PASO) }));
  });

  test('un código de hace dos minutos, otro o ninguno no sirven', async () => {
    expect(rechazo(await ingresar({ codigo: codigoEn(secreto, time - 2 * MINUTO) }))).toBe(INCORRECTO);
    expect(rechazo(await ingresar({ codigo: '12345' }))).toBe(INCORRECTO);
    expect(rechazo(await ingresar({}))).toBe('400 El código es obligatorio');
  });

  test('dos que usan el mismo código a la vez: ingresa uno', async () => {
    const desafios = await Promise.all([con.primerPaso(ADMIN), con.primerPaso(ADMIN)]);
    const codigo = codigoEn(secreto, time);
    const answers = await Promise.all(desafios.map(({ desafio }) => con.segundoPaso({ desafio, codigo })));
    expect(estados(answers)).toEqual([200, 401]);
  });

  test('dos que usan el mismo código de recuperación a la vez: ingresa uno', async () => {
    const desafios = await Promise.all([con.primerPaso(ADMIN), con.primerPaso(ADMIN)]);
    const answers = await Promise.all(
      desafios.map(({ desafio }) => con.segundoPaso({ desafio, recuperacion: codigos[0] })),
    );
    expect(estados(answers)).toEqual([200, 401]);
  });

  test('cada código de recuperación sirve una vez, como se lo escriba', async () => {
    expect(new Set(codigos).size).toBe(10);
    esSesion(await ingresar({ recuperacion: codigos[3]?.toLowerCase().replaceAll('-', ' ') }));
    expect(rechazo(await ingresar({ recuperacion: codigos[3] }))).toBe(
      '401 El código de recuperación no es correcto o ya se usó',
    );
    esSesion(await ingresar({ recuperacion: codigos[4] }));
  });

  test('un desafío sirve una vez, cinco minutos, y no después de cambiar la contraseña', async () => {
    const { desafio } = await con.primerPaso(ADMIN);
    esSesion(await con.segundoPaso({ desafio, codigo: codigoEn(secreto, time) }));
    time += PASO;
    const codigo = codigoEn(secreto, time);
    expect(rechazo(await con.segundoPaso({ desafio, codigo }))).toBe(VENCIDO);
    const viejo = await con.primerPaso(ADMIN);
    time += 5 * MINUTO;
    expect(rechazo(await con.segundoPaso({ ...viejo, codigo: codigoEn(secreto, time) }))).toBe(VENCIDO);
    const anterior = await con.primerPaso(ADMIN);
    await admin.call('PUT', `${RUTA}/${admin.id}/password`, {
      currentPassword: ADMIN.password,
      newPassword: 'una clave muy distinta',
    });
    expect(rechazo(await con.segundoPaso({ ...anterior, codigo: codigoEn(secreto, time) }))).toBe(VENCIDO);
  });

  test('un desafío cambiado, de otro paso o inventado no sirve', async () => {
    const { desafio } = await con.primerPaso(ADMIN);
    const cambiado = `${desafio.slice(0, -4)}AAAA`;
    const { desafio: ajeno } = await con.empezar(admin, ADMIN, 'llave');
    const codigo = codigoEn(secreto, time);
    for (const malo of [cambiado, ajeno, 'x', '%00'])
      expect(rechazo(await con.segundoPaso({ desafio: malo, codigo }))).toBe(VENCIDO);
    const inscribir = await con.publico(`${INGRESO}/inscripcion`, { desafio, metodo: 'aplicacion' });
    expect(rechazo(inscribir)).toBe(VENCIDO);
  });

  test('diez códigos errados cierran el paso a esa dirección, y la contraseña buena no lo vuelve a abrir', async () => {
    const codigo = '000000';
    for (let n = 0; n < 10; n += 1) expect((await ingresar({ codigo })).status).toBe(401);
    const cerrado = '429 Demasiados intentos. Intente nuevamente en unos minutos.';
    expect(rechazo(await con.publico(INGRESO, ADMIN))).toBe(cerrado);
    const otra = { ...AQUI, 'x-forwarded-for': '198.51.100.7' };
    const { desafio } = await con.primerPaso(ADMIN, otra);
    expect(rechazo(await con.segundoPaso({ desafio, codigo: codigoEn(secreto, time) }))).toBe(cerrado);
    esSesion(await con.segundoPaso({ desafio, codigo: codigoEn(secreto, time) }, otra));
  });

  test('una cuenta desactivada entre los dos pasos no ingresa', async () => {
    const otra = { email: 'ana@clinica.test', password: 'clave de ana', nombre: 'Ana' };
    await admin.call('POST', RUTA, otra);
    const ana = await app.entrar(otra.email, otra.password);
    const suyo = await con.activar(ana, otra, time);
    const { desafio } = await con.primerPaso(otra);
    await admin.call('PUT', `${RUTA}/${ana.id}`, { activo: false });
    time += PASO;
    expect(rechazo(await con.segundoPaso({ desafio, codigo: codigoEn(suyo.secreto, time) }))).toBe(VENCIDO);
  });

  describe('con una llave de acceso', () => {
    const conLlave = async (cuenta = true) => {
      const llave = autenticador(SITIO, { cuenta });
      await con.agregarLlave(admin, ADMIN, llave, 'Mi teléfono');
      return llave;
    };
    test('ingresa, y la misma firma no sirve otra vez', async () => {
      const llave = await conLlave(false);
      const { desafio, segundo_factor: pedido } = await con.primerPaso(ADMIN);
      expect(pedido.llave).toMatchObject({ rpId: SITIO, allowCredentials: [{ id: llave.id }] });
      const firma = llave.firmar(pedido.llave);
      esSesion(await con.segundoPaso({ desafio, llave: firma }));
      expect(rechazo(await con.segundoPaso({ desafio, llave: firma }))).toBe(VENCIDO);
      const otro = await con.primerPaso(ADMIN);
      expect((await con.segundoPaso({ desafio: otro.desafio, llave: firma })).status).toBe(401);
    });

    test('un contador que vuelve atrás no ingresa', async () => {
      const llave = await conLlave();
      const uno = await con.primerPaso(ADMIN);
      esSesion(await con.segundoPaso({ ...uno, llave: llave.firmar(uno.segundo_factor.llave) }));
      llave.atrasar(1);
      const dos = await con.primerPaso(ADMIN);
      expect((await con.segundoPaso({ ...dos, llave: llave.firmar(dos.segundo_factor.llave) })).status).toBe(
        401,
      );
    });

    test('la firma de otra llave, o dada en otro sitio, no ingresa', async () => {
      const llave = await conLlave();
      const uno = await con.primerPaso(ADMIN);
      const { llave: opciones } = uno.segundo_factor;
      const falsa = { ...autenticador(SITIO).firmar(opciones), id: llave.id, rawId: llave.id };
      expect((await con.segundoPaso({ ...uno, llave: falsa })).status).toBe(401);
      const engaño = llave.firmar(opciones, 'https://clinica-falsa.test');
      expect((await con.segundoPaso({ ...uno, llave: engaño })).status).toBe(401);
      expect((await con.segundoPaso({ ...uno, llave: { id: 1 } })).status).toBe(400);
    });

    test('en una dirección numérica se ofrece lo demás', async () => {
      await conLlave();
      const { segundo_factor: pedido } = await con.primerPaso(ADMIN, {
        'x-forwarded-host': '127.0.0.1:3000',
        'x-forwarded-proto': 'http',
      });
      expect(pedido).toEqual({
        inscribir: false,
        aplicacion: true,
        recuperacion: true,
        admite_llaves: false,
      });
    });
  });
});

describe('donde es requerido', () => {
  beforeEach(() => empezar({ SEGUNDO_FACTOR: 'requerido' }));

  /** The enrolment of a login up to its confirmation. */
  const inscribir = async (metodo: string) => {
    const { desafio, segundo_factor: pedido } = await con.primerPaso(ADMIN);
    expect(pedido.inscribir).toBe(true);
    return bien(await con.publico(`${INGRESO}/inscripcion`, { desafio, metodo }));
  };
  const confirmar = (body: object) => con.publico(`${INGRESO}/confirmacion`, body);

  test('un administrador sin segundo paso lo hace antes de tener sesión', async () => {
    const { desafio, aplicacion } = await inscribir('aplicacion');
    expect(rechazo(await confirmar({ desafio, codigo: '000000' }))).toBe(
      '400 El código no es correcto o ya se usó',
    );
    const codigo = codigoEn(aplicacion.secreto, time);
    const { token, codigos } = bien(await confirmar({ desafio, codigo }));
    expect(codigos).toHaveLength(10);
    expect((await app.call('GET', RUTA, { token })).status).toBe(200);
    expect(rechazo(await confirmar({ desafio, codigo }))).toBe(VENCIDO);
    time += PASO;
    const uno = await con.primerPaso(ADMIN);
    esSesion(await con.segundoPaso({ ...uno, codigo: codigoEn(aplicacion.secreto, time) }));
  });

  test('quien recibió una contraseña temporal la cambia después del segundo paso', async () => {
    const { desafio, aplicacion } = await inscribir('aplicacion');
    const { token } = bien(await confirmar({ desafio, codigo: codigoEn(aplicacion.secreto, time) }));
    const eva = { email: 'eva@clinica.test', password: 'clave de eva', nombre: 'Eva', rol: 'admin' };
    const { body } = await app.call('POST', RUTA, { token, body: eva });
    const { id } = (body as { profesional: { id: string } }).profesional;
    const newPassword = 'clave de un rato';
    await app.call('PUT', `${RUTA}/${id}/password`, { token, body: { newPassword } });
    const suya = { email: eva.email, password: newPassword };
    const { desafio: primero } = await con.primerPaso(suya);
    const alta = bien(
      await con.publico(`${INGRESO}/inscripcion`, { desafio: primero, metodo: 'aplicacion' }),
    );
    const codigo = codigoEn(alta.aplicacion.secreto, time);
    const inscrita = await confirmar({ desafio: alta.desafio, codigo });
    expect(inscrita).toMatchObject({ status: 200, body: { debe_cambiar_contrasena: true } });
    time += PASO;
    const { desafio: segundo } = await con.primerPaso(suya);
    const ingreso = await con.segundoPaso({
      desafio: segundo,
      codigo: codigoEn(alta.aplicacion.secreto, time),
    });
    expect(ingreso).toMatchObject({ status: 200, body: { debe_cambiar_contrasena: true } });
    const sesion = app.con(id, bien(ingreso).token);
    expect((await sesion.call('GET', `${RUTA}/${id}`)).status).toBe(403);
  });

  test('también con una llave de acceso', async () => {
    const llave = autenticador(SITIO);
    const { desafio, llave: opciones } = await inscribir('llave');
    bien(await confirmar({ desafio, llave: llave.crear(opciones), nombre: 'Mi teléfono' }));
    const uno = await con.primerPaso(ADMIN);
    esSesion(await con.segundoPaso({ ...uno, llave: llave.firmar(uno.segundo_factor.llave) }));
  });

  test('lo que se da para inscribirse no sirve para nada más', async () => {
    const { desafio } = await con.primerPaso(ADMIN);
    expect((await app.call('GET', RUTA, { token: desafio })).status).toBe(401);
    expect(rechazo(await con.segundoPaso({ desafio, codigo: '123456' }))).toBe(VENCIDO);
    expect(rechazo(await confirmar({ desafio, codigo: '123456' }))).toBe(VENCIDO);
  });

  test('un desafío de antes no inscribe otra cosa después', async () => {
    const primero = await con.primerPaso(ADMIN);
    const { desafio, aplicacion } = await inscribir('aplicacion');
    const otra = await inscribir('aplicacion');
    bien(await confirmar({ desafio, codigo: codigoEn(aplicacion.secreto, time) }));
    const codigo = codigoEn(otra.aplicacion.secreto, time);
    expect(rechazo(await confirmar({ desafio: otra.desafio, codigo }))).toBe(VENCIDO);
    const tarde = await con.publico(`${INGRESO}/inscripcion`, { ...primero, metodo: 'llave' });
    expect(rechazo(tarde)).toBe(VENCIDO);
  });

  test('a un profesional no se le pide, y puede tenerlo y quitarlo', async () => {
    const { desafio, aplicacion } = await inscribir('aplicacion');
    const codigo = codigoEn(aplicacion.secreto, time);
    const { token } = bien(await confirmar({ desafio, codigo }));
    const ana = { email: 'ana@clinica.test', password: 'clave de ana', nombre: 'Ana' };
    await app.call('POST', RUTA, { token, body: ana });
    const sesion = await app.entrar(ana.email, ana.password);
    await con.activar(sesion, ana, time);
    const quitar = { currentPassword: ana.password };
    expect((await con.pedir(sesion, 'DELETE', 'aplicacion', quitar)).status).toBe(200);
  });

  test('el último no se quita', async () => {
    const { desafio, aplicacion } = await inscribir('aplicacion');
    const codigo = codigoEn(aplicacion.secreto, time);
    const { token } = bien(await confirmar({ desafio, codigo }));
    const answer = await app.call('DELETE', `${PROPIA}/aplicacion`, {
      token,
      body: { currentPassword: ADMIN.password },
    });
    expect(rechazo(answer)).toBe('409 Su cuenta necesita al menos una forma de verificación en dos pasos');
  });

  test('una sesión de antes de que fuera requerido no se renueva', async () => {
    const { body } = await app.call('GET', RUTA, { token: app.token({ rol: 'admin' }) });
    const [{ id } = { id: '' }] = body as readonly { readonly id: string }[];
    const token = app.token({ id, rol: 'admin' });
    expect((await app.call('POST', `${RUTA}/sesion`, { token })).status).toBe(401);
    expect((await app.call('DELETE', `${RUTA}/${id}/sesiones`, { token })).status).toBe(401);
    const otra = { currentPassword: ADMIN.password, newPassword: 'otra clave buena' };
    const cambio = await app.call('PUT', `${RUTA}/${id}/password`, { token, body: otra });
    expect([cambio.status, Object.keys(cambio.body as object)]).toEqual([200, ['profesional', 'message']]);
  });
});

/** The second step of a login where accounts must have one, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ADMIN, type AccountsApp, RUTA, startAccounts } from '../testing/accounts-app.ts';
import { autenticador } from '../testing/autenticador.ts';
import {
  bien,
  codigoEn,
  conSegundoFactor,
  esSesion,
  INGRESO,
  PROPIA,
  rechazo,
  SITIO,
} from '../testing/con-segundo-factor.ts';

const PASO = 30_000;
const VENCIDO = '409 La verificación venció. Vuelva a empezar.';

let app: AccountsApp;
let time: number;
let con: ReturnType<typeof conSegundoFactor>;

const empezar = async (env: Record<string, string>): Promise<void> => {
  app = await startAccounts({ now: () => new Date(time) }, env);
  con = conSegundoFactor(app);
};
beforeEach(() => {
  time = Date.UTC(2026, 10, 22, 12);
});
afterEach(() => app.stop());

describe('donde es requerido', () => {
  beforeEach(() => empezar({ SEGUNDO_FACTOR: 'requerido' }));

  /** The enrolment of a login up to its confirmation. */
  const inscribir = async (metodo: string) => {
    const { desafio, segundo_factor: pedido } = await con.primerPaso(ADMIN);
    expect(pedido.inscribir).toBe(true);
    return bien(await con.publico(`${INGRESO}/inscripcion`, { desafio, metodo }));
  };
  const confirmar = (body: object) => con.publico(`${INGRESO}/confirmacion`, body);
  /** The first account is registered when the service is ready, so the list shows it a moment later. */
  const idDelPrimero = async (): Promise<string> => {
    for (;;) {
      const { body } = await app.call('GET', RUTA, { token: app.token({ rol: 'admin' }) });
      const [primero] = body as readonly { readonly id: string }[];
      if (primero) return primero.id;
    }
  };

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
    const id = await idDelPrimero();
    const token = app.token({ id, rol: 'admin' });
    expect((await app.call('POST', `${RUTA}/sesion`, { token })).status).toBe(401);
    expect((await app.call('DELETE', `${RUTA}/${id}/sesiones`, { token })).status).toBe(401);
    const otra = { currentPassword: ADMIN.password, newPassword: 'otra clave buena' };
    const cambio = await app.call('PUT', `${RUTA}/${id}/password`, { token, body: otra });
    expect([cambio.status, Object.keys(cambio.body as object)]).toEqual([200, ['profesional', 'message']]);
  });
});

describe('donde es requerido de todos', () => {
  const ANA = { email: 'ana@clinica.test', password: 'clave de ana', nombre: 'Ana' };
  const crear = async (env: Record<string, string>): Promise<string> => {
    await empezar(env);
    const { body } = await app.call('POST', RUTA, { token: app.token({ rol: 'admin' }), body: ANA });
    return (body as { profesional: { id: string } }).profesional.id;
  };

  test('un profesional lo configura antes de tener sesión, lo usa y no lo quita', async () => {
    const id = await crear({ SEGUNDO_FACTOR: 'todos' });
    const { desafio, segundo_factor: pedido } = await con.primerPaso(ANA);
    expect(pedido.inscribir).toBe(true);
    const alta = bien(await con.publico(`${INGRESO}/inscripcion`, { desafio, metodo: 'aplicacion' }));
    const { secreto } = alta.aplicacion;
    const codigo = codigoEn(secreto, time);
    const { token } = bien(await con.publico(`${INGRESO}/confirmacion`, { desafio: alta.desafio, codigo }));
    const ana = app.con(id, token);
    expect((await ana.call('GET', `${RUTA}/${id}/segundo-factor`)).body).toMatchObject({ requerido: true });
    const quitar = await con.pedir(ana, 'DELETE', 'aplicacion', { currentPassword: ANA.password });
    expect(rechazo(quitar)).toBe('409 Su cuenta necesita al menos una forma de verificación en dos pasos');
    time += PASO;
    const otra = await con.primerPaso(ANA);
    expect(otra.segundo_factor.inscribir).toBe(false);
    esSesion(await con.segundoPaso({ ...otra, codigo: codigoEn(secreto, time) }));
  });

  test('la sesión de un profesional que no lo tiene no se renueva', async () => {
    const id = await crear({ SEGUNDO_FACTOR: 'todos' });
    const token = app.token({ id, rol: 'profesional' });
    expect((await app.call('POST', `${RUTA}/sesion`, { token })).status).toBe(401);
  });
});

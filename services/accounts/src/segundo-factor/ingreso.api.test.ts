/** The second step of a login, over HTTP. */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ADMIN, type AccountsApp, RUTA, type Sesion, startAccounts } from '../testing/accounts-app.ts';
import { autenticador } from '../testing/autenticador.ts';
import {
  AQUI,
  codigoEn,
  conSegundoFactor,
  esSesion,
  estados,
  INGRESO,
  rechazo,
  SITIO,
} from '../testing/con-segundo-factor.ts';

const PASO = 30_000;
const MINUTO = 60_000;
const INCORRECTO = '401 El código no es correcto o ya se usó';
const CODIGO_VENCIDO = '401 El código venció. Escriba el siguiente que muestre su aplicación.';
const VENCIDO = '409 La verificación venció. Vuelva a empezar.';

let app: AccountsApp;
let time: number;
let admin: Sesion;
let con: ReturnType<typeof conSegundoFactor>;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 22, 12);
  app = await startAccounts({ now: () => new Date(time) });
  con = conSegundoFactor(app);
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
    time += PASO;
    esSesion(await con.segundoPaso({ desafio, codigo: codigoEn(secreto, time) }));
  });

  test('un código de hace dos minutos, otro o ninguno no sirven', async () => {
    expect(rechazo(await ingresar({ codigo: codigoEn(secreto, time - 2 * MINUTO) }))).toBe(INCORRECTO);
    expect(rechazo(await ingresar({ codigo: '12345' }))).toBe(INCORRECTO);
    expect(rechazo(await ingresar({}))).toBe('400 El código es obligatorio');
  });

  describe('un código de la aplicación dura treinta segundos', () => {
    test('el de antes y el de después no ingresan; el siguiente sí, en el mismo paso', async () => {
      const { desafio } = await con.primerPaso(ADMIN);
      const despues = codigoEn(secreto, time + PASO);
      time += PASO;
      const antes = codigoEn(secreto, time - 1);
      expect(rechazo(await con.segundoPaso({ desafio, codigo: antes }))).toBe(CODIGO_VENCIDO);
      time += 5_000;
      esSesion(await con.segundoPaso({ desafio, codigo: despues }));
      const temprano = codigoEn(secreto, time + PASO);
      expect(rechazo(await ingresar({ codigo: temprano }))).toBe(CODIGO_VENCIDO);
      time += PASO;
      expect(rechazo(await ingresar({ codigo: temprano }))).toBe(INCORRECTO);
      esSesion(await ingresar({ codigo: codigoEn(secreto, time + PASO) }));
    });

    test('con el reloj del teléfono atrasado se pide el siguiente una vez, y desde entonces no', async () => {
      const enElTelefono = () => codigoEn(secreto, time - 20_000);
      time += PASO;
      expect(rechazo(await ingresar({ codigo: enElTelefono() }))).toBe(CODIGO_VENCIDO);
      time += PASO;
      esSesion(await ingresar({ codigo: enElTelefono() }));
      await app.restart();
      time += 4 * PASO;
      esSesion(await ingresar({ codigo: enElTelefono() }));
    });

    test('cuenta entre los intentos, y sin la contraseña no se llega a él', async () => {
      for (let n = 0; n < 9; n += 1) expect(rechazo(await ingresar({ codigo: '000000' }))).toBe(INCORRECTO);
      const vencido = codigoEn(secreto, time + PASO);
      expect(rechazo(await con.segundoPaso({ desafio: 'x', codigo: vencido }))).toBe(VENCIDO);
      expect(rechazo(await ingresar({ codigo: vencido }))).toBe(CODIGO_VENCIDO);
      expect((await con.publico(INGRESO, ADMIN)).status).toBe(429);
    });

    test('dos veces el mismo código vencido a la vez: vale una vez como aviso', async () => {
      const desafios = await Promise.all([con.primerPaso(ADMIN), con.primerPaso(ADMIN)]);
      const codigo = codigoEn(secreto, time + PASO);
      const answers = await Promise.all(desafios.map(({ desafio }) => con.segundoPaso({ desafio, codigo })));
      expect(answers.map(rechazo).toSorted()).toEqual([CODIGO_VENCIDO, INCORRECTO].toSorted());
    });
  });

  test('la hora del teléfono se aprende al activar los códigos', async () => {
    const otra = { email: 'ana@clinica.test', password: 'clave de ana', nombre: 'Ana' };
    await admin.call('POST', RUTA, otra);
    const ana = await app.entrar(otra.email, otra.password);
    const suyo = await con.activar(ana, otra, time - 20_000);
    time += PASO;
    esSesion(await ingresar({ codigo: codigoEn(suyo.secreto, time - 20_000) }, otra));
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

/**
 * Searches the bodies of all answers for data of a paciente of the organization. The callers are users who lost the
 * paciente, users who never had access, and users who may see a part. They also repeat earlier requests, and open
 * addresses that they got before. Bodies are compared as text, so that no name, flag or figure is missed in a list, a
 * search, a page, an error, a file or a repeat (docs/spec/organization.md#who-sees-which-paciente).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { BANDERAS_DE_SALUD } from '@odonto/contracts/paciente-banderas';
import { abrirCadena, type Cadena, HUELLA, type Quien } from './testing/cadena.ts';
import { REGLAS } from './testing/route-rules.ts';

jest.setTimeout(300_000);

let cadena: Cadena;
/** What the former responsable had before losing the paciente. */
let antes: {
  readonly claves: ReadonlyMap<string, string>;
  readonly imagen: string;
  readonly exportacion: string;
  readonly archivo: string;
  readonly pedido: string;
};

interface Contestado {
  readonly status: number;
  readonly text: string;
}

const pedir = async (
  quien: Quien,
  method: string,
  path: string,
  sending: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Contestado> => {
  const response = await cadena.pedir(cadena.personas[quien], method, path, sending);
  return { status: response.status, text: await response.text() };
};

/** Every route that writes to the paciente, with the request that `REGLAS` has for it. */
const escrituras = () =>
  cadena.running.routes.flatMap(({ route: { method, path } }) => {
    const name = `${method} ${path}`;
    const regla = REGLAS[name];
    if (regla?.ajeno !== 'no-existe' || (method !== 'POST' && method !== 'PUT')) return [];
    if (path.includes('importaciones')) return [];
    const { path: ids = {}, body } = regla.con(cadena.de);
    return [{ name, method, address: path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? ''), body }];
  });

/** A query for lists and searches, with all parameters that name a paciente whose id and DNI are known. */
const consulta = (): string => {
  const { de, sucursales } = cadena;
  const dias = 'desde=2020-01-01&hasta=2029-12-31&al=2029-12-31';
  const quien = `ids=${de.paciente}&busqueda=${HUELLA}&tipo=paciente&profesional=${cadena.personas.anterior.id}`;
  return `?${quien}&${dias}&sucursal=${sucursales.centro}&pedido=${antes.pedido}`;
};

/** Routes that are left out, because they show the caller's own uploads, the audit, or Google. */
const DEL_QUE_SUBE = /importaciones|auditoria|google/;

const cuerpos = async (quien: Quien, extra = ''): Promise<[string, Contestado][]> => {
  const todos: [string, Contestado][] = [];
  for (const { route } of cadena.running.routes) {
    if (route.method !== 'GET' || DEL_QUE_SUBE.test(route.path)) continue;
    const regla = REGLAS[`GET ${route.path}`];
    const { path = {} } = regla?.ajeno === 'no-existe' ? regla.con(cadena.de) : {};
    const address = route.path.replaceAll(/:(\w+)/g, (_, id: string) => path[id] ?? cadena.de.paciente);
    todos.push([`GET ${route.path}`, await pedir(quien, 'GET', address + consulta() + extra)]);
  }
  return todos;
};

const queDicen = (todos: readonly [string, Contestado][], palabras: readonly string[]): readonly string[] =>
  todos.flatMap(([name, { text }]) =>
    palabras.filter((palabra) => text.includes(palabra)).map((palabra) => `${name}: ${palabra}`),
  );

const lista = async (id: string): Promise<{ readonly archivo: { readonly url: string } | null }> => {
  for (;;) {
    const { text } = await pedir('anterior', 'GET', `/api/export/datos/${id}`);
    const exportacion = JSON.parse(text) as { readonly archivo: { readonly url: string } | null };
    if (exportacion.archivo !== null) return exportacion;
    await pause(50);
  }
};

beforeAll(async () => {
  cadena = await abrirCadena();
  const claves = new Map<string, string>();
  for (const { name, method, address, body } of escrituras()) {
    const key = randomUUID();
    const { status } = await pedir('anterior', method, address, {
      body: body ?? {},
      headers: { 'idempotency-key': key },
    });
    if (status < 300) claves.set(name, key);
  }
  const fotos = JSON.parse((await pedir('anterior', 'GET', `/api/fotos/${cadena.de.paciente}`)).text) as {
    readonly url: string;
  }[];
  const pedido = randomUUID();
  await pedir('anterior', 'GET', `/api/export/pacientes/${cadena.de.paciente}/pdf?pedido=${pedido}`);
  const { id } = JSON.parse((await pedir('anterior', 'POST', '/api/export/datos', { body: {} })).text) as {
    readonly id: string;
  };
  const { archivo } = await lista(id);
  antes = { claves, imagen: fotos[0]?.url ?? '', exportacion: id, archivo: archivo?.url ?? '', pedido };
  expect((await pedir('anterior', 'GET', antes.imagen)).status).toBe(200);
  expect((await pedir('anterior', 'GET', antes.archivo)).status).toBe(200);
  await cadena.perder();
});
afterAll(async () => {
  await cadena[Symbol.asyncDispose]();
});

describe.each(['anterior', 'olga', 'rita', 'ines', 'dora'] as const)('%s', (quien) => {
  test('finds nothing of the paciente in any answer', async () => {
    expect(queDicen(await cuerpos(quien), [HUELLA])).toEqual([]);
    expect(queDicen(await cuerpos(quien, `&limite=1&cursor=${cadena.de.paciente}`), [HUELLA])).toEqual([]);
  });

  test('is refused what they wrote before, with the same key too', async () => {
    expect(antes.claves.size).toBeGreaterThan(8);
    for (const { name, method, address, body } of escrituras()) {
      const headers = { 'idempotency-key': antes.claves.get(name) ?? randomUUID() };
      const { status, text } = await pedir(quien, method, address, { body: body ?? {}, headers });
      expect([name, status === 404 || status === 403, text.includes(HUELLA)]).toEqual([name, true, false]);
    }
  });
});

describe('what the former responsable was given before', () => {
  test('an address of an image opens nothing any more, though it has not expired', async () =>
    expect((await pedir('anterior', 'GET', antes.imagen)).status).toBe(404));

  test('a document that was drawn for them is not handed out again', async () => {
    const path = `/api/export/pacientes/${cadena.de.paciente}/pdf?pedido=${antes.pedido}`;
    expect((await pedir('anterior', 'GET', path)).status).toBe(404);
  });

  test('a file of all of their data is withdrawn', async () => {
    expect((await pedir('anterior', 'GET', antes.archivo)).status).toBe(410);
    const { text } = await pedir('anterior', 'GET', `/api/export/datos/${antes.exportacion}`);
    expect(JSON.parse(text)).toMatchObject({ estado: 'retirada', archivo: null });
  });
});

test('recepción reads no word of the history and no flag', async () => {
  const todos = await cuerpos('rosa');
  const clinico = ['Alergia al', 'Refiere', 'Nota ', 'Foto ', 'antecedentes', 'medicacion'];
  expect(queDicen(todos, [...clinico, ...Object.keys(BANDERAS_DE_SALUD)])).toEqual([]);
  expect(queDicen(todos, [HUELLA]).length).toBeGreaterThan(1);
});

test('an asistente reads no word and no figure of the money', async () => {
  const todos = await cuerpos('luz');
  expect(queDicen(todos, ['Ortodoncia', 'monto', 'saldo'])).toEqual([]);
  expect(queDicen(todos, [`Refiere ${HUELLA}`]).length).toBeGreaterThan(0);
});

test('a DNI that the organization knows is told by initials and site, whoever registers it', async () => {
  for (const [quien, sucursal] of [
    ['ines', 'norte'],
    ['dora', 'norte'],
  ] as const) {
    const responsable = quien === 'dora' ? { profesional_id: cadena.personas.ines.id } : {};
    const body = { nombre: 'Otra Persona', cuil: `20-${HUELLA}-3`, edad: 30, ...responsable };
    const { status, text } = await pedir(quien, 'POST', '/api/pacientes', {
      body: { ...body, sucursal_id: cadena.sucursales[sucursal] },
    });
    expect(status).toBe(409);
    expect(text).not.toContain(HUELLA);
    expect(text).not.toContain(cadena.de.paciente);
  }
});

test('an account that became staff answers for nobody any more, whoever was theirs', async () => {
  expect((await pedir('ana', 'GET', '/api/pacientes')).text).toContain(HUELLA);
  const { id: profesionalId } = cadena.personas.ana;
  await cadena.publicar(`profesional-${profesionalId}`, {
    type: 'RolCambiado',
    data: { profesionalId, rol: 'personal' },
  });
  const { status, text } = await pedir('ana', 'GET', '/api/pacientes');
  expect([status, text]).toEqual([200, '[]']);
});

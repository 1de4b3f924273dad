/** The import of pacientes over HTTP (docs/spec/patients.md#import). */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { enWindows1252, importador, type Importador } from '../testing/importaciones.ts';
import { type PatientsApp, startPatients, type Usuario } from '../testing/patients-app.ts';

const HOY = '2026-11-21T12:00:00.000Z';
let ahora = new Date(HOY);
let app: PatientsApp;
let luna: Usuario;
let api: Importador;

beforeAll(async () => {
  app = await startPatients({}, { now: () => ahora });
});
afterAll(() => app.stop());
beforeEach(() => {
  ahora = new Date(HOY);
  luna = app.profesional();
  api = importador(app, luna);
});

const CSV = [
  'Apellido y nombre;DNI;Fecha de nacimiento;Teléfono;Obra social;Importe',
  'Núñez, Ramón;20.123.456;02/03/1985;11 4444-5555;OSDE;1200,50',
  'Peña, Lucía;27-30123456-4;1/12/1990;;PAMI;0',
  'Sin Fecha;123;31/02/1990;;;',
  'Núñez, Ramón Osvaldo;20123456;02/03/1985;;;',
  '',
].join('\r\n');
const MAPEO = { nombre: 0, cuil: 1, fecha_nacimiento: 2, telefono: 3, obra_social: 4 };

const confirmada = async (csv: string | Uint8Array<ArrayBuffer>, body: object = {}): Promise<string> => {
  const { body: subida } = await api.subir(csv);
  await api.mapear(subida.id, { mapeo: subida.mapeo, ...body });
  const { status, text } = await api.confirmar(subida.id);
  if (status !== 202) throw new Error(text);
  return subida.id;
};
const importada = async (csv: string | Uint8Array<ArrayBuffer>, body: object = {}) =>
  api.hasta(await confirmada(csv, body), 'terminada');

test('un archivo de un Excel en español se importa entero, con sus acentos', async () => {
  const subida = await api.subir(enWindows1252(CSV));
  expect(subida.status).toBe(201);
  expect(subida.body).toMatchObject({
    estado: 'subida',
    archivo: 'pacientes.csv',
    formato: 'csv',
    filas: 4,
    mapeo: MAPEO,
    resumen: null,
    datos_hasta: '2026-11-28T12:00:00.000Z',
  });
  const { id } = subida.body;
  const analizada = await api.mapear(id, { mapeo: MAPEO });
  expect(analizada.body).toMatchObject({
    estado: 'analizada',
    resumen: { alta: 2, 'duplicada-en-archivo': 1, 'ya-existe': 0, 'con-error': 1 },
  });
  expect(await luna.lista()).toEqual([]);
  const { body: analisis } = await api.analisis(id);
  expect(analisis.items).toEqual([
    {
      fila: 2,
      estado: 'alta',
      datos: {
        nombre: 'Núñez, Ramón',
        cuil: '20.123.456',
        fecha_nacimiento: '1985-03-02',
        telefono: '11 4444-5555',
        obra_social: 'OSDE',
      },
      errores: [],
      paciente_id: null,
      repite_fila: null,
    },
    expect.objectContaining({ fila: 3, estado: 'alta' }),
    expect.objectContaining({
      fila: 4,
      estado: 'con-error',
      errores: [{ columna: 'Fecha de nacimiento', message: 'La fecha de nacimiento no es válida' }],
    }),
    expect.objectContaining({ fila: 5, estado: 'duplicada-en-archivo', repite_fila: 2 }),
  ]);
  expect((await api.confirmar(id)).status).toBe(202);
  const terminada = await api.hasta(id, 'terminada');
  expect(terminada).toMatchObject({
    resultado: { importados: 2, completados: 0, omitidos: 0, revisar: 2 },
    message: 'Se importaron 2 pacientes; 2 filas necesitan revisión',
    deshacer_hasta: '2026-11-22T12:00:00.000Z',
  });
  expect(await luna.lista('nuñez ram')).toMatchObject([{ nombre: 'Núñez, Ramón', edad: 41 }]);
  expect((await luna.lista()).map(({ nombre }) => nombre)).toEqual(['Núñez, Ramón', 'Peña, Lucía']);
  expect((await api.informe(id)).text).toBe(
    [
      'Fila;Nombre;DNI;Resultado;Columna;Detalle',
      '2;Núñez, Ramón;20.123.456;Se agregó;;',
      '3;Peña, Lucía;27-30123456-4;Se agregó;;',
      '4;Sin Fecha;123;Con error;Fecha de nacimiento;La fecha de nacimiento no es válida',
      '5;Núñez, Ramón Osvaldo;20123456;Repetida en el archivo;;Repite la fila 2',
      '',
    ].join('\r\n'),
  );
});

test('el análisis no escribe pacientes y no se puede saltear', async () => {
  const { body } = await api.subir(CSV);
  const sinAnalizar = await api.confirmar(body.id);
  expect(sinAnalizar).toMatchObject({
    status: 409,
    body: { message: 'Revise el análisis antes de confirmar la importación' },
  });
  expect((await api.analisis(body.id)).body.resumen.alta).toBe(2);
  expect(await luna.lista()).toEqual([]);
  expect((await api.una(body.id)).body.estado).toBe('analizada');
});

test('se confirma una sola vez', async () => {
  const id = await confirmada(CSV);
  const otra = { status: 409, body: { message: 'La importación ya fue confirmada' } };
  expect(await api.confirmar(id)).toMatchObject(otra);
  expect(await api.mapear(id, { mapeo: MAPEO })).toMatchObject(otra);
  await api.hasta(id, 'terminada');
  expect(await api.confirmar(id)).toMatchObject(otra);
  expect(await luna.lista()).toHaveLength(2);
});

test('el nombre tiene que tener columna, y las columnas existir', async () => {
  const { body } = await api.subir('a;b\r\n1;2\r\n');
  expect(body.mapeo).toEqual({});
  const falta = { status: 400, body: { message: 'Falta indicar qué columna es el nombre' } };
  expect(await api.mapear(body.id, { mapeo: { cuil: 'b' } })).toMatchObject(falta);
  expect(await api.analisis(body.id)).toMatchObject(falta);
  expect(await api.mapear(body.id, { mapeo: { nombre: 2 } })).toMatchObject({
    status: 400,
    body: { message: 'El archivo no tiene esa columna' },
  });
  expect(await api.mapear(body.id, { mapeo: { nombre: 0, cuil: 'a' } })).toMatchObject({
    status: 400,
    body: { message: 'Una columna se indicó dos veces' },
  });
  expect((await api.mapear(body.id, { mapeo: { raro: 0 } })).status).toBe(400);
});

test('el mapeo elegido se recuerda para las mismas columnas', async () => {
  const columnas = 'Quien;Numero;Cuantos\r\nAna Paz;123;34\r\n';
  const { body } = await api.subir(columnas);
  await api.mapear(body.id, { mapeo: { nombre: 'Quien', cuil: 'Numero', edad: 'Cuantos' } });
  expect((await api.subir(columnas)).body.mapeo).toEqual({ nombre: 0, cuil: 1, edad: 2 });
  expect((await importador(app, app.profesional()).subir(columnas)).body.mapeo).toEqual({});
});

test('dos veces el mismo archivo, también al mismo tiempo, no duplica a nadie', async () => {
  const ids = await Promise.all([confirmada(CSV), confirmada(CSV), confirmada(CSV)]);
  const terminadas = await Promise.all(ids.map((id) => api.hasta(id, 'terminada')));
  const resultados = terminadas.map(({ resultado }) => [resultado?.importados, resultado?.omitidos]);
  expect(resultados.map(String).toSorted()).toEqual(['0,2', '0,2', '2,0']);
  expect(await luna.lista()).toHaveLength(2);
});

test('dos profesionales importan el mismo archivo al mismo tiempo, cada uno a sus pacientes', async () => {
  const sol = app.profesional();
  const suyo = importador(app, sol);
  const { body } = await suyo.subir(CSV);
  await suyo.analisis(body.id);
  await suyo.confirmar(body.id);
  await importada(CSV);
  await suyo.hasta(body.id, 'terminada');
  expect(await luna.lista()).toHaveLength(2);
  expect(await sol.lista()).toHaveLength(2);
  expect((await api.una(body.id)).status).toBe(404);
});

test('a quien ya existe se lo omite, o se completa solo lo que le falta', async () => {
  const { id } = await luna.registrar({
    nombre: 'Ramón N.',
    cuil: '20-20123456-3',
    edad: 30,
    telefono: '15',
  });
  const omitida = await importada(CSV);
  expect(omitida.resultado).toMatchObject({ importados: 1, omitidos: 1 });
  expect((await api.analisis(omitida.id, '?estado=ya-existe')).body.items).toMatchObject([
    { paciente_id: id },
  ]);
  expect(await luna.paciente(id)).toMatchObject({ telefono: '15', fecha_nacimiento: null });
  const { body: otra } = await api.subir(CSV);
  await api.mapear(otra.id, { mapeo: MAPEO, existentes: 'completar' });
  expect((await api.mapear(otra.id, { mapeo: MAPEO })).body.existentes).toBe('completar');
  await api.confirmar(otra.id);
  const completada = await api.hasta(otra.id, 'terminada');
  expect(completada.resultado).toMatchObject({ importados: 0, completados: 1, omitidos: 1 });
  const resultados = (await api.informe(otra.id)).text.split('\r\n').map((linea) => linea.split(';')[3]);
  expect(resultados.filter((uno) => uno === 'Se completó')).toHaveLength(1);
  expect(resultados.filter((uno) => uno === 'Ya existe')).toHaveLength(1);
  expect((await api.informe(omitida.id)).text).not.toContain('Se completó');
  expect(await luna.paciente(id)).toMatchObject({
    nombre: 'Ramón N.',
    cuil: '20-20123456-3',
    telefono: '15',
    fecha_nacimiento: '1985-03-02',
    otros_campos: { obra_social: 'OSDE' },
  });
});

test('cancelada no importa nada y sus datos ya no están', async () => {
  const { body } = await api.subir(CSV);
  await api.analisis(body.id);
  expect((await api.cancelar(body.id)).body).toMatchObject({
    estado: 'cancelada',
    archivo: null,
    columnas: [],
    datos_hasta: null,
  });
  expect(await api.cancelar(body.id)).toMatchObject({ status: 409 });
  expect(await api.confirmar(body.id)).toMatchObject({
    status: 409,
    body: { message: 'La importación fue cancelada' },
  });
  expect((await api.analisis(body.id)).status).toBe(409);
});

test('las páginas del análisis se siguen con el cursor y se filtran por estado', async () => {
  const filas = Array.from({ length: 25 }, (_, n) => `Paciente ${n};${n % 5 === 0 ? '' : 1000 + n};30`);
  const { body } = await api.subir(['Nombre;DNI;Edad', ...filas].join('\n'));
  const vistas: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const pagina: Awaited<ReturnType<typeof api.analisis>> = await api.analisis(
      body.id,
      `?estado=alta&limite=7&cursor=${cursor}`,
    );
    vistas.push(...pagina.body.items.map(({ fila }) => fila));
    cursor = pagina.body.siguiente;
  }
  expect(vistas).toHaveLength(20);
  expect(new Set(vistas).size).toBe(20);
  expect((await api.analisis(body.id, '?estado=con-error')).body.items[0]?.errores).toEqual([
    { columna: 'DNI', message: 'El DNI del paciente es obligatorio' },
  ]);
  expect((await api.analisis(body.id, '?estado=raro')).status).toBe(400);
  expect((await api.analisis(body.id, '?cursor=x')).status).toBe(400);
});

test('la lista tiene las importaciones propias, la más reciente primero', async () => {
  const [una, otra] = [await api.subir(CSV), await api.subir(CSV)];
  const { body } = await api.pedir<readonly { id: string }[]>('GET', '');
  expect(body.map(({ id }) => id)).toEqual([otra.body.id, una.body.id]);
  expect((await importador(app, app.profesional()).pedir('GET', '')).body).toEqual([]);
});

/** Files that attack the import are refused with 400 or 413 and a sentence, and other requests are still answered. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { importador, type Importador } from '../testing/importaciones.ts';
import { type PatientsApp, startPatients } from '../testing/patients-app.ts';
import { filaDeHoja, hoja, LIBRO, planilla, zip } from '../testing/planilla.ts';

let app: PatientsApp;
let api: Importador;
beforeAll(async () => {
  app = await startPatients();
});
afterAll(() => app.stop());
beforeEach(() => {
  api = importador(app, app.profesional());
});

const ENCABEZADO = 'Nombre;DNI;Edad';
const unMega = 'x'.repeat(1_048_576);
const muchas = (n: number): string[] => Array.from({ length: n }, (_, i) => `C${i}`);
const conCelda = (celda: string) => zip([...LIBRO, hoja(`${filaDeHoja(['Nombre'])}<row>${celda}</row>`)]);
const TEXTO_SIN_FIN = Buffer.concat([Buffer.from('<sst><si><t>'), Buffer.alloc(190 * 1_048_576, 'áx')]);
const BOMBA = Buffer.alloc(250 * 1_048_576, filaDeHoja(['Ana Paz', '123', '40']));

test.each<[string, number, string, () => string | Uint8Array<ArrayBuffer>]>([
  ['NUL', 400, MENSAJES.formato, () => `${ENCABEZADO}\nAna\0;1;2`],
  ['una imagen', 400, MENSAJES.formato, () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 1])],
  ['un XLS viejo', 400, MENSAJES.formato, () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0])],
  ['UTF-16', 400, MENSAJES.formato, () => new Uint8Array(Buffer.from(`\uFEFF${ENCABEZADO}`, 'utf16le'))],
  ['nada', 400, MENSAJES.vacio, () => ''],
  ['solo el encabezado', 400, MENSAJES.vacio, () => `${ENCABEZADO}\r\n\r\n;;\r\n`],
  ['una comilla que no se cierra', 400, MENSAJES.formato, () => `${ENCABEZADO}\n"Ana;1;2\n`],
  ['10.000 columnas', 400, MENSAJES.columnas, () => `${muchas(10_000).join(';')}\n1`],
  ['una fila de 1 MB', 413, MENSAJES.filaGrande, () => `${ENCABEZADO}\n${unMega};1;2`],
  ['una fila de 1 MB entre comillas', 413, MENSAJES.filaGrande, () => `${ENCABEZADO}\n"${unMega}\n";1;2`],
  ['50.001 filas', 413, MENSAJES.filas, () => `Nombre\n${'Ana\n'.repeat(50_001)}`],
  ['un ZIP que no es planilla', 400, MENSAJES.formato, () => zip([['a.txt', 'hola']])],
  ['un ZIP cortado', 400, MENSAJES.formato, () => planilla([['Nombre'], ['Ana']]).slice(0, 200)],
  ['fórmulas', 400, MENSAJES.formulas, () => conCelda('<c><f>1+1</f><v>2</v></c>')],
  [
    'vínculos externos',
    400,
    MENSAJES.formulas,
    () => zip([...LIBRO, hoja(filaDeHoja(['Nombre'])), ['xl/externalLinks/externalLink1.xml', '<a/>']]),
  ],
  [
    'entidades que crecen',
    400,
    MENSAJES.formato,
    () => zip([...LIBRO, ['xl/worksheets/sheet1.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>']]),
  ],
  ['10.000 columnas en una planilla', 400, MENSAJES.columnas, () => planilla([muchas(10_000), ['1']])],
  ['una fila de 1 MB en una planilla', 413, MENSAJES.filaGrande, () => planilla([['Nombre'], [unMega]])],
  [
    'un texto de 1 MB que se repite en cada celda',
    413,
    MENSAJES.filaGrande,
    () =>
      zip([
        ...LIBRO,
        ['xl/sharedStrings.xml', `<sst><si><t>${unMega}</t></si></sst>`],
        hoja(`<row>${'<c t="s"><v>0</v></c>'.repeat(90)}</row>`),
      ]),
  ],
  [
    'una planilla que se despliega a más de lo permitido',
    413,
    MENSAJES.complejo,
    () => zip([...LIBRO, ['xl/worksheets/sheet1.xml', BOMBA]]),
  ],
  [
    'un texto que no entra en la memoria del hilo',
    413,
    MENSAJES.complejo,
    () => zip([...LIBRO, ['xl/sharedStrings.xml', TEXTO_SIN_FIN], hoja(filaDeHoja(['Nombre']))]),
  ],
  [
    'una planilla que miente sobre lo que se despliega',
    400,
    MENSAJES.formato,
    () => zip([...LIBRO, ['xl/worksheets/sheet1.xml', BOMBA]], { mentira: 1_000 }),
  ],
])('%s: %i %s', async (_, status, message, archivo) => {
  expect(await api.subir(archivo())).toMatchObject({ status, body: { message } });
  expect((await api.pedir('GET', '')).body).toEqual([]);
});

test('más de 20 MB: 413', async () => {
  const grande = `${ENCABEZADO}\n${'Ana Paz;123;40\n'.repeat(1_500_000)}`;
  expect(await api.subir(grande)).toMatchObject({ status: 413, body: { message: MENSAJES.grande } });
});

test('un formulario sin archivo, o que no es un formulario: 400', async () => {
  expect(await api.pedir('POST', '', new FormData())).toMatchObject({ status: 400 });
  const form = new FormData();
  form.set('nota', 'x');
  expect(await api.pedir('POST', '', form)).toMatchObject({
    status: 400,
    body: { message: MENSAJES.sinArchivo },
  });
  expect((await api.pedir('POST', '', { archivo: 'x' })).status).toBe(400);
});

test('una celda que parece fórmula es un texto, y el informe la escribe como texto', async () => {
  const { body } = await api.subir(`${ENCABEZADO}\n"=HYPERLINK(""http://x"")";123;40\n'+54 11;;30`);
  const { body: analisis } = await api.analisis(body.id);
  expect(analisis.items.map(({ datos }) => datos['nombre'])).toEqual(['=HYPERLINK("http://x")', '+54 11']);
  expect((await api.informe(body.id)).text).toContain(`2;"'=HYPERLINK(""http://x"")";123;Se agrega`);
});

test('los demás reciben respuesta mientras se lee un archivo hostil', async () => {
  const otro = app.profesional();
  const leyendo = api.subir(zip([...LIBRO, ['xl/worksheets/sheet1.xml', BOMBA]]));
  const respuestas: number[] = [];
  const fin = leyendo.then(() => 'fin');
  while ((await Promise.race([fin, otro.get('/api/pacientes')])) !== 'fin')
    respuestas.push((await otro.get('/api/pacientes')).status);
  expect(respuestas.length).toBeGreaterThan(0);
  expect(new Set(respuestas)).toEqual(new Set([200]));
  expect((await leyendo).status).toBe(413);
});

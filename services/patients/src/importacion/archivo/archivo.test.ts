/** Files as spreadsheets save them. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LIBRO, filaDeHoja, hoja, zip } from '../../testing/planilla.ts';
import { registrosDeCsv, separadorDe, textoDeArchivo } from './csv.ts';
import { filasDe, type Registro } from './filas.ts';
import { fechaDeSerie } from './xlsx-fechas.ts';
import { registrosDeXlsx } from './xlsx.ts';

const todo = async <T>(de: AsyncIterable<T>): Promise<T[]> => {
  const lista: T[] = [];
  for await (const uno of de) lista.push(uno);
  return lista;
};

const leer = async (registros: AsyncIterable<Registro>) => {
  const filas = await todo(filasDe(registros));
  const [encabezado, ...resto] = filas;
  return { encabezado, filas: resto };
};
const deCsv = (texto: string) => leer(registrosDeCsv(new TextEncoder().encode(texto)));

describe('CSV', () => {
  test.each([
    [';', 'a;b,c;d\n1;"2;3,4,5";3'],
    [',', 'a,b,c\n1,"2;3;4;5;6",3'],
    ['\t', 'a\tb\n1\t2,3;4'],
    [';', 'sola\nAna, Paz'],
  ])('el separador %j', (separador, texto) => expect(separadorDe(texto)).toBe(separador));

  test('UTF-8 con y sin marca, y Windows-1252', () => {
    expect(textoDeArchivo(new TextEncoder().encode('\uFEFFNúñez'))).toBe('Núñez');
    expect(textoDeArchivo(new TextEncoder().encode('Núñez €'))).toBe('Núñez €');
    expect(textoDeArchivo(new Uint8Array(Buffer.from('N\u00fa\u00f1ez \u0080', 'latin1')))).toBe('Núñez €');
  });

  test('saltea filas vacías, y numera como una planilla', async () =>
    expect(await deCsv('\n;;\r\nNombre;;Edad;\n\nAna;x;30\n"Eva\nLuz";;40;;\nMás;1;2;3\n')).toEqual({
      encabezado: { titulos: ['Nombre', 'Columna 2', 'Edad'] },
      filas: [
        [5, ['Ana', 'x', '30'], 0],
        [6, ['Eva\nLuz', '', '40'], 0],
        [7, ['Más', '1', '2'], 1],
      ],
    }));

  test('lo que se escribe entre comillas se lee igual, con cualquier separador', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 3, maxLength: 3 }), {
          minLength: 1,
          maxLength: 5,
        }),
        async (separador, fin, filas) => {
          fc.pre(!filas.flat().some((celda) => /[\p{Cc}\uFEFF]/u.test(celda)));
          const escrita = [['Nombre', 'DNI', 'Edad'], ...filas]
            .map((fila) => fila.map((celda) => `"${celda.replaceAll('"', '""')}"`).join(separador))
            .join(fin);
          const registros = await todo(registrosDeCsv(new TextEncoder().encode(escrita)));
          expect(registros.map(({ celdas }) => celdas).slice(1)).toEqual(filas);
        },
      ),
    ));

  test('con bytes cualesquiera contesta filas o un rechazo, nunca otro error', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const nombres = await leer(registrosDeCsv(bytes)).then(
          () => 'filas',
          (error: Error) => error.name,
        );
        expect(['filas', 'ArchivoRechazado']).toContain(nombres);
      }),
    ));
});

describe('XLSX', () => {
  const estilos =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="0.00&quot;días&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';

  test('textos compartidos y propios, números sin exponente, días, celdas salteadas y filas con su número', async () => {
    const textos =
      '<sst><si><t>Núñez &amp; Hijo</t></si><si><r><t>Ana </t></r><r><t>Paz</t></r><rPh><t>no</t></rPh></si></sst>';
    const datos = [
      filaDeHoja(['Nombre', 'DNI', 'Nacimiento', 'Días']),
      '<row r="4"><c r="A4" t="s"><v>0</v></c><c r="B4"><v>2.0123456789E10</v></c><c r="C4" s="1"><v>31108</v></c><c r="D4" s="3"><v>3.5</v></c></row>',
      '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5" s="2"><v>31108.75</v></c><c r="D5" t="b"><v>1</v></c></row>',
    ];
    const bytes = zip([
      ...LIBRO,
      ['xl/sharedStrings.xml', textos],
      ['xl/styles.xml', estilos],
      hoja(datos.join('')),
    ]);
    expect((await leer(registrosDeXlsx(bytes))).filas).toEqual([
      [4, ['Núñez & Hijo', '20123456789', '02/03/1985', '3.5'], 0],
      [5, ['Ana Paz', '', '02/03/1985', 'sí'], 0],
    ]);
  });

  test('los dos calendarios de las planillas', () => {
    expect(fechaDeSerie(31_108, false)).toBe('02/03/1985');
    expect(fechaDeSerie(29_646, true)).toBe('02/03/1985');
    expect(fechaDeSerie(1e20, false)).toBe('100000000000000000000');
  });

  test('una planilla cortada o cambiada en cualquier byte contesta filas o un rechazo', () => {
    const buena = zip([...LIBRO, hoja(filaDeHoja(['Nombre']) + filaDeHoja(['Ana Paz']))]);
    return fc.assert(
      fc.asyncProperty(fc.nat(buena.length - 1), fc.nat(255), fc.boolean(), async (lugar, byte, corta) => {
        const mala = corta ? buena.slice(0, lugar) : buena.map((uno, n) => (n === lugar ? byte : uno));
        const resultado = await leer(registrosDeXlsx(mala)).then(
          () => 'filas',
          (error: Error) => error.name,
        );
        expect(['filas', 'ArchivoRechazado']).toContain(resultado);
      }),
    );
  });
});

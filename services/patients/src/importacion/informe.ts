/** The report of an import as CSV: every row of the file and what became of it. */
import { ESTADOS_DE_FILA } from '@odonto/contracts/importacion';
import type { FilaDeImportacion } from '@odonto/contracts/importacion-vistas';
import { filaDeCsv, MARCA_DE_CSV } from '@odonto/practice/csv';

const COLUMNAS = ['Fila', 'Nombre', 'DNI', 'Resultado', 'Columna', 'Detalle'];

const YA_EXISTE = 'Ya existe un paciente con ese DNI, o con el mismo nombre y fecha de nacimiento';

const detalleDe = ({ estado, repite_fila }: FilaDeImportacion): string => {
  if (repite_fila !== null) return `Repite la fila ${repite_fila}`;
  return estado === 'ya-existe' ? YA_EXISTE : '';
};

/** One line, or one for each error. */
const lineasDe = (fila: FilaDeImportacion, resultado: string): string => {
  const { nombre = '', cuil = '' } = fila.datos;
  const linea = (columna: string, detalle: string): string =>
    filaDeCsv([String(fila.fila), String(nombre), String(cuil), resultado, columna, detalle]);
  return fila.errores.length === 0
    ? linea('', detalleDe(fila))
    : fila.errores.map(({ columna, message }) => linea(columna, message)).join('');
};

/** @param completadas the places in the file of the rows that filled in what their paciente lacked, once the import ran */
export async function* informe(
  paginas: AsyncIterable<readonly FilaDeImportacion[]>,
  completadas: readonly number[] | undefined,
): AsyncGenerator<string, void, void> {
  const lugares = new Set(completadas);
  let lugar = 0;
  const resultadoDe = ({ estado }: FilaDeImportacion): string => {
    const completada = lugares.has(lugar++);
    if (completada) return 'Se completó';
    return completadas !== undefined && estado === 'alta' ? 'Se agregó' : ESTADOS_DE_FILA[estado];
  };
  yield MARCA_DE_CSV + filaDeCsv(COLUMNAS);
  for await (const filas of paginas) yield filas.map((fila) => lineasDe(fila, resultadoDe(fila))).join('');
}

/** The text that explains an export to whoever opens it. */
import type { AlcanceDeExportacion } from '@odonto/contracts/exportacion-eventos';
import { diaDeCsv } from '@odonto/practice/csv';
import { NOMBRES_DE_PLANILLAS, type NombreDePlanilla } from './planillas.ts';

export interface Contenido {
  readonly alcance: AlcanceDeExportacion;
  /** Day, `YYYY-MM-DD`. */
  readonly emision: string;
  readonly posicion: string;
  /** Rows of each file, without its header. */
  readonly filas: Readonly<Record<NombreDePlanilla, number>>;
  /** Images in the ZIP, and those whose file is missing or damaged. */
  readonly imagenes: number;
  readonly faltan: number;
  readonly fhir: number;
}

/** `manifiesto.json`: the same for programs. */
export const manifiestoDe = ({ emision, filas, imagenes, faltan, ...resto }: Contenido): string =>
  `${JSON.stringify({ ...resto, emision, filas, imagenes: { incluidas: imagenes, no_disponibles: faltan } }, null, 2)}\n`;

/** `leame.txt` */
export const leameDe = ({ alcance, emision, posicion, filas, imagenes, faltan, fhir }: Contenido): string =>
  `${alcance === 'consultorio' ? 'Los datos de todo el consultorio' : 'Los datos de sus pacientes'}, tal como estaban el ${diaDeCsv(emision)} (posición ${posicion} del registro).

${NOMBRES_DE_PLANILLAS.map((nombre) => `  ${`${nombre}.csv`.padEnd(20)} ${filas[nombre]} filas`).join('\n')}
  ${'imagenes/'.padEnd(20)} ${imagenes} archivos, como se subieron; imagenes.csv dice de quién es cada uno, con su SHA-256
  ${'fhir/'.padEnd(20)} ${fhir} fichas en FHIR R4, una por paciente, para otros programas
  ${'manifiesto.json'.padEnd(20)} estas cantidades, para programas
${faltan === 0 ? '' : `\n${faltan} imágenes no están: su archivo falta o está dañado. imagenes.csv dice cuáles.\n`}
Los CSV se abren con doble clic en una planilla de cálculo en español: separados por punto y coma, en UTF-8, con coma
decimal y fechas dd/mm/aaaa. La columna Identificador une las filas de un mismo paciente en todos los archivos. Un
apóstrofo al comienzo de una celda evita que la planilla la tome por una fórmula; no es parte del dato.

Para llevarlos a otra instalación de este sistema, importe pacientes.csv en Pacientes, Importar.

Son datos de salud: guarde este archivo como guarda una historia clínica.
`;

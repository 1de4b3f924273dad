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
  /** Ids of pacientes whose record cannot be read. */
  readonly ilegibles: readonly string[];
}

/** `manifiesto.json`: the same for programs. */
export const manifiestoDe = ({ emision, filas, imagenes, faltan, ilegibles, ...resto }: Contenido): string =>
  `${JSON.stringify({ ...resto, emision, filas, imagenes: { incluidas: imagenes, no_disponibles: faltan }, pacientes_ilegibles: ilegibles }, null, 2)}\n`;

const cuantos = (cantidad: number, uno: string, varios: string): string =>
  `${cantidad} ${cantidad === 1 ? uno : varios}`;

/** `leame.txt` */
export const leameDe = (contenido: Contenido): string => {
  const { alcance, emision, posicion, filas, imagenes, faltan, fhir, ilegibles } = contenido;
  const faltas = [
    faltan > 0 &&
      `${cuantos(faltan, 'imagen no está', 'imágenes no están')}: su archivo falta o está dañado. imagenes.csv lo dice.`,
    ilegibles.length > 0 &&
      `${cuantos(ilegibles.length, 'paciente no está', 'pacientes no están')}: su historia no se puede leer. Los nombra manifiesto.json; avise a quien administra el sistema.`,
  ].filter((falta) => falta !== false);
  return `${alcance === 'consultorio' ? 'Los datos de todo el consultorio' : 'Los datos de sus pacientes'}, tal como estaban el ${diaDeCsv(emision)} (posición ${posicion} del registro).

${NOMBRES_DE_PLANILLAS.map((nombre) => `  ${`${nombre}.csv`.padEnd(20)} ${filas[nombre]} filas`).join('\n')}
  ${'imagenes/'.padEnd(20)} ${imagenes} archivos, como se subieron; imagenes.csv dice de quién es cada uno, con su SHA-256
  ${'fhir/'.padEnd(20)} ${fhir} fichas en FHIR R4, una por paciente, para otros programas
  ${'manifiesto.json'.padEnd(20)} estas cantidades, para programas
${faltas.map((falta) => `\n${falta}\n`).join('')}
Los CSV se abren con doble clic en una planilla de cálculo en español: separados por punto y coma, en UTF-8, con coma
decimal y fechas dd/mm/aaaa. La columna Identificador une las filas de un mismo paciente en todos los archivos. Un
apóstrofo al comienzo de una celda evita que la planilla la tome por una fórmula; no es parte del dato.

Para llevarlos a otra instalación de este sistema, importe pacientes.csv en Pacientes, Importar.

Son datos de salud: guarde este archivo como guarda una historia clínica.
`;
};

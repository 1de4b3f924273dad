/** One CSV file of an export: the columns, and the rows of one paciente. Pure. */
import { diaDeCsv } from '@odonto/practice/csv';
import { nombreDe } from '@odonto/practice/directorio';
import { type DeProfesional, type Expediente, profesionalDe } from '../expediente/expediente.ts';

/** The data of the rows of one paciente. */
export interface Exportado {
  readonly pacienteId: string;
  readonly expediente: Expediente;
  /** The day of the export, `YYYY-MM-DD`. */
  readonly emision: string;
  /** The day of an instant in the practice's time zone. */
  readonly diaDe: (instante: string) => string;
  /** The names of the sites by id; absent in a practice without sites. */
  readonly sucursales?: Sucursales | undefined;
  /** The name in the ZIP and the digest, by the image's id; absent for an image whose file cannot be read. */
  readonly imagenes: ReadonlyMap<string, { readonly nombre: string; readonly sha256: string }>;
}

export type Sucursales = ReadonlyMap<string, string>;

export interface Planilla {
  readonly columnas: readonly string[];
  /** Further columns, in a practice with sites. */
  readonly enOrganizacion: readonly string[];
  /** Rows with a cell for every column, those of an organization included. */
  readonly filas: (exportado: Exportado) => readonly (readonly string[])[];
}

/** The columns that the file has in this practice. */
export const columnasDe = (
  { columnas, enOrganizacion }: Planilla,
  sucursales: Sucursales | undefined,
): readonly string[] => (sucursales ? [...columnas, ...enOrganizacion] : columnas);

/** The rows with the cells of these columns. */
export const filasDe = (planilla: Planilla, exportado: Exportado): readonly (readonly string[])[] => {
  const { length } = columnasDe(planilla, exportado.sucursales);
  return planilla.filas(exportado).map((fila) => fila.slice(0, length));
};

export const PROFESIONAL = ['Profesional'];
export const profesionalEn = ({ expediente }: Exportado, uno: DeProfesional): string =>
  nombreDe(profesionalDe(expediente, uno));
export const sucursalEn = ({ sucursales }: Exportado, id: string | undefined): string =>
  (id === undefined ? undefined : sucursales?.get(id)) ?? '';

export const DE_PACIENTE = ['Identificador', 'Paciente'];

export const dePaciente = ({ pacienteId, expediente }: Exportado): readonly string[] => [
  pacienteId,
  expediente.paciente.nombre,
];

export const dia = (fecha: string | null): string => (fecha === null ? '' : diaDeCsv(fecha));

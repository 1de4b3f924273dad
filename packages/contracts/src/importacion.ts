/** The import of pacientes from a file: what columns may carry, states, limits and messages (docs/spec/patients.md#import). */
import { z } from 'zod';
import { BANDERAS_DE_SALUD } from './paciente-banderas.ts';
import type { CAMPOS_DE_PACIENTE } from './paciente-campos.ts';
import { camposDePaciente } from './paciente-datos.ts';

export type {
  AnalisisDeImportacion,
  FilaDeImportacion,
  Importacion,
  ResumenDeImportacion,
} from './importacion-vistas.ts';

/** 20 MB. */
export const MAX_IMPORTACION_BYTES = 20 * 1_048_576;
export const MAX_FILAS_DE_IMPORTACION = 50_000;
export const MAX_COLUMNAS_DE_IMPORTACION = 100;
/** Hours in which a finished import can be undone. */
export const HORAS_PARA_DESHACER = 24;
/** Days that the encrypted rows of a file are kept. */
export const DIAS_DE_IMPORTACION = 7;

export const ESTADOS_DE_IMPORTACION = {
  subida: 'Subida',
  analizada: 'Analizada',
  confirmada: 'Confirmada',
  en_curso: 'En curso',
  terminada: 'Terminada',
  cancelada: 'Cancelada',
  deshaciendo: 'Deshaciendo',
  deshecha: 'Deshecha',
} as const;
export type EstadoDeImportacion = keyof typeof ESTADOS_DE_IMPORTACION;

export const ESTADOS_DE_FILA = {
  alta: 'Se agrega',
  'duplicada-en-archivo': 'Repetida en el archivo',
  'ya-existe': 'Ya existe',
  'con-error': 'Con error',
} as const;
export type EstadoDeFila = keyof typeof ESTADOS_DE_FILA;

/** What happens to a row whose paciente exists. */
export const MODOS_DE_EXISTENTES = {
  omitir: 'Omitir',
  completar: 'Completar solo los datos que faltan',
} as const;
export type ModoDeExistentes = keyof typeof MODOS_DE_EXISTENTES;

/** What a column may carry besides the fields of the form, with its label. */
const OTROS_DESTINOS = {
  apellido: 'Apellido',
  celular: 'Otro teléfono',
  alertas: 'Alertas',
  notas: 'Notas',
  numero_anterior: 'Número de historia anterior',
} as const;

/** What a column may carry where the practice has sites (docs/spec/patients.md#columns-of-an-import). */
const DESTINOS_CON_SUCURSALES = {
  sucursal: 'Sucursal',
  responsable: 'Responsable',
} as const;

type Destino =
  | keyof typeof CAMPOS_DE_PACIENTE
  | keyof typeof OTROS_DESTINOS
  | keyof typeof BANDERAS_DE_SALUD
  | keyof typeof DESTINOS_CON_SUCURSALES;

const etiquetasDeCampos = Object.fromEntries(
  camposDePaciente.map(([nombre, { label }]) => [nombre, nombre === 'cuil' ? 'DNI o CUIL' : label]),
) as Record<keyof typeof CAMPOS_DE_PACIENTE, string>;

/** Everything that a column may carry, with its label, in the order of the form. */
export const DESTINOS: Readonly<Record<Destino, string>> = {
  ...etiquetasDeCampos,
  ...OTROS_DESTINOS,
  ...BANDERAS_DE_SALUD,
  ...DESTINOS_CON_SUCURSALES,
};
export type DestinoDeColumna = Destino;

/** @param conSucursales whether the user who imports works at an open site */
export const destinosPara = (conSucursales: boolean): readonly DestinoDeColumna[] =>
  (Object.keys(DESTINOS) as DestinoDeColumna[]).filter(
    (destino) => conSucursales || !(destino in DESTINOS_CON_SUCURSALES),
  );

/** The column, from 0, of each mapped field. */
export type Mapeo = { readonly [destino in Destino]?: number };

export const MENSAJES_DE_IMPORTACION = {
  sinArchivo: 'Seleccione un archivo',
  grande: 'El archivo supera el máximo de 20 MB.',
  filas: 'El archivo supera las 50.000 filas',
  formato: 'No se reconoce el formato. Use CSV o XLSX.',
  columnas: `El archivo supera las ${MAX_COLUMNAS_DE_IMPORTACION} columnas`,
  filaGrande: 'El archivo tiene una fila demasiado larga',
  complejo: 'El archivo es demasiado grande o complejo para leerlo',
  formulas: 'El archivo tiene fórmulas o vínculos externos. Guárdelo solo con valores e intente nuevamente.',
  vacio: 'El archivo no tiene filas',
  sinNombre: 'Falta indicar qué columna es el nombre',
  columnaInexistente: 'El archivo no tiene esa columna',
  columnaRepetida: 'Una columna se indicó dos veces',
  sinAnalizar: 'Revise el análisis antes de confirmar la importación',
  yaConfirmada: 'La importación ya fue confirmada',
  cancelada: 'La importación fue cancelada',
  terminada: 'La importación ya terminó',
  deshecha: 'La importación ya fue deshecha',
  sinTerminar: 'La importación todavía no terminó',
  tarde: `La importación solo se puede deshacer durante ${HORAS_PARA_DESHACER} horas`,
  sinDatos: 'Los datos del archivo ya se eliminaron',
  sobranCeldas: 'La fila tiene más celdas que columnas el archivo',
  campo: 'El campo no es válido',
  sucursal: 'Indique la sucursal',
  sucursalInexistente: 'La sucursal no existe',
  unaSucursal: 'Indique una sola sucursal',
  homonimos: 'Hay más de un profesional con ese nombre en la sucursal',
  estado: 'El estado no es válido',
  cursor: 'El cursor no es válido',
  terminado: (importados: number, revisar: number) =>
    `Se importaron ${importados} pacientes; ${revisar} filas necesitan revisión`,
} as const;

const columna = z.union([z.int().min(0), z.string()]);

/** Body of `PUT /api/importaciones/{id}/mapeo`: the column of each field, by its number from 0 or by its title. */
export const mapeoElegido = z.object({
  mapeo: z.partialRecord(
    z.enum(Object.keys(DESTINOS) as [Destino, ...Destino[]], MENSAJES_DE_IMPORTACION.campo),
    columna.nullable(),
    'El mapeo no es válido',
  ),
  existentes: z
    .enum(Object.keys(MODOS_DE_EXISTENTES) as [ModoDeExistentes, ...ModoDeExistentes[]], {
      error: 'El modo no es válido',
    })
    .exactOptional(),
});
export type MapeoElegido = z.output<typeof mapeoElegido>;

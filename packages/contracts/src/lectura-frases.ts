import type { HistoriaExportada, LecturaEvent } from './auditoria-eventos.ts';
import { TIPOS_DE_SUJETO } from './auditoria.ts';
import { deClase } from './frase.ts';

/** The lists that show several people at once. `lineas` is the timeline of the whole practice. */
const LISTAS: Readonly<Record<string, string>> = {
  pacientes: 'la lista de pacientes',
  agenda: 'la agenda',
  caja: 'la caja',
  'caja-csv': 'la caja como archivo CSV',
  cuentas: 'la lista de cuentas',
  saldos: 'los saldos de los pacientes',
  sujetos: 'el buscador de la auditoría',
  lineas: 'la línea de tiempo de todo el consultorio',
  hallazgos: 'los hallazgos de la auditoría',
  importacion: 'las filas de un archivo de pacientes',
  permisos: 'los permisos de un día',
};

const DOCUMENTOS: Readonly<Record<string, string>> = {
  paciente: 'la ficha del paciente en PDF',
  'estado-de-cuenta': 'el estado de cuenta del paciente en PDF',
  recibo: 'el recibo de un pago en PDF',
  'orden-de-derivacion': 'una orden de derivación en PDF',
  fhir: 'la ficha del paciente en formato FHIR',
};

/** A list or document of a module from elsewhere has the name that the module gave it. */
const nombreEn = (nombres: Readonly<Record<string, string>>, cual: string): string =>
  Object.hasOwn(nombres, cual) ? (nombres[cual] ?? cual) : cual;

const filas = (cantidad: number): string =>
  cantidad === 1 ? '1 fila' : `${cantidad.toLocaleString('es-AR')} filas`;

const historiaDe = ({ sujetoTipo }: HistoriaExportada['data']): string =>
  `la historia firmada de un ${Object.hasOwn(TIPOS_DE_SUJETO, sujetoTipo) ? sujetoTipo : 'sujeto'}`;

export const frasesDeLectura = deClase<LecturaEvent>('lectura', {
  FichaConsultada: { accion: 'lectura', frase: () => 'Consultó la ficha del paciente' },
  ListaConsultada: {
    accion: 'lectura',
    frase: ({ lista, busqueda, cantidad }) =>
      `${lista === 'caja-csv' ? 'Descargó' : 'Consultó'} ${nombreEn(LISTAS, lista)}${busqueda ? ' con una búsqueda' : ''}: ${filas(cantidad)}`,
  },
  ImagenVista: {
    accion: 'lectura',
    frase: ({ fotoId }) =>
      fotoId === undefined
        ? 'Vio las miniaturas de las imágenes del paciente'
        : 'Vio una imagen del paciente',
  },
  DocumentoDescargado: {
    accion: 'lectura',
    frase: ({ documento }) => `Descargó ${nombreEn(DOCUMENTOS, documento)}`,
  },
  HistoriaExportada: { accion: 'lectura', frase: (data) => `Exportó ${historiaDe(data)}` },
  HistoriaDescargada: { accion: 'lectura', frase: (data) => `Descargó ${historiaDe(data)}` },
  DatosDescargados: { accion: 'lectura', frase: () => 'Descargó una exportación de datos' },
});

import type { ExportacionEvent, MotivoDeRetiro } from './exportacion-eventos.ts';
import { deClase } from './frase.ts';

const MOTIVOS: Readonly<Record<MotivoDeRetiro, string>> = {
  vencida: 'pasaron 24 horas',
  eliminada: 'la eliminó su dueño',
  paciente: 'se eliminó un paciente que podía contener',
  cuenta: 'se eliminó una cuenta que podía contener',
  fallida: 'no se pudo preparar',
  espacio: 'no había espacio en el disco',
};

const contados = (cantidad: number, uno: string, varios: string): string =>
  cantidad === 1 ? `1 ${uno}` : `${cantidad.toLocaleString('es-AR')} ${varios}`;

export const frasesDeExportacion = deClase<ExportacionEvent>('cuentas', {
  ExportacionDeDatosPedida: {
    accion: 'lectura',
    frase: ({ alcance }) =>
      alcance === 'consultorio'
        ? 'Pidió una exportación de los datos de todo el consultorio'
        : 'Pidió una exportación de todos sus datos',
  },
  ExportacionDeDatosPreparada: {
    accion: 'lectura',
    frase: ({ pacientes, imagenes }) =>
      `Preparó una exportación de datos: ${contados(pacientes, 'paciente', 'pacientes')} y ${contados(imagenes, 'imagen', 'imágenes')}`,
  },
  ExportacionDeDatosRetirada: {
    accion: 'baja',
    frase: ({ motivo }) => `Destruyó el archivo de una exportación de datos: ${MOTIVOS[motivo]}`,
  },
});

import { deClase } from './frase.ts';
import type { ImportacionEvent } from './importacion-eventos.ts';

const cuantos = (cantidad: number, uno: string, varios: string): string =>
  `${cantidad.toLocaleString('es-AR')} ${cantidad === 1 ? uno : varios}`;

const filas = (cantidad: number): string => cuantos(cantidad, 'fila', 'filas');
const pacientes = (cantidad: number): string => cuantos(cantidad, 'paciente', 'pacientes');

export const frasesDeImportacion = deClase<ImportacionEvent>('paciente', {
  ImportacionSubida: {
    accion: 'alta',
    frase: (data) => `Subió un archivo de pacientes de ${filas(data.filas)} para importarlo`,
    detalle: ({ archivo }) => archivo && archivo.nombre,
  },
  ImportacionAnalizada: {
    accion: 'cambio',
    frase: ({ resumen }) =>
      `Analizó el archivo de pacientes: ${filas(resumen.alta)} para agregar, ${filas(resumen['ya-existe'])} de pacientes que ya existen, ${filas(resumen['con-error'])} con error`,
  },
  ImportacionConfirmada: { accion: 'alta', frase: () => 'Confirmó la importación de pacientes' },
  ImportacionTerminada: {
    accion: 'alta',
    frase: ({ importados, completados, revisar }) =>
      `Terminó la importación: agregó ${pacientes(importados)}, completó ${completados}, ${filas(revisar)} para revisar`,
  },
  ImportacionCancelada: {
    accion: 'baja',
    frase: () => 'Canceló la importación de pacientes y destruyó los datos del archivo',
  },
  DeshacerImportacionPedido: { accion: 'baja', frase: () => 'Pidió deshacer la importación de pacientes' },
  ImportacionDeshecha: {
    accion: 'baja',
    frase: ({ eliminados, conservados }) =>
      `Deshizo la importación: eliminó ${pacientes(eliminados)} y conservó ${conservados.length} que ya se usaron`,
  },
  DatosDeImportacionDestruidos: {
    accion: 'baja',
    frase: () => 'Destruyó los datos del archivo de una importación de pacientes',
  },
});

/** Appointments of the demo pacientes: weeks behind, today and weeks ahead, as a practice's calendar looks. */
import type { EstadoDeTurno } from '@odonto/contracts/turno';

export interface TurnoDemo {
  /** Name of the demo paciente. */
  readonly paciente: string;
  /** Days from today; one that falls on a Sunday is the day after. */
  readonly en: number;
  readonly hora: string;
  readonly descripcion: string;
  /** Pendiente when absent. */
  readonly estado?: Exclude<EstadoDeTurno, 'pendiente'>;
}

type Fila = readonly [
  paciente: string,
  descripcion: string,
  ...citas: readonly (readonly [en: number, hora: string, estado?: TurnoDemo['estado']])[],
];

const FILAS: readonly Fila[] = [
  [
    'Álvarez, María Belén',
    'Control',
    [-12, '09:00', 'completado'],
    [0, '09:00', 'confirmado'],
    [21, '09:00'],
  ],
  ['Núñez, Ramón Osvaldo', 'Prueba de prótesis', [-18, '10:00', 'completado'], [0, '10:30'], [7, '10:30']],
  ['Ibáñez, Sofía', 'Control de contención', [-7, '16:00', 'completado'], [2, '16:30', 'confirmado']],
  [
    'Quiroga, Juan Ignacio',
    'Mantenimiento periodontal',
    [-5, '11:30', 'cancelado'],
    [0, '11:30', 'confirmado'],
  ],
  ['Peña, Lucía Inés', 'Limpieza', [-14, '08:30', 'completado'], [1, '08:30', 'confirmado'], [28, '08:30']],
  ['Fernández, Carlos Alberto', 'Endodoncia 36', [-3, '17:00', 'completado'], [4, '17:00']],
  [
    'Gutiérrez, Valentina',
    'Control de ortodoncia',
    [-10, '15:00', 'completado'],
    [0, '15:00'],
    [30, '15:00'],
  ],
  ['Ñancupil, Rosa Amelia', 'Consulta', [1, '09:30']],
  ['Martínez, Diego Hernán', 'Ajuste de placa', [-6, '18:00', 'completado'], [3, '18:00', 'confirmado']],
  ['Agüero, Nélida Beatriz', 'Corona 14', [-2, '10:00', 'cancelado'], [5, '10:00']],
  ['Rodríguez, Tomás', 'Sellador', [0, '17:30', 'confirmado']],
  ['Domínguez, Paula Andrea', 'Limpieza', [-9, '12:00', 'completado'], [4, '15:00'], [4, '15:20']],
  ["D'Angelo, Marcelo", 'Extracción 48', [6, '11:00', 'confirmado']],
  ['Castaño, Milagros', 'Control de ortodoncia', [-16, '16:30', 'completado'], [12, '16:30']],
  ['Sosa, Jorge Luis', 'Consulta', [0, '18:30'], [9, '09:00', 'cancelado']],
  ['García, Ana Clara', 'Caries 16', [4, '10:30', 'confirmado'], [14, '10:30']],
];

export const TURNOS_DEMO: readonly TurnoDemo[] = FILAS.flatMap(([paciente, descripcion, ...citas]) =>
  citas.map(([en, hora, estado]) => ({ paciente, descripcion, en, hora, ...(estado && { estado }) })),
);

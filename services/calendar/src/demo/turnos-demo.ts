/** Appointments of the demo pacientes: months past, today and weeks ahead, as in a real practice. */
import type { EstadoDeTurno } from '@odonto/contracts/turno';

export interface TurnoDemo {
  /** Name of the demo paciente. */
  readonly paciente: string;
  /** Days before today; negative for days after. */
  readonly hace: number;
  readonly hora: string;
  readonly descripcion: string;
  readonly estado: EstadoDeTurno;
}

/** Days before today, by the state of the appointment. No two pacientes with the same hour come on consecutive days. */
type Citas = { readonly [E in EstadoDeTurno]?: readonly number[] };

type Fila = readonly [hora: string, paciente: string, descripcion: string, citas: Citas];

const FILAS: readonly Fila[] = [
  ['08:30', 'Peña, Lucía Inés', 'Limpieza', { completado: [150, 14], confirmado: [-1], pendiente: [-28] }],
  [
    '09:00',
    'Álvarez, María Belén',
    'Control',
    { completado: [410, 396, 203, 12], confirmado: [0], pendiente: [-21] },
  ],
  [
    '09:00',
    'Yáñez, Elsa Margarita',
    'Ajuste de prótesis',
    { completado: [350, 170, 5], confirmado: [-2], pendiente: [-13] },
  ],
  ['09:30', 'Ñancupil, Rosa Amelia', 'Consulta', { completado: [20], confirmado: [-1] }],
  ['10:00', 'Agüero, Nélida Beatriz', 'Corona 14', { completado: [95, 30], cancelado: [2], pendiente: [-5] }],
  [
    '10:30',
    'Núñez, Ramón Osvaldo',
    'Prueba de prótesis',
    { completado: [365, 340, 200, 150, 110, 79, 48, 18], pendiente: [0, -7] },
  ],
  ['11:00', "D'Angelo, Marcelo", 'Extracción 48', { completado: [60, 1], confirmado: [-6] }],
  ['11:00', 'Etcheverry, Joaquín', 'Consulta', { completado: [9], confirmado: [-3], pendiente: [-8] }],
  [
    '11:30',
    'Quiroga, Juan Ignacio',
    'Mantenimiento periodontal',
    { completado: [240, 150, 70, 40, 13], cancelado: [5], confirmado: [0] },
  ],
  [
    '12:00',
    'Domínguez, Paula Andrea',
    'Limpieza',
    { completado: [330, 9], confirmado: [-2], pendiente: [-4] },
  ],
  [
    '12:30',
    'Ávila, Graciela del Carmen',
    'Control de prótesis',
    { completado: [290, 100, 3], confirmado: [-2] },
  ],
  ['13:00', 'Ferreyra, Silvina Noemí', 'Prótesis fija', { completado: [250, 130, 15, 1], confirmado: [-5] }],
  ['13:30', 'Zárate, Hugo Daniel', 'Control de puente', { completado: [390, 210, 7], pendiente: [-6] }],
  ['14:00', 'Muñoz, Facundo', 'Limpieza', { completado: [75, 6], confirmado: [-1], pendiente: [-18] }],
  ['14:30', 'García, Ana Clara', 'Caries 16', { completado: [160, 11], confirmado: [-4], pendiente: [-14] }],
  [
    '15:00',
    'Gutiérrez, Valentina',
    'Control de ortodoncia',
    { completado: [300, 120, 10], pendiente: [0, -30] },
  ],
  ['15:30', 'López, Benjamín', 'Control infantil', { completado: [125, 60, 4], confirmado: [-3] }],
  [
    '16:00',
    'Castaño, Milagros',
    'Control de ortodoncia',
    { completado: [200, 170, 140, 110, 78, 45, 16, 2], confirmado: [0], pendiente: [-12] },
  ],
  [
    '16:30',
    'Ibáñez, Sofía',
    'Control de contención',
    { completado: [180, 95, 62, 7], confirmado: [-2], pendiente: [-16] },
  ],
  [
    '17:00',
    'Fernández, Carlos Alberto',
    'Endodoncia 36',
    { completado: [220, 120, 10, 3], pendiente: [-4, -11] },
  ],
  ['17:30', 'Rodríguez, Tomás', 'Sellador', { completado: [270, 90, 8], confirmado: [0], pendiente: [-15] }],
  ['18:00', 'Martínez, Diego Hernán', 'Ajuste de placa', { completado: [130, 35, 6], confirmado: [0, -3] }],
  [
    '18:30',
    'Sosa, Jorge Luis',
    'Consulta',
    { completado: [35, 4], confirmado: [0], pendiente: [-10], cancelado: [-9] },
  ],
  [
    '19:00',
    'Pérez, Martín Ezequiel',
    'Dolor en la articulación',
    { completado: [110, 25, 8], pendiente: [-1, -9] },
  ],
  ['19:30', 'Benítez, Camila Rocío', 'Consulta', { completado: [50, 13], confirmado: [0] }],
];

const ESTADOS: readonly EstadoDeTurno[] = ['completado', 'cancelado', 'confirmado', 'pendiente'];

const turno = (
  [hora, paciente, descripcion, { completado = [] }]: Fila,
  estado: EstadoDeTurno,
  hace: number,
): TurnoDemo => {
  const primera = completado.length > 1 && hace === Math.max(...completado);
  return { paciente, hora, hace, estado, descripcion: primera ? 'Primera consulta' : descripcion };
};

export const TURNOS_DEMO: readonly TurnoDemo[] = FILAS.flatMap((fila) =>
  ESTADOS.flatMap((estado) => (fila[3][estado] ?? []).map((hace) => turno(fila, estado, hace))),
);

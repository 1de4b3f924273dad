/** Builders of answers for tests, with ordinary defaults. */
import type { Turno } from '@odonto/contracts/turno';

let ultimo = 0;

export const unTurno = (
  datos: Partial<Omit<Turno, 'paciente'>> & { paciente?: Partial<Turno['paciente']> } = {},
): Turno => {
  ultimo += 1;
  const { paciente, ...otros } = datos;
  return {
    id: `t${ultimo}`,
    paciente_id: 'p1',
    profesional_id: 'd1',
    fecha: '2099-11-25',
    hora: '10:30',
    descripcion: 'Control',
    duracion: 30,
    estado: 'pendiente',
    google_event_id: null,
    paciente: { id: 'p1', nombre: 'Juana Pérez', telefono: '11 5555-6666', email: '', ...paciente },
    createdAt: '2026-11-01T12:00:00.000Z',
    ...otros,
  };
};

/** Appointments as FHIR (docs/fhir.md#appointments). */
import { DURACION_DE_TURNO, type EstadoDeTurno } from '@odonto/contracts/turno-estados';
import type { Appointment } from 'fhir/r4.js';
import type { Expediente, TurnoDelExpediente } from '../expediente/expediente.ts';
import { type Contexto, type Recurso, referenciaA, siDice } from './recurso.ts';

const ESTADOS: Readonly<Record<EstadoDeTurno, Appointment['status']>> = {
  pendiente: 'pending',
  confirmado: 'booked',
  completado: 'fulfilled',
  cancelado: 'cancelled',
};

const turno = (
  { id, profesionalId, fecha, hora, descripcion, estado, duracion = DURACION_DE_TURNO }: TurnoDelExpediente,
  { pacienteId, instante }: Contexto,
): Appointment & Recurso => {
  const start = instante(fecha, hora);
  return {
    resourceType: 'Appointment',
    id,
    status: ESTADOS[estado],
    start,
    end: new Date(Date.parse(start) + duracion * 60_000).toISOString(),
    ...siDice('description', descripcion, (texto) => texto),
    participant: [
      {
        actor: referenciaA('Patient', pacienteId),
        status: estado === 'pendiente' ? 'needs-action' : 'accepted',
      },
      { actor: referenciaA('Practitioner', profesionalId), status: 'accepted' },
    ],
  };
};

export const turnos = (expediente: Expediente, contexto: Contexto): Recurso[] =>
  expediente.turnos.map((uno) => turno(uno, contexto));

/** Appends of new pacientes, for benchmarks. */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { EventLog, EventToAppend } from '@odonto/event-kit/event-log';
import { v7 as uuid } from 'uuid';

/** The events that one writer appends, one after the other, each the first of its stream. */
export type Requests = readonly { readonly stream: string; readonly event: EventToAppend }[];

/** Runs all writers in parallel; each waits for its answers. */
export const append = async (log: EventLog, writers: readonly Requests[]): Promise<void> => {
  await Promise.all(
    writers.map(async (requested) => {
      for (const { stream, event } of requested) await log.append(stream, 'no-stream', [event]);
    }),
  );
};

/**
 * `each` requests for one writer per paciente, made in the order in which they will be sent. As in real use, requests
 * that arrive together have ids near each other.
 */
export const requests = (pacientes: readonly string[], each: number): readonly Requests[] => {
  const rounds = Array.from({ length: each }, () =>
    pacientes.map((pacienteId) => ({ stream: `paciente-${uuid()}`, event: registrado(pacienteId) })),
  );
  return pacientes.map((_, writer) => rounds.flatMap((round) => round[writer] ?? []));
};

const PROFESIONAL = '01990000-0000-7000-8000-000000000001';

/** A new paciente, about 0.9 kB as stored. */
export const registrado = (pacienteId: string): EventToAppend<PacienteRegistrado> => ({
  id: uuid(),
  event: {
    type: 'PacienteRegistrado',
    data: {
      pacienteId,
      profesionalId: PROFESIONAL,
      datos: {
        nombre: 'María de los Ángeles Núñez',
        cuil: '27-31234567-4',
        ...sinDatosOpcionales(),
        edad: 41,
        email: 'maria.nunez@example.com',
        telefono: '+54 9 11 5555-1234',
        antecedentes_medicos: 'Hipertensión controlada, alergia a la penicilina.',
        otros_campos: {
          medicacion_diaria: 'Losartán 50 mg',
          obra_social: 'OSDE',
          emergencia_numero: '+54 9 11 5555-4321',
          alergias: true,
        },
      },
    },
  },
  metadata: {
    recordedAt: new Date().toISOString(),
    actor: { id: PROFESIONAL, rol: 'profesional' },
    requestId: uuid(),
  },
});

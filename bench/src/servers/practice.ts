/**
 * A site of dentists with 5,000 pacientes each, written into a log as the services write it: appointments, charts and
 * accounts make it two and a half times as many events as there are pacientes. Always the same people and ids.
 */
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { setTimeout as pause } from 'node:timers/promises';
import type { Paciente } from '@odonto/contracts';
import type { Event } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import { StoreUnavailable } from '@odonto/event-kit/event-store';
import { v7 as uuid } from 'uuid';
import { pacienteAt, type Random, random } from '../search.population.ts';

export const PER_PROFESIONAL = 5_000;
/** Concurrent appends. */
const AT_ONCE = 16;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The maximal age of the events. */
const DAYS = 300;

export const profesionalesOf = (pacientes: number): readonly string[] =>
  Array.from(
    { length: Math.ceil(pacientes / PER_PROFESIONAL) },
    (_, n) => `0199bbbb-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
  );

export const peopleOf = (count: number): readonly Paciente[] => {
  const rng = random(1);
  const profesionales = profesionalesOf(count);
  return Array.from({ length: count }, (_, n) => pacienteAt(rng, n, profesionales));
};

/** A day relative to `now`, in the API's form. */
export const dayFrom = (now: number, days: number): string =>
  new Date(now + days * DAY).toISOString().slice(0, 10);

interface Stream {
  readonly name: string;
  readonly profesionalId: string;
  readonly events: readonly Event[];
}

const ownOf = ({ id: pacienteId, profesional_id: profesionalId }: Paciente) => ({
  pacienteId,
  profesionalId,
});

const registered = (paciente: Paciente): Stream => {
  const { id, profesional_id, createdAt: _created, updatedAt: _updated, ...datos } = paciente;
  const events = [{ type: 'PacienteRegistrado', data: { ...ownOf(paciente), datos } }];
  return { name: `paciente-${id}`, profesionalId: profesional_id, events };
};

const appointed = (rng: Random, paciente: Paciente, now: number): Stream => {
  const turnoId = uuid();
  const cita = {
    fecha: dayFrom(now, rng.below(120) - 90),
    hora: `${String(8 + rng.below(11)).padStart(2, '0')}:${rng.of(['00', '30'])}`,
    descripcion: 'Control',
  };
  const events = [{ type: 'TurnoAgendado', data: { turnoId, ...ownOf(paciente), ...cita } }];
  return { name: `turno-${turnoId}`, profesionalId: paciente.profesional_id, events };
};

const charted = (rng: Random, paciente: Paciente): Stream => ({
  name: `odontograma-${paciente.id}`,
  profesionalId: paciente.profesional_id,
  events: Array.from({ length: 5 }, () => ({
    type: 'TratamientoDentalRegistrado',
    data: {
      ...ownOf(paciente),
      registroId: uuid(),
      diente: rng.of([11, 12, 16, 21, 26, 36, 37, 46]),
      tratamiento: 'CARIES',
      estado: rng.of(['a_realizar', 'realizado']),
      superficies: [rng.of(['V', 'L', 'M', 'D', 'O'])],
      comentario: 'Se indica control en treinta días',
    },
  })),
});

const paid = (rng: Random, paciente: Paciente, now: number): Stream => {
  const tratamientoId = uuid();
  const own = { ...ownOf(paciente), tratamientoId };
  const agreed = {
    montoTotal: 9_000_000,
    cantidadCuotas: 6,
    descripcion: 'Ortodoncia',
    ...textosDeTratamiento.nada(),
    fechaInicio: dayFrom(now, -DAYS),
    fechaVencimiento: null,
  };
  const payments = Array.from({ length: 4 }, (_, n) => ({
    type: 'PagoRegistrado',
    data: {
      ...own,
      pagoId: uuid(),
      numeroCuota: n + 1,
      monto: 1_000 + rng.below(100_000),
      fechaPago: dayFrom(now, rng.below(90) - 90),
      metodo: rng.of(['efectivo', 'transferencia']),
      referencia: null,
      ...textosDePago.nada(),
    },
  }));
  const events = [{ type: 'TratamientoAcordado', data: { ...own, ...agreed } }, ...payments];
  return { name: `tratamiento-${tratamientoId}`, profesionalId: paciente.profesional_id, events };
};

/** First all pacientes, then their events: an appointment for a fourth, chart and account for an eighth. */
function* streamsOf(people: readonly Paciente[], now: number): Generator<Stream> {
  const rng = random(2);
  for (const paciente of people) yield registered(paciente);
  for (const [n, paciente] of people.entries()) {
    if (n % 4 === 0) yield appointed(rng, paciente, now);
    if (n % 8 === 1) yield charted(rng, paciente);
    if (n % 8 === 2) yield paid(rng, paciente, now);
  }
}

/** Writes the site with so many pacientes; returns the number of events. */
export const writePractice = async (log: EventLog, pacientes: number): Promise<number> => {
  const now = Date.now();
  const streams = streamsOf(peopleOf(pacientes), now);
  const apart = (DAYS * DAY) / (pacientes * 2.5);
  let events = 0;
  const append = async ({ name, profesionalId, events: happened }: Stream): Promise<void> => {
    const recorded = happened.map((event) => {
      events += 1;
      return {
        id: uuid(),
        event,
        metadata: {
          recordedAt: new Date(now - DAYS * DAY + events * apart).toISOString(),
          actor: { id: profesionalId, rol: 'profesional' as const },
          requestId: uuid(),
        },
      };
    });
    for (;;)
      try {
        await log.append(name, 'no-stream', recorded);
        return;
      } catch (error) {
        // A server may be slower than the writers; the same ids again are written once.
        if (!(error instanceof StoreUnavailable)) throw error;
        await pause(200);
      }
  };
  const writer = async (): Promise<void> => {
    for (const stream of streams) await append(stream);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
  return events;
};

/** Exactness: after any agreements, payments, corrections and annulments, every figure equals a separate recount. */
import { expect, test } from '@jest/globals';
import { Failure } from '@odonto/event-kit/decider';
import { foldTratamiento } from '@odonto/contracts/financiacion-estado';
import fc from 'fast-check';
import { documentoDe, pagosDe } from '../cuenta-al/fold-cuenta.ts';
import {
  type TratamientoGuardado,
  tratamientosGuardados,
  tratamientoView,
} from './tratamientos.projection.ts';
import { pagos, type PagoGuardado } from './pagos.projection.ts';
import { acordado, anularPago, corregirPago, editar, registrarPago } from './tratamiento.builders.ts';
import { tratamiento } from './tratamiento.decider.ts';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { TratamientoCommand } from './tratamiento.messages.ts';

const SEQUENCES = 100_000;

const monto = fc.integer({ min: 1, max: 5_000_00 });
const pagoId = fc.integer({ min: 1, max: 5 }).map((n) => `g${n}`);
const command: fc.Arbitrary<TratamientoCommand> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ pagoId, monto }).map(registrarPago) },
  { weight: 2, arbitrary: fc.record({ pagoId, monto }).map(corregirPago) },
  { weight: 2, arbitrary: pagoId.map((id) => anularPago(id)) },
  {
    weight: 1,
    arbitrary: fc
      .record({ montoTotal: monto, cantidadCuotas: fc.integer({ min: 1, max: 60 }) })
      .map((condiciones) => editar(condiciones)),
  },
);

/** The events that the decider accepts, in order; refused commands leave none. */
const history = (commands: readonly TratamientoCommand[]): TratamientoEvent[] => {
  const events: TratamientoEvent[] = [acordado()];
  let state = events.reduce(tratamiento.evolve, tratamiento.initialState());
  for (const next of commands) {
    const decided = attempt(() => tratamiento.decide(next, state));
    state = decided.reduce(tratamiento.evolve, state);
    events.push(...decided);
  }
  return events;
};

const attempt = (decide: () => TratamientoEvent[]): TratamientoEvent[] => {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
};

const RECORDED = { recordedAt: '2026-03-01T12:00:00.000Z' };

type Handlers<Doc> = Readonly<
  Record<string, ((doc: Doc | undefined, event: object) => Doc | null) | undefined>
>;

const project = (events: readonly TratamientoEvent[]): TratamientoGuardado | undefined =>
  events.reduce<TratamientoGuardado | undefined>((doc, event) => {
    const handler = (tratamientosGuardados.on as Handlers<TratamientoGuardado>)[event.type];
    return handler?.(doc, { ...event, ...RECORDED }) ?? undefined;
  }, undefined);

const projectPagos = (events: readonly TratamientoEvent[]): readonly PagoGuardado[] => {
  const docs = new Map<string, PagoGuardado>();
  for (const event of events) {
    if (!('pagoId' in event.data)) continue;
    const { pagoId: id } = event.data;
    const doc = (pagos.on as Handlers<PagoGuardado>)[event.type]?.(docs.get(id), { ...event, ...RECORDED });
    if (doc) docs.set(id, doc);
    else docs.delete(id);
  }
  return [...docs.values()];
};

/** The independent recount: directly from the events, with only integers and a list. */
const recount = (events: readonly TratamientoEvent[]) => {
  let total = 0;
  const standing: { id: string; monto: number; cuota: number }[] = [];
  for (const { type, data } of events) {
    if (type === 'TratamientoAcordado' || type === 'CondicionesCambiadas') total = data.montoTotal;
    if (type === 'PagoRegistrado') {
      same(data.numeroCuota, 1 + Math.max(0, ...standing.map(({ cuota }) => cuota)));
      standing.push({ id: data.pagoId, monto: data.monto, cuota: data.numeroCuota });
    }
    if (type === 'PagoCorregido')
      for (const pago of standing) if (pago.id === data.pagoId) pago.monto = data.monto;
    if (type === 'PagoAnulado')
      standing.splice(
        standing.findIndex(({ id }) => id === data.pagoId),
        1,
      );
    if (type === 'CondicionesCambiadas') same(standing.length, 0);
  }
  const pagado = standing.reduce((suma, { monto: centavos }) => suma + centavos, 0);
  return { total, pagado, cantidad: standing.length };
};

/** The rule of the document, implemented a second time on purpose, to check the first. */
const estado = (total: number, pagado: number, cantidad: number): string => {
  if (cantidad === 0) return 'sin_pagos';
  if (Math.abs(total - pagado) <= 1) return 'completado';
  return pagado < total ? 'parcial' : 'excedido';
};

/** A million calls of `expect` take half a minute, so it is called only to explain a difference. */
const same = (actual: unknown, expected: unknown): void => {
  if (actual !== expected) expect(actual).toBe(expected);
};

test('pagado, saldo, excedente y estado son siempre los de un recuento desde cero', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const events = history(commands);
      const { total, pagado, cantidad } = recount(events);
      const cuenta = project(events);
      if (!cuenta) throw new Error('sin cuenta');
      const vista = tratamientoView(cuenta);
      same(vista.monto_total, total / 100);
      same(vista.total_pagado, pagado / 100);
      same(vista.saldo, Math.max(0, total - pagado) / 100);
      same(vista.excedente, Math.max(0, pagado - total) / 100);
      same(vista.cantidad_pagos, cantidad);
      same(vista.estado_pago, estado(total, pagado, cantidad));
    }),
    { numRuns: SEQUENCES },
  );
}, 120_000);

test('lo plegado y lo proyectado son los mismos documentos', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const events = history(commands);
      const folded = foldTratamiento(events.map((event) => ({ ...event, ...RECORDED }) as never));
      if (!folded) throw new Error('sin tratamiento');
      expect(documentoDe(folded)).toEqual(project(events));
      expect(pagosDe(folded)).toEqual(projectPagos(events));
    }),
    { numRuns: 2_000 },
  );
}, 120_000);

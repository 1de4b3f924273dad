/** The rules of a financed treatment and its payments (docs/spec/financing.md#treatments). */
import { type Decider, existing, NotFound, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import {
  aplicarATratamiento,
  copiaDeTratamiento,
  type EstadoDeTratamiento,
  type PagoVigente,
  tratamientoInexistente,
  type TratamientoVigente,
} from '@odonto/contracts/financiacion-estado';
import type {
  Condiciones,
  DatosPago,
  Descripcion,
  TratamientoEvent,
} from '@odonto/contracts/financiacion-eventos';
import { textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import type { TratamientoCommand } from './tratamiento.messages.ts';

export type TratamientoState = EstadoDeTratamiento;

const TRATAMIENTO_NO_ENCONTRADO = 'Tratamiento no encontrado';
const PAGO_NO_ENCONTRADO = 'Pago no encontrado';

const vigente = (state: TratamientoState): TratamientoVigente => {
  if (state.status !== 'vigente') throw new NotFound(TRATAMIENTO_NO_ENCONTRADO);
  return state;
};

const pertenencia = ({ tratamientoId, pacienteId, profesionalId }: TratamientoVigente) => ({
  tratamientoId,
  pacienteId,
  profesionalId,
});

const pagoVigente = ({ pagos }: TratamientoVigente, pagoId: string): PagoVigente =>
  existing(pagos.get(pagoId), PAGO_NO_ENCONTRADO);

/** One more than the highest valid number, 1 if none: the number of a payment annulled below it is not reused. */
const siguienteCuota = ({ pagos }: TratamientoVigente): number =>
  1 + Math.max(0, ...[...pagos.values()].map(({ numeroCuota }) => numeroCuota));

const editar = (
  tratamiento: TratamientoVigente,
  cambios: Partial<Condiciones> & Partial<Descripcion>,
): TratamientoEvent[] => {
  const {
    montoTotal = tratamiento.montoTotal,
    cantidadCuotas = tratamiento.cantidadCuotas,
    descripcion = tratamiento.descripcion,
  } = cambios;
  const textos = { ...textosDeTratamiento.de(tratamiento), ...textosDeTratamiento.presentes(cambios) };
  const events: TratamientoEvent[] = [];
  if (montoTotal !== tratamiento.montoTotal || cantidadCuotas !== tratamiento.cantidadCuotas) {
    if (tratamiento.pagos.size > 0)
      throw new RuleBroken(
        'tratamiento-con-pagos',
        'No se puede modificar el monto ni las cuotas de un tratamiento con pagos',
      );
    events.push({
      type: 'CondicionesCambiadas',
      data: { ...pertenencia(tratamiento), montoTotal, cantidadCuotas },
    });
  }
  if (
    descripcion !== tratamiento.descripcion ||
    textosDeTratamiento.nombres.some((nombre) => textos[nombre] !== tratamiento[nombre])
  )
    events.push({
      type: 'TratamientoDescripto',
      data: { ...pertenencia(tratamiento), descripcion, ...textos },
    });
  return events;
};

const registrarPago = (
  tratamiento: TratamientoVigente,
  { pagoId, ...pago }: DatosPago & { pagoId: string },
): TratamientoEvent[] => {
  if (tratamiento.pagos.has(pagoId) || tratamiento.anulados.has(pagoId)) return []; // a second click is not a second payment
  return [
    {
      type: 'PagoRegistrado',
      data: { ...pertenencia(tratamiento), pagoId, ...pago, numeroCuota: siguienteCuota(tratamiento) },
    },
  ];
};

const corregirPago = (
  tratamiento: TratamientoVigente,
  { pagoId, ...cambios }: Partial<DatosPago> & { pagoId: string },
): TratamientoEvent[] => {
  const pago = pagoVigente(tratamiento, pagoId);
  const corregido = { ...pago, ...cambios };
  const igual = (Object.keys(pago) as (keyof PagoVigente)[]).every(
    (campo) => pago[campo] === corregido[campo],
  );
  return igual
    ? []
    : [{ type: 'PagoCorregido', data: { ...pertenencia(tratamiento), pagoId, ...corregido } }];
};

const anularPago = (tratamiento: TratamientoVigente, pagoId: string): TratamientoEvent[] => {
  const { numeroCuota } = pagoVigente(tratamiento, pagoId);
  return [{ type: 'PagoAnulado', data: { ...pertenencia(tratamiento), pagoId, numeroCuota } }];
};

const decide = (command: TratamientoCommand, state: TratamientoState): TratamientoEvent[] => {
  switch (command.type) {
    case 'AcordarTratamiento':
      return state.status === 'inexistente' ? [{ type: 'TratamientoAcordado', data: command.data }] : [];
    case 'EditarTratamiento':
      return editar(vigente(state), command.data);
    case 'EliminarTratamiento': {
      const tratamiento = vigente(state);
      if (tratamiento.pagos.size > 0)
        throw new RuleBroken('tratamiento-con-pagos', 'No se puede eliminar un tratamiento con pagos');
      return [{ type: 'TratamientoEliminado', data: pertenencia(tratamiento) }];
    }
    case 'RegistrarPago':
      return registrarPago(vigente(state), command.data);
    case 'CorregirPago':
      return corregirPago(vigente(state), command.data);
    case 'AnularPago':
      return anularPago(vigente(state), command.data.pagoId);
    default:
      return unreachable(command);
  }
};

export const tratamiento: Decider<TratamientoState, TratamientoCommand, TratamientoEvent> = {
  initialState: tratamientoInexistente,
  decide,
  // Each command of a batch returns its own state, so `evolve` must not change the previous one.
  evolve: (state, event) => aplicarATratamiento(copiaDeTratamiento(state), event),
};

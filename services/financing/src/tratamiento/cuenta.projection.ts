/** One document per treatment, for the Financiación tab, the statement and the header's balance. */
import { cifrasDe, type Tratamiento } from '@odonto/contracts/financiacion';
import { toDecimal } from '@odonto/contracts/dinero';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { conSuPaciente } from '@odonto/practice/erasure';
import { streamProjection } from '@odonto/event-kit/projections';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';

/** Amounts in cents. `pagos` holds the amount of each valid payment, by id. */
export interface Cuenta {
  readonly id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly descripcion: string;
  readonly montoTotal: number;
  readonly cantidadCuotas: number;
  readonly fechaInicio: string;
  readonly fechaVencimiento: string | null;
  readonly observaciones: string | null;
  readonly pagos: Readonly<Record<string, number>>;
  readonly createdAt: string;
}

const conPagos = (cuenta: Cuenta, pagos: Cuenta['pagos']): Cuenta => ({ ...cuenta, pagos });

const sinPago = (cuenta: Cuenta, pagoId: string): Cuenta => {
  const { [pagoId]: _, ...pagos } = cuenta.pagos;
  return conPagos(cuenta, pagos);
};

export const cuentas = streamProjection<Cuenta, TratamientoEvent | PacienteEvent>({
  name: 'cuentas',
  version: 2,
  indexes: [['pacienteId', 'orden']],
  id: ({ data }) => ('tratamientoId' in data ? data.tratamientoId : data.pacienteId),
  keys: ({ pacienteId, fechaInicio, createdAt, id }) => ({
    pacienteId,
    orden: `${fechaInicio} ${createdAt} ${id}`,
  }),
  on: {
    TratamientoAcordado: (_, { data, recordedAt }) => {
      const { tratamientoId, ...acordado } = data;
      return {
        id: tratamientoId,
        ...acordado,
        descripcion: acordado.descripcion ?? '',
        pagos: {},
        createdAt: recordedAt,
      };
    },
    TratamientoDescripto: (cuenta, { data: { descripcion, observaciones } }) =>
      cuenta ? { ...cuenta, descripcion: descripcion ?? '', observaciones } : null,
    CondicionesCambiadas: (cuenta, { data: { montoTotal, cantidadCuotas } }) =>
      cuenta ? { ...cuenta, montoTotal, cantidadCuotas } : null,
    TratamientoEliminado: () => null,
    PagoRegistrado: (cuenta, { data }) =>
      cuenta ? conPagos(cuenta, { ...cuenta.pagos, [data.pagoId]: data.monto }) : null,
    PagoCorregido: (cuenta, { data }) =>
      cuenta ? conPagos(cuenta, { ...cuenta.pagos, [data.pagoId]: data.monto }) : null,
    PagoAnulado: (cuenta, { data }) => (cuenta ? sinPago(cuenta, data.pagoId) : null),
  },
  onMany: conSuPaciente,
});

/** The treatment as answered: decimals, totals and status (docs/spec/financing.md#treatments). */
export const tratamientoView = (cuenta: Cuenta): Tratamiento => ({
  id: cuenta.id,
  paciente_id: cuenta.pacienteId,
  descripcion: cuenta.descripcion,
  monto_total: toDecimal(cuenta.montoTotal),
  cantidad_cuotas: cuenta.cantidadCuotas,
  fecha_inicio: cuenta.fechaInicio,
  fecha_vencimiento: cuenta.fechaVencimiento,
  observaciones: cuenta.observaciones,
  ...cifrasDe(cuenta.montoTotal, Object.values(cuenta.pagos)),
  createdAt: cuenta.createdAt,
});

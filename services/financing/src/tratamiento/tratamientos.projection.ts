/** One document per treatment, for the Financiación tab, the statement and the header's balance. */
import { cifrasDe, type Tratamiento } from '@odonto/contracts/financiacion';
import { toDecimal } from '@odonto/contracts/dinero';
import { type TextosDeTratamiento, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { conSuPaciente } from '@odonto/practice/erasure';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';

/** Amounts in cents. `pagos` holds the amount of each valid payment, by id. */
export interface TratamientoGuardado extends TextosDeTratamiento {
  readonly id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly descripcion: string;
  readonly montoTotal: number;
  readonly cantidadCuotas: number;
  readonly fechaInicio: string;
  readonly fechaVencimiento: string | null;
  readonly pagos: Readonly<Record<string, number>>;
  readonly createdAt: string;
}

const conPagos = (
  guardado: TratamientoGuardado,
  pagos: TratamientoGuardado['pagos'],
): TratamientoGuardado => ({ ...guardado, pagos });

const sinPago = (guardado: TratamientoGuardado, pagoId: string): TratamientoGuardado => {
  const { [pagoId]: _, ...pagos } = guardado.pagos;
  return conPagos(guardado, pagos);
};

export const tratamientosGuardados = streamProjection<TratamientoGuardado, TratamientoEvent | PacienteEvent>({
  name: 'cuentas',
  version: 1 + textosDeTratamiento.version,
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
    TratamientoDescripto: (guardado, { data }) =>
      guardado
        ? { ...guardado, descripcion: data.descripcion ?? '', ...textosDeTratamiento.presentes(data) }
        : null,
    CondicionesCambiadas: (guardado, { data: { montoTotal, cantidadCuotas } }) =>
      changed(guardado, { montoTotal, cantidadCuotas }),
    TratamientoEliminado: () => null,
    PagoRegistrado: (guardado, { data }) =>
      guardado ? conPagos(guardado, { ...guardado.pagos, [data.pagoId]: data.monto }) : null,
    PagoCorregido: (guardado, { data }) =>
      guardado ? conPagos(guardado, { ...guardado.pagos, [data.pagoId]: data.monto }) : null,
    PagoAnulado: (guardado, { data }) => (guardado ? sinPago(guardado, data.pagoId) : null),
  },
  onMany: conSuPaciente,
});

/** The treatment as the API returns it: decimals, totals and status (docs/spec/financing.md#treatments). */
export const tratamientoView = (guardado: TratamientoGuardado): Tratamiento => ({
  id: guardado.id,
  paciente_id: guardado.pacienteId,
  descripcion: guardado.descripcion,
  monto_total: toDecimal(guardado.montoTotal),
  cantidad_cuotas: guardado.cantidadCuotas,
  fecha_inicio: guardado.fechaInicio,
  fecha_vencimiento: guardado.fechaVencimiento,
  ...textosDeTratamiento.de(guardado),
  ...cifrasDe(guardado.montoTotal, Object.values(guardado.pagos)),
  createdAt: guardado.createdAt,
});

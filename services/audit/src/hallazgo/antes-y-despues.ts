/** A payment or a treatment just before and just after an event, by the same fold as the rules. Pure. */
import type { CampoAlterado } from '@odonto/contracts/auditoria-hallazgos';
import { formatCentavos, toDecimal } from '@odonto/contracts/dinero';
import {
  aplicarATratamiento,
  copiaDeTratamiento,
  type EstadoDeTratamiento,
  type PagoVigente,
  tratamientoInexistente,
} from '@odonto/contracts/financiacion-estado';
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';

type Evento = LoggedEvent<TratamientoEvent>;

export interface Alteracion {
  readonly motivo: string;
  readonly campos: readonly CampoAlterado[];
}

const estados = (
  history: readonly Evento[],
  evento: Evento,
): readonly [EstadoDeTratamiento, EstadoDeTratamiento] => {
  const antes = history
    .filter(({ revision }) => revision < evento.revision)
    .reduce(aplicarATratamiento, tratamientoInexistente());
  return [antes, aplicarATratamiento(copiaDeTratamiento(antes), evento)];
};

const pagoEn = (estado: EstadoDeTratamiento, { data }: Evento): PagoVigente | undefined =>
  estado.status === 'vigente' && 'pagoId' in data ? estado.pagos.get(data.pagoId) : undefined;

const cambiados = (campos: readonly CampoAlterado[]): readonly CampoAlterado[] =>
  campos.filter(({ antes, despues }) => antes !== despues);

export const pagoAlterado = (history: readonly Evento[], evento: Evento): Alteracion => {
  const [antes, despues] = estados(history, evento).map((estado) => pagoEn(estado, evento));
  const campo = <T>(leer: (pago: PagoVigente) => T) => ({
    antes: antes ? leer(antes) : null,
    despues: despues ? leer(despues) : null,
  });
  const campos = cambiados([
    { campo: 'monto_pagado', etiqueta: 'Monto', ...campo(({ monto }) => toDecimal(monto)) },
    { campo: 'fecha_pago', etiqueta: 'Fecha del pago', ...campo(({ fechaPago }) => fechaPago) },
    { campo: 'metodo_pago', etiqueta: 'Método de pago', ...campo(({ metodo }) => METODOS_PAGO[metodo]) },
  ]);
  const era = antes ? formatCentavos(antes.monto) : '';
  if (!despues) return { motivo: `Se anuló un pago de ${era}`, campos };
  return antes?.monto === despues.monto
    ? { motivo: `Se corrigió un pago de ${era}`, campos }
    : { motivo: `El pago era de ${era} y pasó a ${formatCentavos(despues.monto)}`, campos };
};

const saldoDe = (estado: EstadoDeTratamiento): number | undefined => {
  if (estado.status !== 'vigente') return undefined;
  const pagado = [...estado.pagos.values()].reduce((suma, { monto }) => suma + monto, 0);
  return Math.max(0, estado.montoTotal - pagado);
};

const termino = (estado: EstadoDeTratamiento, campo: 'montoTotal' | 'cantidadCuotas'): number | null => {
  if (estado.status !== 'vigente') return null;
  return campo === 'montoTotal' ? toDecimal(estado.montoTotal) : estado.cantidadCuotas;
};

/** Undefined when the balance did not change. */
export const saldoCambiado = (history: readonly Evento[], evento: Evento): Alteracion | undefined => {
  const [antes, despues] = estados(history, evento);
  const [era, es] = [saldoDe(antes), saldoDe(despues)];
  if (era === es) return undefined;
  return {
    motivo:
      es === undefined
        ? `Se eliminó el tratamiento, cuyo saldo era de ${formatCentavos(era ?? 0)}`
        : `El saldo pasó de ${formatCentavos(era ?? 0)} a ${formatCentavos(es)}`,
    campos: cambiados([
      {
        campo: 'saldo',
        etiqueta: 'Saldo',
        antes: era === undefined ? null : toDecimal(era),
        despues: es === undefined ? null : toDecimal(es),
      },
      {
        campo: 'monto_total',
        etiqueta: 'Costo total',
        antes: termino(antes, 'montoTotal'),
        despues: termino(despues, 'montoTotal'),
      },
      {
        campo: 'cantidad_cuotas',
        etiqueta: 'Cantidad de cuotas',
        antes: termino(antes, 'cantidadCuotas'),
        despues: termino(despues, 'cantidadCuotas'),
      },
    ]),
  };
};

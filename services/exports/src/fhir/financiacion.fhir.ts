/** Financed treatments and their payments as FHIR (docs/fhir.md#money). */
import { METODOS_PAGO } from '@odonto/contracts/financiacion';
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { nombreDe } from '@odonto/practice/directorio';
import type { Account, ChargeItem, Money, PaymentNotice, Reference } from 'fhir/r4.js';
import {
  type Expediente,
  type PagoDelExpediente,
  profesionalDe,
  type TratamientoDelExpediente,
} from '../expediente/expediente.ts';
import { codigo, concepto, type Contexto, type Recurso, referenciaA, siDice } from './recurso.ts';

const PAGADO = codigo('http://terminology.hl7.org/CodeSystem/paymentstatus', 'paid', 'Pagado');

const pesos = (centavos: number): Money => ({ value: centavos / 100, currency: 'ARS' });

const cuenta = (
  { id, descripcion, fechaInicio, fechaVencimiento }: TratamientoDelExpediente,
  { pacienteId }: Contexto,
): Account & Recurso => ({
  resourceType: 'Account',
  id,
  status: 'active',
  name: descripcion,
  subject: [referenciaA('Patient', pacienteId)],
  servicePeriod: { start: fechaInicio, ...(fechaVencimiento !== null && { end: fechaVencimiento }) },
});

const cargo = (tratamiento: TratamientoDelExpediente, { pacienteId }: Contexto): ChargeItem & Recurso => {
  const { id, descripcion, fechaInicio, montoTotal, cantidadCuotas } = tratamiento;
  return {
    resourceType: 'ChargeItem',
    id,
    status: 'billable',
    code: concepto(descripcion),
    subject: referenciaA('Patient', pacienteId),
    account: [referenciaA('Account', id)],
    occurrenceDateTime: fechaInicio,
    priceOverride: pesos(montoTotal),
    note: [
      { text: cantidadCuotas === 1 ? '1 cuota' : `${cantidadCuotas} cuotas` },
      ...textosDeTratamiento.dichos(tratamiento).map((text) => ({ text })),
    ],
  };
};

const pago = (
  { id, numeroCuota, fechaPago, metodo, referencia, monto, ...textos }: PagoDelExpediente,
  tratamientoId: string,
  recipient: Reference,
): PaymentNotice & Recurso => ({
  resourceType: 'PaymentNotice',
  id,
  status: 'active',
  created: fechaPago,
  paymentDate: fechaPago,
  request: referenciaA('ChargeItem', tratamientoId),
  payment: {
    ...siDice('identifier', referencia, (value) => ({ value })),
    display: [`Cuota ${numeroCuota}`, METODOS_PAGO[metodo], ...textosDePago.dichos(textos)].join(' · '),
  },
  recipient,
  amount: pesos(monto),
  paymentStatus: PAGADO,
});

export const financiacion = (expediente: Expediente, contexto: Contexto): Recurso[] =>
  expediente.tratamientos.flatMap((tratamiento) => {
    // FHIR accepts only an Organization here, and the bundle has none, so the recipient has a name and no resource.
    const recipient = { display: nombreDe(profesionalDe(expediente, tratamiento)) || 'El consultorio' };
    return [
      cuenta(tratamiento, contexto),
      cargo(tratamiento, contexto),
      ...tratamiento.pagos.map((uno) => pago(uno, tratamiento.id, recipient)),
    ];
  });

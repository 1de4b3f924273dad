import { expect, test } from '@jest/globals';
import { textosDePago, textosDeTratamiento } from '@odonto/contracts/tratamiento-datos';
import { SIN_DATOS_DE_PROFESIONAL } from '@odonto/contracts/profesional-eventos';
import type { Expediente } from '../expediente/expediente.ts';
import { unExpediente } from '../testing/expediente.builder.ts';
import { documentoDeRecibo } from './recibo.documento.ts';

const pago = {
  id: 'g1',
  numeroCuota: 1,
  fechaPago: '2026-01-05',
  metodo: 'efectivo',
  referencia: '',
  monto: 100_000,
  ...textosDePago.escritos(),
} as const;
const tratamiento = {
  id: 't1',
  profesionalId: 'nora',
  descripcion: 'Ortodoncia',
  ...textosDeTratamiento.escritos(),
  fechaInicio: '2026-01-05',
  fechaVencimiento: null,
  cantidadCuotas: 1,
  montoTotal: 100_000,
  pagos: [pago],
};

const recibo = (otros: Expediente['otros']): string =>
  JSON.stringify(
    documentoDeRecibo(unExpediente({ tratamientos: [tratamiento], otros }), pago.id, '2026-11-28'),
  );

test('the heading names the dentist of the treatment', () => {
  const nora = { ...SIN_DATOS_DE_PROFESIONAL, nombre: 'Nora', apellido: 'Sol' };
  expect(recibo({ nora })).toContain('Nora Sol');
  expect(recibo({ nora })).not.toContain('Ana Gómez');
});

test('the heading names the responsable once the account of that dentist was deleted', () => {
  expect(recibo({ nora: SIN_DATOS_DE_PROFESIONAL })).toContain('Ana Gómez');
});

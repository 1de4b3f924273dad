import { expect, jest, test } from '@jest/globals';
import { conUnTextoMas } from '@odonto/contracts/testing/con-un-texto-mas';

jest.unstable_mockModule('@odonto/contracts/tratamiento-textos', conUnTextoMas);
const { tratamiento } = await import('./folds.ts');
const { PLANILLAS } = await import('../datos/planillas.ts');
const { financiacion } = await import('../fhir/financiacion.fhir.ts');
const { documentoDeEstadoDeCuenta } = await import('../documento/estado-de-cuenta.documento.ts');
const { documentoDeRecibo } = await import('../documento/recibo.documento.ts');
const { unExpediente } = await import('../testing/expediente.builder.ts');

const acordado = {
  type: 'TratamientoAcordado',
  recordedAt: '2026-11-27T12:00:00.000Z',
  data: {
    tratamientoId: 't1',
    pacienteId: 'p1',
    profesionalId: 'd1',
    descripcion: 'Ortodoncia',
    observaciones: null,
    garantia: 'Un año',
    montoTotal: 100,
    cantidadCuotas: 1,
    fechaInicio: '2026-03-01',
    fechaVencimiento: null,
  },
};

const registrado = {
  type: 'PagoRegistrado',
  recordedAt: '2026-11-27T12:00:00.000Z',
  data: {
    tratamientoId: 't1',
    pacienteId: 'p1',
    profesionalId: 'd1',
    pagoId: 'g1',
    numeroCuota: 1,
    monto: 100,
    fechaPago: '2026-03-02',
    metodo: 'transferencia',
    referencia: null,
    observaciones: null,
    banco: 'Nación',
  },
};

const folded = tratamiento([acordado as never, registrado as never]);
const expediente = unExpediente({ tratamientos: folded ? [folded] : [] });

test('un texto más de cada lista está en la exportación y en FHIR', () => {
  const { columnas, filas } = PLANILLAS.tratamientos;
  const exportado = {
    pacienteId: 'p1',
    expediente,
    emision: '2026-11-27',
    diaDe: (instante: string) => instante,
    imagenes: new Map(),
  };
  const [fila] = filas(exportado);
  expect(fila?.[columnas.indexOf('Garantía')]).toBe('Un año');
  expect(fila?.[columnas.indexOf('Inicio')]).toBe('01/03/2026');
  const cargo = financiacion(expediente, { pacienteId: 'p1' } as never).find(
    ({ resourceType }) => resourceType === 'ChargeItem',
  );
  expect(cargo).toMatchObject({ note: [{ text: '1 cuota' }, { text: 'Garantía: Un año' }] });
  const [suyo] = PLANILLAS.pagos.filas(exportado);
  expect(suyo?.[PLANILLAS.pagos.columnas.indexOf('Banco')]).toBe('Nación');
  const pago = financiacion(expediente, { pacienteId: 'p1' } as never).find(
    ({ resourceType }) => resourceType === 'PaymentNotice',
  );
  expect(pago).toMatchObject({ payment: { display: 'Cuota 1 · Transferencia · Banco: Nación' } });
});

test('el de un pago, si es de un renglón, está en el recibo y en el estado de cuenta', () => {
  const recibo = JSON.stringify(documentoDeRecibo(expediente, 'g1', '2026-11-27'));
  expect(recibo.split('"Banco: "')[1]).toContain('"Nación"');
  const estado = JSON.stringify(documentoDeEstadoDeCuenta(expediente, '2026-11-27'));
  expect(estado.split('"Banco"')[1]).toContain('"Nación"');
  expect(estado).not.toContain('"Observaciones"');
});

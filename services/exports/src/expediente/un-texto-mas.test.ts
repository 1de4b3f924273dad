import { expect, jest, test } from '@jest/globals';
import { conUnTextoMas } from '@odonto/contracts/testing/con-un-texto-mas';

jest.unstable_mockModule('@odonto/contracts/tratamiento-textos', conUnTextoMas);
const { tratamiento } = await import('./folds.ts');
const { PLANILLAS } = await import('../datos/planillas.ts');
const { financiacion } = await import('../fhir/financiacion.fhir.ts');
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

test('un texto más de la lista está en la exportación y en FHIR', () => {
  const folded = tratamiento([acordado as never]);
  const expediente = unExpediente({ tratamientos: folded ? [folded] : [] });
  const { columnas, filas } = PLANILLAS.tratamientos;
  const [fila] = filas({
    pacienteId: 'p1',
    expediente,
    emision: '2026-11-27',
    diaDe: (instante) => instante,
    imagenes: new Map(),
  });
  expect(fila?.[columnas.indexOf('Garantía')]).toBe('Un año');
  expect(fila?.[columnas.indexOf('Inicio')]).toBe('01/03/2026');
  const cargo = financiacion(expediente, { pacienteId: 'p1' } as never).find(
    ({ resourceType }) => resourceType === 'ChargeItem',
  );
  expect(cargo).toMatchObject({ note: [{ text: '1 cuota' }, { text: 'Un año' }] });
});

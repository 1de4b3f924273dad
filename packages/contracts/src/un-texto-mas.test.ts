import { expect, jest, test } from '@jest/globals';
import type { EventData, EventDefinition } from './event-definition.ts';
import { conUnTextoMas } from './testing/con-un-texto-mas.ts';

jest.unstable_mockModule('./tratamiento-textos.ts', conUnTextoMas);

const { cambiosPago, cambiosTratamiento, nuevoTratamiento } = await import('./financiacion.ts');
const { pago, tratamiento } = await import('./financiacion-vistas.ts');
const { tratamientoEventos } = await import('./financiacion-eventos.ts');
const { frasesDeFinanciacion } = await import('./financiacion-frases.ts');
const { aplicarATratamiento, tratamientoInexistente } = await import('./financiacion-estado.ts');

const { PagoCorregido, PagoRegistrado, TratamientoAcordado, TratamientoDescripto } = tratamientoEventos;
const de = { tratamientoId: 't1', pacienteId: 'p1', profesionalId: 'd1' };
const dicho = { descripcion: 'Brackets', observaciones: null };
const v1 = {
  ...de,
  ...dicho,
  montoTotal: 100,
  cantidadCuotas: 1,
  fechaInicio: '2026-03-01',
  fechaVencimiento: null,
};
const ultima = ({ upcasters = [] }: Pick<EventDefinition, 'upcasters'>, data: EventData): EventData =>
  upcasters.reduce((antes, paso) => paso(antes), data);

test('lo toman los cuerpos, con su regla, y se contesta', () => {
  const cuerpo = { descripcion: 'Brackets', monto_total: '10', cantidad_cuotas: '1' };
  expect(nuevoTratamiento.parse({ ...cuerpo, garantia: ' Un año ' })).toMatchObject({ garantia: 'Un año' });
  expect(nuevoTratamiento.parse(cuerpo)).toMatchObject({ garantia: '', observaciones: '' });
  expect(cambiosTratamiento.parse({ garantia: '' })).toEqual({ garantia: '' });
  expect(cambiosTratamiento.safeParse({ garantia: 'x'.repeat(21) }).error?.issues).toEqual([
    expect.objectContaining({ message: 'Garantía: el máximo es de 20 caracteres' }),
  ]);
  expect(Object.keys(tratamiento.shape)).toContain('garantia');
});

test('se guarda en los eventos, sellado y con otra versión', () => {
  for (const evento of [TratamientoAcordado, TratamientoDescripto]) {
    expect(evento.version).toBe(2);
    expect(evento.personal).toEqual(['descripcion', 'observaciones', 'garantia']);
  }
  expect(TratamientoAcordado.schema.safeParse({ ...v1, garantia: 'Un año' }).success).toBe(true);
  expect(TratamientoAcordado.schema.safeParse(v1).success).toBe(false);
  // A program of the earlier version may still run, and does not send the field.
  expect(TratamientoDescripto.schema.safeParse({ ...de, ...dicho }).success).toBe(true);
});

test('lo acordado antes se lee sin él, y quien no lo conoce no lo cambia', () => {
  expect(ultima(TratamientoAcordado, v1)).toEqual({ ...v1, garantia: null });
  const acordado = { type: 'TratamientoAcordado', data: { ...v1, garantia: 'Un año' } } as const;
  const cambio = ultima(TratamientoDescripto, { ...de, ...dicho, descripcion: 'Alineadores' });
  const vigente = aplicarATratamiento(aplicarATratamiento(tratamientoInexistente(), acordado), {
    type: 'TratamientoDescripto',
    data: cambio as unknown as typeof v1,
  });
  expect(vigente).toMatchObject({ descripcion: 'Alineadores', garantia: 'Un año' });
});

test('lo muestra la auditoría', () => {
  const data = { ...v1, garantia: 'Un año' };
  expect(frasesDeFinanciacion['TratamientoAcordado']?.detalle?.(data)).toBe('Brackets · Garantía: Un año');
});

const pagado = {
  ...de,
  pagoId: 'g1',
  numeroCuota: 1,
  monto: 100,
  fechaPago: '2026-03-02',
  metodo: 'transferencia' as const,
  referencia: 'R-1',
  observaciones: null,
};

test('lo mismo vale para los textos de un pago: cuerpo, respuesta, eventos con su versión y auditoría', () => {
  expect(cambiosPago.parse({ banco: ' Nación ' })).toEqual({ banco: 'Nación' });
  expect(Object.keys(pago.shape)).toContain('banco');
  for (const evento of [PagoRegistrado, PagoCorregido]) {
    expect(evento.version).toBe(2);
    expect(evento.personal).toEqual(['referencia', 'observaciones', 'banco']);
  }
  expect(PagoRegistrado.schema.safeParse(pagado).success).toBe(false);
  expect(PagoCorregido.schema.safeParse(pagado).success).toBe(true);
  expect(frasesDeFinanciacion['PagoRegistrado']?.detalle?.({ ...pagado, banco: 'Nación' })).toBe(
    'R-1 · Banco: Nación',
  );
});

test('lo pagado antes se lee sin él, y una corrección de quien no lo conoce no lo cambia', () => {
  expect(ultima(PagoRegistrado, pagado)).toEqual({ ...pagado, banco: null });
  const conBanco = Object.assign({ ...pagado }, { banco: 'Nación' });
  const corregido = { ...pagado, ...ultima(PagoCorregido, { ...pagado, monto: 90 }) };
  const eventos = [
    { type: 'TratamientoAcordado', data: v1 },
    { type: 'PagoRegistrado', data: conBanco },
    { type: 'PagoCorregido', data: corregido },
  ] as const;
  const vigente = eventos.reduce(aplicarATratamiento, tratamientoInexistente());
  expect(vigente.status === 'vigente' && vigente.pagos.get('g1')).toMatchObject({
    monto: 90,
    banco: 'Nación',
  });
});

import { expect, jest, test } from '@jest/globals';
import { conUnTextoMas } from '@odonto/contracts/testing/con-un-texto-mas';

jest.unstable_mockModule('@odonto/contracts/tratamiento-textos', conUnTextoMas);

test('un texto más de la lista se cambia, se guarda, se contesta y rehace la proyección', async () => {
  const { tratamiento } = await import('./tratamiento.decider.ts');
  const { tratamientosGuardados, tratamientoView } = await import('./tratamientos.projection.ts');
  const { acordado, editar } = await import('./tratamiento.builders.ts');
  const conGarantia = (garantia: string | null): object => ({ garantia });
  const inicio = acordado(conGarantia('Un año'));
  const estado = tratamiento.evolve(tratamiento.initialState(), inicio);
  expect(tratamiento.decide(editar(conGarantia('Un año')), estado)).toEqual([]);
  const [cambio] = tratamiento.decide(editar(conGarantia(null)), estado);
  expect(cambio).toMatchObject({
    type: 'TratamientoDescripto',
    data: { descripcion: 'Ortodoncia', observaciones: null, garantia: null },
  });

  const { TratamientoAcordado, TratamientoDescripto } = tratamientosGuardados.on;
  const guardado = TratamientoAcordado?.(undefined, { ...inicio, recordedAt: '2026-11-27' } as never);
  if (!guardado) throw new Error('Nothing was stored');
  expect(tratamientoView(guardado)).toMatchObject({ garantia: 'Un año' });
  expect(TratamientoDescripto?.(guardado, cambio as never)).toMatchObject({ garantia: null });
  expect(tratamientosGuardados.version).toBe(3);
});

test('el de un pago se corrige, se guarda, se contesta y rehace su proyección', async () => {
  const { tratamiento } = await import('./tratamiento.decider.ts');
  const { pagos, pagoView } = await import('./pagos.projection.ts');
  const { acordado, corregirPago, pago } = await import('./tratamiento.builders.ts');
  const conBanco = (banco: string | null): object => ({ banco });
  const registrado = pago(conBanco('Nación'));
  const estado = [acordado(), registrado].reduce(tratamiento.evolve, tratamiento.initialState());
  expect(tratamiento.decide(corregirPago(conBanco('Nación')), estado)).toEqual([]);
  const [cambio] = tratamiento.decide(corregirPago(conBanco(null)), estado);
  expect(cambio).toMatchObject({ type: 'PagoCorregido', data: { observaciones: null, banco: null } });

  const { PagoCorregido, PagoRegistrado } = pagos.on;
  const guardado = PagoRegistrado?.(undefined, { ...registrado, recordedAt: '2026-11-27' } as never);
  if (!guardado) throw new Error('Nothing was stored');
  expect(pagoView(guardado, '')).toMatchObject({ banco: 'Nación' });
  expect(PagoCorregido?.(guardado, cambio as never)).toMatchObject({ banco: null });
  expect(pagos.version).toBe(4);
});

test('el de un pago, si es de un renglón, tiene su columna en la planilla de la caja', async () => {
  const { csvDeCaja } = await import('../caja/caja.csv.ts');
  const { pagoDeCaja } = await import('./tratamiento.builders.ts');
  const conBanco = Object.assign(pagoDeCaja(), { banco: 'Nación' });
  const [titulos = '', fila = ''] = csvDeCaja([conBanco]).split('\r\n');
  expect(fila.split(';')[titulos.split(';').indexOf('Banco')]).toBe('Nación');
  expect(titulos).not.toContain('Observaciones');
});

import { expect, jest, test } from '@jest/globals';
import { mesLegible } from './fechas-de-calendario.ts';

test('cada mes se dice como en es-AR, sin esperar a que se haga lo que da formato', () => {
  const meses = Array.from({ length: 12 }, (_, mes) => `2026-${String(mes + 1).padStart(2, '0')}-15`);
  const { format } = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'long', year: 'numeric' });
  const esperados = meses.map((fecha) => format(new Date(`${fecha}T12:00:00Z`)));
  const formato = jest.spyOn(Intl, 'DateTimeFormat');
  expect(meses.map(mesLegible)).toEqual(esperados);
  expect(formato).not.toHaveBeenCalled();
  formato.mockRestore();
});

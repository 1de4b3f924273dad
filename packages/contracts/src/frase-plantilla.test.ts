import { expect, test } from '@jest/globals';
import { camposDe, llenar } from './frase-plantilla.ts';

const PLANTILLA = 'Envió {trabajo}, que vence el {vence:fecha} y cuesta {costo:dinero}';
const datos = { trabajo: 'una corona', vence: '2026-12-01', costo: 1_200_000 };

test('los campos de una frase se llenan, con la forma que dicen', () => {
  expect(llenar(PLANTILLA, datos)?.replaceAll('\u00a0', ' ')).toBe(
    'Envió una corona, que vence el 01/12/2026 y cuesta $ 12.000,00',
  );
  expect(camposDe(PLANTILLA)).toEqual(['trabajo', 'vence', 'costo']);
});

test('sin ningún dato no dice nada; sin campos, siempre lo mismo', () => {
  expect(llenar('{nota} · {trabajo}', { nota: null })).toBeNull();
  expect(llenar('Canceló el trabajo', {})).toBe('Canceló el trabajo');
});

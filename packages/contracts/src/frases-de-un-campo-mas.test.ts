import { expect, jest, test } from '@jest/globals';
import { conUnCampoMas } from '@odonto/contracts/testing/con-un-campo-mas';

jest.unstable_mockModule('@odonto/contracts/paciente-campos', conUnCampoMas);

test('un campo más de la lista se cuenta con su etiqueta', async () => {
  const { frasesDePaciente } = await import('./paciente-frases.ts');
  const cambios = Object.assign({ email: 'ana@luna.ar' }, { apodo: 'Anita' });
  expect(
    frasesDePaciente['DatosDePacienteCambiados']?.detalle?.({ pacienteId: 'p', profesionalId: 'd', cambios }),
  ).toBe('Email: ana@luna.ar · Apodo: Anita');
});

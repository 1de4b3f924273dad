import { expect, jest, test } from '@jest/globals';
import { conUnCampoMas } from '@odonto/contracts/testing/con-un-campo-mas';

jest.unstable_mockModule('@odonto/contracts/paciente-campos', conUnCampoMas);

test('un campo más de la lista está en la ficha', async () => {
  const { documentoDePaciente } = await import('./paciente.documento.ts');
  const { unExpediente } = await import('../testing/expediente.builder.ts');
  const paciente = Object.assign({ ...unExpediente().paciente }, { apodo: 'Juanita' });
  const { content } = documentoDePaciente(unExpediente({ paciente }), {
    emision: '2026-11-22',
    diaDe: (instante) => instante,
  });
  const [, despues] = JSON.stringify(content).split('"Apodo: "');
  expect(despues).toContain('"Juanita"');
});

import { expect, jest, test } from '@jest/globals';
import { conUnCampoMas } from '@odonto/contracts/testing/con-un-campo-mas';

jest.unstable_mockModule('@odonto/contracts/paciente-campos', conUnCampoMas);

test('un campo más de la lista se guarda, se busca y rehace la proyección', async () => {
  const { pacientes } = await import('./pacientes.projection.ts');
  const { registrado } = await import('./paciente.builders.ts');
  const ana = registrado();
  const datos = Object.assign({ ...ana.data.datos }, { apodo: 'Anita' });
  const evento = {
    ...ana,
    data: { ...ana.data, datos },
    id: 'e1',
    stream: 'paciente-1',
    revision: 0,
    position: 1n,
    recordedAt: '2026-11-22T12:00:00.000Z',
    metadata: {
      version: 3,
      recordedAt: '2026-11-22T12:00:00.000Z',
      actor: { id: 'd1', rol: 'profesional' },
      requestId: 'r',
    },
    hash: '',
  } as const;
  const guardado = pacientes.on.PacienteRegistrado?.(undefined, evento as never);
  expect(guardado).toMatchObject({ apodo: 'Anita' });
  expect(guardado && pacientes.keys(guardado)).toMatchObject({
    palabras: expect.arrayContaining(['anita', 'ana', 'munoz']),
  });
  expect(pacientes.version).toBe(5);
});

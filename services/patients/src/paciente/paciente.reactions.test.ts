import { expect, test } from '@jest/globals';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Fichas, pacientesIlegibles } from './paciente.reactions.ts';

test.each([
  ['destruyó', true, ['EliminarPaciente']],
  ['perdió', false, []],
])('un paciente cuya clave se %s: %j', async (_, destruida, debidos) => {
  const mandados: string[] = [];
  const fichas = { handle: async (_id: string, { type }: { type: string }) => mandados.push(type) };
  const { on } = pacientesIlegibles(fichas as unknown as Fichas, { isDestroyed: async () => destruida });
  await on['PacienteRegistrado']?.({
    type: 'PacienteRegistrado',
    data: { pacienteId: 'ana', profesionalId: 'sol', datos: null },
    metadata: { requestId: 'alta' },
  } as unknown as LoggedEvent);
  expect(mandados).toEqual(debidos);
});

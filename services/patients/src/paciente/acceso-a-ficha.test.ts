import { expect, test } from '@jest/globals';
import type { Permiso } from '@odonto/contracts/permisos';
import { commandHandler } from '@odonto/event-kit/commands';
import { memoryLog } from '@odonto/event-kit/testing';
import { systemClock } from '@odonto/event-kit/runtime';
import { conPermiso, EDITAR, ELIMINAR } from './acceso-a-ficha.ts';
import { DR_SOL, DRA_LUNA, ficha, PACIENTE, registrado } from './paciente.builders.ts';
import { paciente } from './paciente.decider.ts';
import type { PacienteCommand } from './paciente.messages.ts';

const luna = { id: DRA_LUNA, rol: 'profesional' } as const;
const sol = { id: DR_SOL, rol: 'profesional' } as const;
const cambiar: PacienteCommand = {
  type: 'CambiarDatosDePaciente',
  data: { pacienteId: PACIENTE, cambios: { edad: 50 } },
};
const eliminar: PacienteCommand = { type: 'EliminarPaciente', data: { pacienteId: PACIENTE } };

const abrir = () => {
  const log = memoryLog();
  log.record(`paciente-${PACIENTE}`, registrado());
  const fichas = commandHandler(log, {
    stream: (id) => `paciente-${id}`,
    decider: paciente,
    clock: systemClock,
  });
  const mandar = (command: PacienteCommand, persona: typeof luna | typeof sol, permiso: Permiso = EDITAR) =>
    fichas.handle(PACIENTE, command, { actor: persona, requestId: 'r1' }, conPermiso(permiso, persona));
  return { log, fichas, mandar };
};

test('sin que ningún modelo de lectura lo sepa, quien no es responsable no lo encuentra', async () => {
  const { log, mandar } = abrir();
  await expect(mandar(cambiar, sol)).rejects.toMatchObject({
    status: 404,
    message: 'Paciente no encontrado',
  });
  expect(log.recorded).toHaveLength(1);
});

test('lo que cambia el responsable dice de quién es el paciente y quién actuó', async () => {
  const { log, mandar } = abrir();
  await mandar(cambiar, luna);
  const { events } = await log.read(`paciente-${PACIENTE}`);
  expect(events.at(-1)).toMatchObject({ data: { profesionalId: DRA_LUNA }, metadata: { actor: luna } });
});

test.each([
  ['un cambio', cambiar, EDITAR],
  ['una baja', eliminar, ELIMINAR],
] as const)(
  'si deja de ser suyo entre la lectura y la escritura, %s no se hace',
  async (_, command, permiso) => {
    const { log, fichas, mandar } = abrir();
    let entregas = 1;
    log.beforeAppend = () => {
      if (entregas-- > 0)
        log.record(`paciente-${PACIENTE}`, {
          type: 'PacienteRegistrado',
          data: { pacienteId: PACIENTE, profesionalId: DR_SOL, datos: ficha() },
        });
    };
    await expect(mandar(command, luna, permiso)).rejects.toMatchObject({ status: 404 });
    expect(await fichas.load(PACIENTE)).toMatchObject({ status: 'vigente', profesionalId: DR_SOL });
    expect(log.recorded).toHaveLength(2);
  },
);

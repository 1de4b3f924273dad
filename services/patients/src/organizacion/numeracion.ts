/** The next number of a clinical history: unique in the installation and ascending, whatever happens at the same time. */
import { type CommandContext, commandHandler } from '@odonto/event-kit/commands';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Clock } from '@odonto/event-kit/runtime';
import { numeracion, NUMEROS_POR_PARTE } from './numeracion.decider.ts';

export interface Numeracion {
  /** A paciente whose incorporation was interrupted may get another number. */
  siguiente(pacienteId: string, context: CommandContext): Promise<number>;
}

export const numeracionDe = (log: EventLog, clock: Clock): Numeracion => {
  const partes = commandHandler(log, {
    stream: (parte) => `historias-clinicas-${parte}`,
    decider: numeracion,
    clock,
  });
  const llena = async (parte: number): Promise<boolean> =>
    (await partes.load(String(parte))).size >= NUMEROS_POR_PARTE;

  /** Every part before this one is full. The value only grows. */
  let actual: number | undefined;
  const primeraConLugar = async (): Promise<number> => {
    let hasta = 1;
    while (await llena(hasta - 1)) hasta *= 2;
    let desde = Math.floor(hasta / 2);
    // Parts below `desde` are full, and part `hasta - 1` is not.
    while (desde < hasta - 1) {
      const medio = Math.floor((desde + hasta - 1) / 2);
      if (await llena(medio)) desde = medio + 1;
      else hasta = medio + 1;
    }
    return desde;
  };

  return {
    siguiente: async (pacienteId, context) => {
      for (let parte = (actual ??= await primeraConLugar()); ; parte += 1) {
        const command = { type: 'AsignarNumero', data: { pacienteId, parte } } as const;
        const { state } = await partes.handle(String(parte), command, context);
        const numero = state.get(pacienteId);
        if (numero !== undefined) {
          actual = Math.max(actual, parte);
          return numero;
        }
      }
    },
  };
};

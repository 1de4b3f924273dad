/** Gives the numbers of one part of the numeration, each to one paciente. A full part gives no more. */
import type { NumeracionEvent } from '@odonto/contracts/numeracion-eventos';
import type { Command, Decider } from '@odonto/event-kit/decider';

/** Few, because every number is given after reading its part. */
export const NUMEROS_POR_PARTE = 200;

/** The numbers that were given, by paciente. */
export type EstadoDeParte = ReadonlyMap<string, number>;

export type AsignarNumero = Command<'AsignarNumero', { readonly pacienteId: string; readonly parte: number }>;

export const numeracion: Decider<EstadoDeParte, AsignarNumero, NumeracionEvent> = {
  initialState: () => new Map(),
  decide: ({ data: { pacienteId, parte } }, dados) =>
    dados.has(pacienteId) || dados.size >= NUMEROS_POR_PARTE
      ? []
      : [
          {
            type: 'NumeroDeHistoriaAsignado',
            data: { pacienteId, numero: parte * NUMEROS_POR_PARTE + dados.size + 1 },
          },
        ],
  evolve: (dados, { data }) => new Map([...dados, [data.pacienteId, data.numero]]),
};

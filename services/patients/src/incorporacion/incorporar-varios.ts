/**
 * Brings the pacientes of a bulk incorporation into the organization. It can be killed anywhere and started again:
 * pacientes who are already of the organization are counted and stay unchanged.
 */
import type { Paciente } from '@odonto/contracts';
import type { IncorporacionPedida } from '@odonto/contracts/incorporacion-eventos';
import { Failure } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import { conPermiso, ELIMINAR as CEDER } from '../paciente/acceso-a-ficha.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';
import type { Corrida } from '../encargo/encargos.ts';
import type { RegistroEnSucursal } from '../organizacion/registro.ts';

export interface DeIncorporar {
  /** Waits until the read model has caught up. */
  readonly alDia: () => Promise<void>;
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly registro: Pick<RegistroEnSucursal, 'incorporar'>;
}

const JUNTOS = 32;

export interface Incorporados {
  readonly incorporados: number;
  readonly pendientes: number;
}

export const incorporarVarios = async (
  { alDia, fichas, pacientes, registro }: DeIncorporar,
  { id: causationId, data, metadata }: LoggedEvent<IncorporacionPedida>,
  { avanzar, ritmo }: Corrida,
): Promise<Incorporados> => {
  const { profesionalId, sucursalId } = data;
  const caller = { id: profesionalId, rol: 'profesional' } as const;
  const { actor, requestId } = metadata;

  const yaIncorporados = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const conocidos = await pacientes.getMany(ids);
    return new Set(ids.filter((id) => conocidos.get(id)?.organizacion === true));
  };

  const incorporarUno = async (pacienteId: string): Promise<void> => {
    const context = { actor, requestId, causationId, seed: `${data.incorporacionId} ${pacienteId}` };
    try {
      const incorporacion = await registro.incorporar(pacienteId, caller, sucursalId, context);
      await fichas.handle(
        pacienteId,
        { type: 'IncorporarPaciente', data: { pacienteId, ...incorporacion } },
        context,
        conPermiso(CEDER, caller),
      );
    } catch (error) {
      // The paciente was removed or incorporated otherwise, or the dentist attends there no more. Other errors are
      // thrown, and the job retries.
      if (!(error instanceof Failure) || error.status >= 500) throw error;
    }
  };

  await alDia();
  const antes = await yaIncorporados(data.pacientes);
  const quedan = data.pacientes.filter((id) => !antes.has(id));
  await avanzar(antes.size);
  for (let desde = 0; desde < quedan.length; desde += JUNTOS) {
    const juntos = quedan.slice(desde, desde + JUNTOS);
    await Promise.all(juntos.map((id) => ritmo(() => incorporarUno(id))));
    await avanzar(antes.size + desde + juntos.length);
  }
  await alDia();
  const { size: incorporados } = await yaIncorporados(data.pacientes);
  return { incorporados, pendientes: data.pacientes.length - incorporados };
};

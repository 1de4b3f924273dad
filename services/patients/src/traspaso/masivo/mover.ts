/**
 * Moves the pacientes of a dentist who leaves. It can be killed anywhere and started again: a paciente who was moved
 * has another responsable, and the id of each move derives from the traspaso and the paciente.
 */
import type { Paciente } from '@odonto/contracts';
import type { TraspasoPedido } from '@odonto/contracts/traspaso-eventos';
import type { CommandContext } from '@odonto/event-kit/commands';
import { Failure } from '@odonto/event-kit/decider';
import type { EventLog, LoggedEvent } from '@odonto/event-kit/event-log';
import type { Clock } from '@odonto/event-kit/runtime';
import type { View } from '@odonto/event-kit/projections';
import { seededId } from '@odonto/service-kit/app';
import type { Platform } from '@odonto/service-kit/service';
import type { Corrida } from '../../encargo/encargos.ts';
import type { Odontologos } from '../../equipo/odontologos.ts';
import { pacientesDe } from '../../paciente/en-paginas.ts';
import type { Fichas } from '../../paciente/paciente.reactions.ts';
import type { TransferenciaGuardada } from '../transferencias.projection.ts';

export interface DeMover {
  readonly log: Pick<EventLog, 'head'>;
  readonly projected: Platform['projected'];
  readonly clock: Clock;
  readonly fichas: Fichas;
  readonly pacientes: View<Paciente>;
  readonly transferencias: View<TransferenciaGuardada>;
  readonly odontologos: Odontologos;
}

/** The pacientes of a group. Two groups are moved at a time. */
const JUNTOS = 125;

type Receptores = TraspasoPedido['data']['receptores'];

/** Who receives a paciente, and in which of the paciente's sites. */
export const receptorDe = (
  { sucursales = [] }: Pick<Paciente, 'sucursales'>,
  receptores: Receptores,
): Receptores[number] | undefined => {
  const [primero] = sucursales.flatMap((id) => receptores.find(({ sucursalId }) => sucursalId === id) ?? []);
  return primero;
};

type DeLaOrganizacion = Pick<Paciente, 'id' | 'sucursales'>;

/** The pacientes of the organization for whom the dentist is responsable. */
export const suyosDeLaOrganizacion = async (
  pacientes: Pick<View<Paciente>, 'find'>,
  profesionalId: string,
): Promise<readonly DeLaOrganizacion[]> => {
  const suyos: DeLaOrganizacion[] = [];
  for await (const pagina of pacientesDe(pacientes, profesionalId))
    for (const { id, organizacion, sucursales = [] } of pagina)
      if (organizacion === true) suyos.push({ id, sucursales });
  return suyos;
};

export interface Movidos {
  readonly transferidos: number;
  readonly pendientes: number;
}

export const mover = async (
  { log, projected, clock, fichas, pacientes, transferencias, odontologos }: DeMover,
  { data, metadata, recordedAt }: LoggedEvent<TraspasoPedido>,
  { avanzar, ritmo }: Corrida,
): Promise<Movidos> => {
  const { traspasoId, profesionalId, turnos } = data;
  const motivo = data.motivo ?? '';
  const rechazados = new Set<string>();

  const hechos = async (): Promise<number> => {
    await projected(await log.head());
    return transferencias.count({ where: { traspaso: traspasoId } });
  };

  const queAtienden = async (): Promise<Receptores> => {
    const quedan = await Promise.all(
      data.receptores.map(async (uno) =>
        (await odontologos.atiendeEn(uno.receptorId, uno.sucursalId)) ? [uno] : [],
      ),
    );
    return quedan.flat();
  };

  const moverUno = async (
    pacienteId: string,
    { sucursalId, receptorId }: Receptores[number],
  ): Promise<void> => {
    const transferenciaId = seededId({ at: new Date(recordedAt), seed: `${traspasoId} ${pacienteId}` }, 0);
    const context: CommandContext = {
      actor: metadata.actor,
      requestId: metadata.requestId,
      seed: transferenciaId,
    };
    const ahora = clock.now().toISOString();
    const de = { pacienteId, transferenciaId, traspasoId, deId: profesionalId, ahora };
    const command = {
      type: 'TransferirPaciente',
      data: { ...de, receptorId, sucursalId, motivo, turnos },
    } as const;
    try {
      await fichas.handle(pacienteId, command, context);
    } catch (error) {
      // The paciente was removed or transferred otherwise in the meantime. Other errors are thrown: the job retries.
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      rechazados.add(pacienteId);
    }
  };

  for (;;) {
    const antes = await hechos();
    await avanzar(antes);
    const receptores = await queAtienden();
    const quedan = (await suyosDeLaOrganizacion(pacientes, profesionalId)).filter(
      ({ id }) => !rechazados.has(id),
    );
    const movibles = quedan.flatMap((paciente) => {
      const receptor = receptorDe(paciente, receptores);
      return receptor ? [{ id: paciente.id, receptor }] : [];
    });
    if (movibles.length === 0) {
      const pendientes = quedan.filter((paciente) => receptorDe(paciente, data.receptores)).length;
      return { transferidos: await hechos(), pendientes };
    }
    // A group is sent while the previous group is written.
    let anterior: Promise<unknown> = Promise.resolve();
    for (let desde = 0; desde < movibles.length; desde += JUNTOS) {
      const juntos = movibles.slice(desde, desde + JUNTOS);
      const este = Promise.all(juntos.map(({ id, receptor }) => ritmo(() => moverUno(id, receptor))));
      // An error of this group is thrown below, unless an error of the previous group ends the run first.
      este.catch(() => undefined);
      await anterior;
      await avanzar(Math.min(data.total, antes + desde));
      anterior = este;
    }
    await anterior;
  }
};

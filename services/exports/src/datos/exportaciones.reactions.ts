/** What follows from the events of exports and from erasures. Every step is idempotent and continues after a restart. */
import type {
  ExportacionDeDatosPedida,
  ExportacionDeDatosRetirada,
  ExportacionEvent,
  MotivoDeRetiro,
} from '@odonto/contracts/exportacion-eventos';
import type { PacienteEliminado } from '@odonto/contracts/paciente-eventos';
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import type { ProfesionalEliminado } from '@odonto/contracts/profesional-eventos';
import type { CommandContext, CommandHandler } from '@odonto/event-kit/commands';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import { NOTHING_DONE, type Reaction, reaction, type View } from '@odonto/event-kit/projections';
import type { Files } from '@odonto/service-kit/files';
import { destruirArchivos } from './almacen.ts';
import type { ExportacionCommand, ExportacionState } from './exportacion.decider.ts';
import { type Bajas, BAJAS, type ExportacionGuardada } from './exportaciones.projection.ts';

export type Exportaciones = CommandHandler<ExportacionState, ExportacionCommand, ExportacionEvent>;

interface Dependencies {
  readonly exportaciones: Exportaciones;
  readonly guardadas: View<ExportacionGuardada>;
  readonly bajas: Pick<View<Bajas>, 'get'>;
  readonly files: Files;
  readonly keys: Pick<KeyStore, 'destroy'>;
  /** Adds the job of an export. Idempotent. */
  readonly encargar: (exportacion: { readonly id: string; readonly profesionalId: string }) => Promise<void>;
}

/** The context of a command that an event causes, the same for every repeat. */
const porCausaDe = ({ id, metadata }: LoggedEvent): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: id,
});

type PacienteTransferido = Extract<PacienteOrganizacionEvent, { readonly type: 'PacienteTransferido' }>;

/** Exports of the profesional that are in progress or can be downloaded. */
const propias = async (
  guardadas: View<ExportacionGuardada>,
  profesionalId: string,
): Promise<readonly ExportacionGuardada[]> =>
  (await guardadas.find({ where: { profesionalId } })).filter(({ estado }) => estado !== 'retirada');

type Estado = ExportacionGuardada['estado'];
const SIN_RETIRAR: readonly Estado[] = ['en_curso', 'lista'];

/** Exports of all users that are in progress or can be downloaded. */
const deTodos = async (guardadas: View<ExportacionGuardada>): Promise<readonly ExportacionGuardada[]> =>
  (await Promise.all(SIN_RETIRAR.map((estado) => guardadas.find({ where: { estado } })))).flat();

/** The exports of `propias`, and those of the whole practice. */
const todas = async (
  guardadas: View<ExportacionGuardada>,
  profesionalId: string,
): Promise<readonly ExportacionGuardada[]> => {
  const alcance = 'consultorio';
  const halladas = await Promise.all([
    propias(guardadas, profesionalId),
    ...SIN_RETIRAR.map((estado) => guardadas.find({ where: { alcance, estado } })),
  ]);
  return halladas.flat();
};

export const reaccionesDeExportaciones = ({
  exportaciones,
  guardadas,
  bajas,
  files,
  keys,
  encargar,
}: Dependencies): Reaction => {
  const retirar = async (
    event: LoggedEvent<PacienteEliminado | ProfesionalEliminado | PacienteTransferido>,
    alcanzadas: Promise<readonly ExportacionGuardada[]>,
    motivo: MotivoDeRetiro,
  ): Promise<void | typeof NOTHING_DONE> => {
    const anteriores = (await alcanzadas).filter(({ posicion }) => BigInt(posicion) < event.position);
    for (const { id } of anteriores)
      await exportaciones.handle(
        id,
        { type: 'RetirarExportacion', data: { motivo } },
        { ...porCausaDe(event), seed: `${event.id}/${id}` },
      );
    return anteriores.length === 0 ? NOTHING_DONE : undefined;
  };

  return reaction<
    | ExportacionDeDatosPedida
    | ExportacionDeDatosRetirada
    | PacienteEliminado
    | PacienteTransferido
    | ProfesionalEliminado
  >({
    name: 'exportaciones-de-datos',
    on: {
      ExportacionDeDatosPedida: ({ data: { exportacionId, profesionalId } }) =>
        encargar({ id: exportacionId, profesionalId }),
      ExportacionDeDatosRetirada: ({ data: { exportacionId } }) =>
        destruirArchivos({ files, keys }, exportacionId),
      PacienteEliminado: (event) => retirar(event, todas(guardadas, event.data.profesionalId), 'paciente'),
      // The previous responsable may no longer read the paciente. Nothing changes for others.
      PacienteTransferido: (event) => retirar(event, propias(guardadas, event.data.anteriorId), 'paciente'),
      ProfesionalEliminado: async (event) => {
        const { conSucursales } = (await bajas.get(BAJAS)) ?? {};
        const alcanzadas = conSucursales ? deTodos(guardadas) : todas(guardadas, event.data.profesionalId);
        return retirar(event, alcanzadas, 'cuenta');
      },
    },
  });
};

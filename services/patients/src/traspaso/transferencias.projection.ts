/** The transfers of pacientes, each by its id: what `/api/transferencias` answers from. */
import type { PacienteEvent } from '@odonto/contracts';
import type { TurnosTransferidos } from '@odonto/contracts/agenda-eventos';
import type { Transferencia } from '@odonto/contracts/transferencia';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';

export interface TransferenciaGuardada {
  readonly id: string;
  readonly pacienteId: string;
  readonly deId: string;
  readonly receptorId: string;
  readonly sucursalId: string;
  readonly turnos: Transferencia['turnos'];
  readonly motivo: string | null;
  /** A transfer that expired is still `pendiente` here. */
  readonly estado: Exclude<Transferencia['estado'], 'vencida'>;
  readonly ofrecidaAt: string;
  readonly venceAt: string | null;
  readonly resueltaAt: string | null;
  readonly motivoDeRechazo: string | null;
  /** The bulk transfer that the transfer is part of. */
  readonly traspasoId?: string;
  readonly reasignacion?: NonNullable<Transferencia['reasignacion']>;
}

const resuelta =
  (estado: TransferenciaGuardada['estado']) =>
  (
    una: TransferenciaGuardada | undefined,
    { recordedAt }: { readonly recordedAt: string },
  ): TransferenciaGuardada | null =>
    changed(una, { estado, resueltaAt: recordedAt });

export const transferencias = streamProjection<TransferenciaGuardada, PacienteEvent | TurnosTransferidos>({
  name: 'transferencias',
  version: 3,
  indexes: [
    ['receptor', 'orden'],
    ['emisor', 'orden'],
    ['transferencia', 'receptor'],
    ['traspaso'],
    ['pendiente', 'vence'],
    ['pacienteId'],
  ],
  // Some events that transfer a paciente name no transfer.
  id: ({ data }) => ('transferenciaId' in data && data.transferenciaId) || data.pacienteId,
  keys: ({ id, pacienteId, receptorId, deId, estado, ofrecidaAt, venceAt, traspasoId }) => ({
    pendiente: estado === 'pendiente' ? 1 : 0,
    transferencia: id,
    pacienteId,
    receptor: receptorId,
    emisor: deId,
    vence: venceAt ?? '',
    orden: ofrecidaAt,
    ...(traspasoId !== undefined && { traspaso: traspasoId }),
  }),
  on: {
    TransferenciaOfrecida: (_, { data, recordedAt }) => ({
      id: data.transferenciaId,
      pacienteId: data.pacienteId,
      deId: data.profesionalId,
      receptorId: data.receptorId,
      sucursalId: data.sucursalId,
      turnos: data.turnos,
      motivo: data.motivo,
      estado: 'pendiente',
      ofrecidaAt: recordedAt,
      venceAt: data.venceAt,
      resueltaAt: null,
      motivoDeRechazo: null,
    }),
    TransferenciaAceptada: resuelta('aceptada'),
    TransferenciaRetirada: resuelta('retirada'),
    TransferenciaRechazada: (una, event) => {
      const rechazada = resuelta('rechazada')(una, event);
      return rechazada && { ...rechazada, motivoDeRechazo: event.data.motivo };
    },
    TurnosTransferidos: (una, { data: { reasignados, quedan } }) =>
      una
        ? {
            ...una,
            reasignacion: {
              reasignados: reasignados.length,
              quedan: quedan.map(({ turnoId: turno_id, ...resto }) => ({ turno_id, ...resto })),
            },
          }
        : null,
    PacienteTransferido: (una, { data, recordedAt }) =>
      una ??
      (data.transferenciaId === undefined
        ? null
        : {
            id: data.transferenciaId,
            pacienteId: data.pacienteId,
            deId: data.anteriorId,
            receptorId: data.profesionalId,
            sucursalId: data.sucursalId,
            turnos: data.turnos,
            motivo: data.motivo,
            estado: 'aceptada',
            ofrecidaAt: recordedAt,
            venceAt: null,
            resueltaAt: recordedAt,
            motivoDeRechazo: null,
            ...(data.traspasoId !== undefined && { traspasoId: data.traspasoId }),
          }),
  },
  onMany: conSuPaciente,
});

/** The referrals of pacientes, each by its id: what `/api/derivaciones` answers from. */
import type { PacienteEvent } from '@odonto/contracts';
import type { Derivacion } from '@odonto/contracts/derivacion';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import { conSuPaciente, deSuPaciente } from '@odonto/practice/erasure';

export interface DerivacionGuardada {
  readonly id: string;
  readonly pacienteId: string;
  readonly deId: string;
  /** Who withdraws or closes the referral: who referred, or the responsable to whom the paciente passed since. */
  readonly sigueId: string;
  readonly receptorId: string;
  readonly sucursalId: string;
  readonly especialidad: string;
  readonly urgencia: Derivacion['urgencia'];
  readonly motivo: string | null;
  /** A referral that expired is still `solicitada` here. */
  readonly estado: Exclude<Derivacion['estado'], 'vencida'>;
  readonly solicitadaAt: string;
  readonly venceAt: string;
  readonly resueltaAt: string | null;
  readonly respondidaAt: string | null;
  readonly cerradaAt: string | null;
  readonly motivoDeRechazo: string | null;
  readonly informe: string | null;
}

interface Fechado {
  readonly recordedAt: string;
}

const resuelta =
  (estado: DerivacionGuardada['estado']) =>
  (una: DerivacionGuardada | undefined, { recordedAt }: Fechado): DerivacionGuardada | null =>
    changed(una, { estado, resueltaAt: recordedAt });

export const derivaciones = streamProjection<DerivacionGuardada, PacienteEvent>({
  name: 'derivaciones',
  version: 2,
  indexes: [
    ['pendiente', 'vence'],
    ['receptor', 'orden'],
    ['sigue', 'orden'],
    ['derivacion', 'receptor'],
    ['pacienteId', 'orden'],
  ],
  id: ({ data }) => ('derivacionId' in data ? data.derivacionId : data.pacienteId),
  keys: ({ id, pacienteId, receptorId, sigueId, estado, solicitadaAt, venceAt }) => ({
    derivacion: id,
    pacienteId,
    receptor: receptorId,
    sigue: sigueId,
    pendiente: estado === 'solicitada' ? 1 : 0,
    vence: venceAt,
    orden: solicitadaAt,
  }),
  on: {
    DerivacionSolicitada: (_, { data, recordedAt }) => ({
      id: data.derivacionId,
      pacienteId: data.pacienteId,
      deId: data.deId,
      sigueId: data.deId,
      receptorId: data.receptorId,
      sucursalId: data.sucursalId,
      especialidad: data.especialidad ?? '',
      urgencia: data.urgencia ?? 'programada',
      motivo: data.motivo,
      estado: 'solicitada',
      solicitadaAt: recordedAt,
      venceAt: data.venceAt,
      resueltaAt: null,
      respondidaAt: null,
      cerradaAt: null,
      motivoDeRechazo: null,
      informe: null,
    }),
    DerivacionAceptada: resuelta('aceptada'),
    DerivacionRetirada: resuelta('retirada'),
    DerivacionRechazada: (una, event) => {
      const rechazada = resuelta('rechazada')(una, event);
      return rechazada && { ...rechazada, motivoDeRechazo: event.data.motivo };
    },
    DerivacionRespondida: (una, { data, recordedAt }) =>
      changed(una, { estado: 'respondida', respondidaAt: recordedAt, informe: data.informe }),
    DerivacionCerrada: (una, { recordedAt }) => changed(una, { estado: 'cerrada', cerradaAt: recordedAt }),
  },
  onMany: {
    ...conSuPaciente,
    // The referrals of a responsable pass to the new responsable with the paciente.
    PacienteTransferido: {
      where: deSuPaciente,
      apply: (una, { data }) =>
        una.sigueId === data.anteriorId ? { ...una, sigueId: data.profesionalId } : una,
    },
  },
});

/** Exceptional accesses, each by its id, until their paciente is removed. */
import type { PacienteEvent } from '@odonto/contracts';
import { changed, streamProjection } from '@odonto/event-kit/projections';
import { conSuPaciente } from '@odonto/practice/erasure';

export interface AccesoGuardado {
  readonly id: string;
  readonly pacienteId: string;
  readonly integranteId: string;
  readonly motivo: string | null;
  readonly desde: string;
  readonly hasta: string;
  readonly revisadoAt: string | null;
}

export const accesosExcepcionales = streamProjection<AccesoGuardado, PacienteEvent>({
  name: 'accesos_excepcionales',
  version: 1,
  indexes: [['porRevisar', 'orden'], ['pacienteId']],
  id: ({ data }) => ('accesoId' in data ? data.accesoId : data.pacienteId),
  keys: ({ pacienteId, revisadoAt, desde }) => ({
    pacienteId,
    porRevisar: revisadoAt === null ? 1 : 0,
    orden: desde,
  }),
  on: {
    AccesoExcepcionalAbierto: (_, { data, recordedAt }) => ({
      id: data.accesoId,
      pacienteId: data.pacienteId,
      integranteId: data.integranteId,
      motivo: data.motivo,
      desde: recordedAt,
      hasta: data.hasta,
      revisadoAt: null,
    }),
    AccesoExcepcionalRevisado: (uno, { recordedAt }) => changed(uno, { revisadoAt: recordedAt }),
  },
  onMany: conSuPaciente,
});

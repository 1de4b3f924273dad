/** One document per existing image. */
import type { Foto, FotoEvent, HuellasDeFoto, TipoDeFoto } from '@odonto/contracts/foto';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { conSuPaciente } from '@odonto/practice/erasure';
import { streamProjection } from '@odonto/event-kit/projections';
import type { Firmar } from './enlaces.ts';

export interface FotoVigente {
  readonly id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly descripcion: string;
  readonly fecha: string;
  readonly tipo: TipoDeFoto;
  readonly tamano: number;
  readonly ancho: number;
  readonly alto: number;
  readonly huellas?: HuellasDeFoto;
}

export const fotos = streamProjection<FotoVigente, FotoEvent | PacienteEvent>({
  name: 'fotos',
  version: 3,
  indexes: [['pacienteId', 'orden']],
  id: ({ data }) => ('fotoId' in data ? data.fotoId : data.pacienteId),
  keys: ({ pacienteId, fecha, id }) => ({ pacienteId, orden: `${fecha} ${id}` }),
  on: {
    FotoSubida: (_, { data: { fotoId, descripcion, ...imagen }, recordedAt }) => ({
      id: fotoId,
      ...imagen,
      descripcion: descripcion ?? '',
      fecha: recordedAt,
    }),
    FotoEliminada: () => null,
  },
  onMany: conSuPaciente,
});

/** The image as the API returns it, with currently valid addresses. */
export const fotoView = (
  { id, descripcion, fecha, tipo, tamano, ancho, alto }: FotoVigente,
  firmar: Firmar,
): Foto => ({
  id,
  descripcion,
  fecha,
  url: firmar(id, 'original'),
  miniatura_url: firmar(id, 'miniatura'),
  tipo,
  tamano,
  ancho,
  alto,
});

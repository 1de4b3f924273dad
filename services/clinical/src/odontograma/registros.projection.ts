/** One document per existing tooth record, for the chart, a tooth's history and the printed record. */
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type {
  EstadoDental,
  RegistroDental,
  Superficie,
  TratamientoDental,
} from '@odonto/contracts/odontograma';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { conSuPaciente } from '@odonto/practice/erasure';
import { changed, streamProjection } from '@odonto/event-kit/projections';

export interface Registro {
  readonly id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  /** The assistant who wrote the record in the name of the profesional. */
  readonly autorId?: string;
  readonly diente: number;
  readonly tratamiento: TratamientoDental;
  readonly estado: EstadoDental;
  readonly superficies: readonly Superficie[];
  readonly comentario: string;
  /** Instant of the record. */
  readonly fecha: string;
  readonly fotos: readonly string[];
}

export const registros = streamProjection<Registro, OdontogramaEvent | PacienteEvent>({
  name: 'registros',
  version: 2,
  indexes: [
    ['pacienteId', 'orden'],
    ['pacienteId', 'diente', 'orden'],
  ],
  id: ({ data }) => ('registroId' in data ? data.registroId : data.pacienteId),
  keys: ({ pacienteId, diente, fecha, id }) => ({ pacienteId, diente, orden: `${fecha} ${id}` }),
  on: {
    TratamientoDentalRegistrado: (_, { data, recordedAt }) => {
      const { registroId, comentario, ...hallazgo } = data;
      return { id: registroId, ...hallazgo, comentario: comentario ?? '', fecha: recordedAt, fotos: [] };
    },
    TratamientoDentalCorregido: (registro, { data: { tratamiento, estado, superficies, comentario } }) =>
      changed(registro, { tratamiento, estado, superficies, comentario: comentario ?? '' }),
    TratamientoDentalEliminado: () => null,
    ImagenAsociada: (registro, { data: { fotoId } }) =>
      registro ? { ...registro, fotos: [...registro.fotos, fotoId] } : null,
    ImagenDesasociada: (registro, { data: { fotoId } }) =>
      registro ? { ...registro, fotos: registro.fotos.filter((id) => id !== fotoId) } : null,
  },
  onMany: conSuPaciente,
});

/** An image as a tooth record shows it. */
export interface ImagenDeRegistro {
  readonly id: string;
  readonly url: string;
  readonly descripcion: string;
}

/**
 * The record as the API returns it. Removed images are left out, even if the record still refers to them
 * (docs/spec/clinical.md#images-of-a-tooth-record).
 */
export const registroView = (
  {
    id,
    pacienteId,
    profesionalId,
    autorId,
    diente,
    tratamiento,
    estado,
    superficies,
    comentario,
    fecha,
    fotos,
  }: Registro,
  imagenes: ReadonlyMap<string, ImagenDeRegistro>,
  conocidos: ReadonlyMap<string, ProfesionalDelDirectorio>,
): RegistroDental => ({
  id,
  paciente_id: pacienteId,
  diente_id: diente,
  casillero: diente,
  tratamiento,
  color: estado,
  superficie: superficies,
  comentario,
  fecha,
  deleted_at: null,
  imagenes: fotos.flatMap((fotoId) => {
    const imagen = imagenes.get(fotoId);
    return imagen ? [{ id: imagen.id, url: imagen.url, descripcion: imagen.descripcion }] : [];
  }),
  profesional: firma(profesionalId, conocidos),
  ...(autorId !== undefined && { autor: firma(autorId, conocidos) }),
});

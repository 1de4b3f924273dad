/** One document per note of the clinical history, with its text before each amendment. */
import type { EntradaDeHistorial, HistorialEvent } from '@odonto/contracts/historial';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { conSuPaciente } from '@odonto/practice/erasure';
import { streamProjection } from '@odonto/event-kit/projections';

export interface Entrada {
  readonly id: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
  readonly titulo: string;
  readonly descripcion: string;
  readonly fecha: string;
  readonly editadoAt: string | null;
  /** Earlier texts, newest first, with the author and the time of the change. */
  readonly enmiendas: readonly {
    readonly titulo: string;
    readonly descripcion: string;
    readonly reemplazadaAt: string;
    readonly porId: string;
  }[];
}

export const entradas = streamProjection<Entrada, HistorialEvent | PacienteEvent>({
  name: 'entradas',
  version: 2,
  indexes: [['pacienteId', 'orden']],
  id: ({ data }) => ('entradaId' in data ? data.entradaId : data.pacienteId),
  keys: ({ pacienteId, fecha, id }) => ({ pacienteId, orden: `${fecha} ${id}` }),
  on: {
    EntradaAgregada: (
      _,
      { data: { entradaId, pacienteId, profesionalId, titulo, descripcion }, recordedAt },
    ) => ({
      id: entradaId,
      pacienteId,
      profesionalId,
      titulo: titulo ?? '',
      descripcion: descripcion ?? '',
      fecha: recordedAt,
      editadoAt: null,
      enmiendas: [],
    }),
    EntradaEnmendada: (entrada, { data, recordedAt }) => {
      if (!entrada) return null;
      const { titulo, descripcion, enmiendas } = entrada;
      return {
        ...entrada,
        titulo: data.titulo ?? '',
        descripcion: data.descripcion ?? '',
        editadoAt: recordedAt,
        enmiendas: [
          { titulo, descripcion, reemplazadaAt: recordedAt, porId: data.profesionalId },
          ...enmiendas,
        ],
      };
    },
    EntradaEliminada: () => null,
  },
  onMany: conSuPaciente,
});

/** The note as answered. */
export const entradaView = (
  { id, pacienteId, profesionalId, titulo, descripcion, fecha, editadoAt, enmiendas }: Entrada,
  conocidos: ReadonlyMap<string, ProfesionalDelDirectorio>,
): EntradaDeHistorial => ({
  id,
  paciente_id: pacienteId,
  titulo,
  descripcion,
  fecha,
  profesional: firma(profesionalId, conocidos),
  editado_at: editadoAt,
  enmiendas: enmiendas.map(({ porId, reemplazadaAt, ...textos }) => ({
    ...textos,
    reemplazada_at: reemplazadaAt,
    por: firma(porId, conocidos),
  })),
});

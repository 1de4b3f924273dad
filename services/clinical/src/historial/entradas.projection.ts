/** One document per note of the clinical history, with its text before each amendment. */
import type { EntradaDeHistorial, HistorialEvent } from '@odonto/contracts/historial';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import { conSuPaciente } from '@odonto/practice/erasure';
import { defined } from '@odonto/event-kit/decider';
import { changed, streamProjection } from '@odonto/event-kit/projections';

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
  /** The assistant who wrote the note in the name of the profesional. */
  readonly autorId?: string;
  /** Additions to the note, oldest first. */
  readonly aclaraciones?: readonly Aclarada[];
  readonly tachada?: { readonly motivo: string; readonly fecha: string; readonly porId: string };
}

interface Aclarada {
  readonly id: string;
  readonly texto: string;
  readonly fecha: string;
  readonly profesionalId: string;
  readonly autorId?: string;
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
      { data: { entradaId, pacienteId, profesionalId, autorId, titulo, descripcion }, recordedAt },
    ) => ({
      id: entradaId,
      pacienteId,
      profesionalId,
      titulo: titulo ?? '',
      descripcion: descripcion ?? '',
      fecha: recordedAt,
      editadoAt: null,
      enmiendas: [],
      ...defined({ autorId }),
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
    EntradaAclarada: (entrada, { data: { aclaracionId, texto, profesionalId, autorId }, recordedAt }) => {
      if (!entrada) return null;
      const nueva = { id: aclaracionId, texto: texto ?? '', fecha: recordedAt, profesionalId };
      return {
        ...entrada,
        aclaraciones: [...(entrada.aclaraciones ?? []), { ...nueva, ...defined({ autorId }) }],
      };
    },
    EntradaTachada: (entrada, { data: { motivo, profesionalId: porId }, recordedAt: fecha }) =>
      changed(entrada, { tachada: { motivo: motivo ?? '', fecha, porId } }),
  },
  onMany: conSuPaciente,
});

/** Everybody whom the note names, by id. */
export const firmantesDe = (entrada: Entrada): readonly string[] => {
  const { profesionalId, autorId, enmiendas, aclaraciones = [], tachada } = entrada;
  const todos = [
    profesionalId,
    autorId,
    ...enmiendas.map(({ porId }) => porId),
    ...aclaraciones.flatMap((una) => [una.profesionalId, una.autorId]),
    tachada?.porId,
  ];
  return todos.filter((uno) => uno !== undefined);
};

/** The note as the API returns it. */
export const entradaView = (
  entrada: Entrada,
  conocidos: ReadonlyMap<string, ProfesionalDelDirectorio>,
): EntradaDeHistorial => {
  const { id, pacienteId, profesionalId, titulo, descripcion, fecha, editadoAt, enmiendas } = entrada;
  const { autorId, aclaraciones, tachada } = entrada;
  const autor = (suyo: string | undefined) => (suyo === undefined ? undefined : firma(suyo, conocidos));
  return {
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
    ...defined({
      autor: autor(autorId),
      aclaraciones: aclaraciones?.map(({ profesionalId: suyo, autorId: deQuien, ...una }) => ({
        ...una,
        profesional: firma(suyo, conocidos),
        ...defined({ autor: autor(deQuien) }),
      })),
      tachada: tachada && {
        motivo: tachada.motivo,
        fecha: tachada.fecha,
        profesional: firma(tachada.porId, conocidos),
      },
    }),
  };
};

/** The sessions of each profesional that may still be open, for their own list. */
import type { ProfesionalEvent } from '@odonto/contracts';
import type { SegundoFactorRestablecido } from '@odonto/contracts/segundo-factor-eventos';
import { DIAS_DE_SESION } from '@odonto/contracts/sesion';
import type { SesionEvent } from '@odonto/contracts/sesion-eventos';
import { projection } from '@odonto/event-kit/projections';

/** Only the newest sessions are listed. Older ones end when all other sessions are ended. */
const MOST_LISTED = 50;

interface Abierta {
  readonly id: string;
  /** Instant. */
  readonly iniciada: string;
  readonly dispositivo: string;
  readonly direccion: string;
}

export interface SesionesAbiertas {
  /** Of the profesional. */
  readonly id: string;
  /** Oldest first. */
  readonly abiertas: readonly Abierta[];
  /** The account was deleted. Later events of its sessions leave nothing of the owner here. */
  readonly eliminada?: true;
}

/** No entry stays longer than a session may last. */
const enPlazo = (abiertas: readonly Abierta[], ahora: string): readonly Abierta[] => {
  const desde = new Date(Date.parse(ahora) - DIAS_DE_SESION * 86_400_000).toISOString();
  return abiertas.filter(({ iniciada }) => iniciada > desde);
};

const soloLas = (
  doc: SesionesAbiertas | undefined,
  quedan: (id: string) => boolean,
): SesionesAbiertas | null =>
  doc ? { ...doc, abiertas: doc.abiertas.filter(({ id }) => quedan(id)) } : null;

const ninguna = (doc: SesionesAbiertas | undefined): SesionesAbiertas | null => soloLas(doc, () => false);

export const sesionesAbiertas = projection<
  SesionesAbiertas,
  ProfesionalEvent | SegundoFactorRestablecido | SesionEvent
>({
  name: 'sesiones-abiertas',
  version: 2,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    SesionIniciada: (doc, { data, recordedAt }) => {
      const { sesionId: id, profesionalId, iniciada, dispositivo, direccion } = data;
      if (doc?.eliminada || dispositivo === null || direccion === null) return doc ?? null;
      const antes = enPlazo(doc?.abiertas ?? [], recordedAt);
      return {
        id: profesionalId,
        abiertas: [...antes, { id, iniciada, dispositivo, direccion }].slice(-MOST_LISTED),
      };
    },
    SesionTerminada: (doc, { data }) => soloLas(doc, (id) => id !== data.sesionId),
    OtrasSesionesTerminadas: (doc, { data }) => soloLas(doc, (id) => id === data.sesionId),
    ContrasenaCambiada: ninguna,
    ProfesionalDesactivado: ninguna,
    SegundoFactorRestablecido: ninguna,
    ProfesionalEliminado: (_, { data }) => ({ id: data.profesionalId, abiertas: [], eliminada: true }),
  },
});

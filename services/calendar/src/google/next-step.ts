/**
 * Decides the next step that makes a turno and its event in Google equal (docs/spec/calendar.md#synchronisation).
 * Pure: it takes both sides and answers one step; afterwards both sides are read again, until no step is left. The
 * event holds the last agreed values, so a comparison shows which side changed. If both changed, the practice's
 * agenda wins.
 */
import {
  COLOR_DE_COMPLETADO,
  type Acuerdo,
  type EventoEscrito,
  type TurnoParaGoogle,
} from './evento-de-turno.ts';
import type { CitaEnGoogle, Remoto } from './evento-de-google.ts';
import { diasDespues } from '@odonto/contracts/fechas';

export type SyncStep =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'insertar' }
  /** Also restores an event that was deleted. */
  | { readonly tipo: 'escribir'; readonly etag: string }
  | { readonly tipo: 'borrar'; readonly etag: string }
  | { readonly tipo: 'mover-turno'; readonly fecha: string; readonly hora: string }
  | { readonly tipo: 'cancelar-turno' }
  | { readonly tipo: 'completar-turno' };

const NADA: SyncStep = { tipo: 'nada' };

export interface Sides {
  /** Undefined for a turno that was cancelled or removed: it has no event in Google. */
  readonly turno: TurnoParaGoogle | undefined;
  readonly remoto: Remoto;
  /** The event that Google should have, if there is a turno. */
  readonly debido: EventoEscrito | undefined;
  readonly vinculoId: string;
  /** Whether this link is known to have had the event in Google. */
  readonly estuvo: boolean;
  /** The turno was passed to this profesional, and the event is still to be written. */
  readonly llega?: boolean | undefined;
}

type Presente = Extract<Remoto, { readonly tipo: 'presente' }>;

const cambioAqui = ({ fecha, hora }: TurnoParaGoogle, acuerdo: Partial<Acuerdo>): boolean =>
  acuerdo.fecha !== undefined && (acuerdo.fecha !== fecha || acuerdo.hora !== hora);

/** The new date and hour, if a user of Google moved the event. */
const movidoAlla = ({ cita, acuerdo }: Presente): { fecha: string; hora: string } | undefined => {
  if (cita === undefined || acuerdo.fecha === undefined || acuerdo.hora === undefined) return undefined;
  const { fecha, hora = acuerdo.hora } = cita;
  return fecha !== acuerdo.fecha || hora !== acuerdo.hora ? { fecha, hora } : undefined;
};

const esEn = (cita: CitaEnGoogle, { start, end }: EventoEscrito): boolean =>
  start.date === null
    ? cita.instantes?.desde === Date.parse(start.dateTime) &&
      cita.instantes.hasta === Date.parse(end.dateTime ?? '')
    : cita.hora === undefined && cita.fecha === start.date && cita.hasta === diasDespues(cita.fecha, 1);

const estaEscrito = ({ cita, acuerdo, titulo, color }: Presente, debido: EventoEscrito): boolean => {
  const propio = debido.extendedProperties.private;
  return (
    cita !== undefined &&
    esEn(cita, debido) &&
    titulo === debido.summary &&
    color === debido.colorId &&
    acuerdo.vinculo === propio.vinculo &&
    acuerdo.fecha === propio.fecha &&
    acuerdo.hora === propio.hora &&
    acuerdo.huella === propio.huella
  );
};

/**
 * Whether a user of Google deleted the event. A removal with an earlier link, or when the turno was passed to another
 * profesional, does not count: the event is restored.
 */
const borradoAlla = ({ vinculoId, estuvo, llega }: Sides, { vinculo }: Partial<Acuerdo>): boolean =>
  llega !== true && (vinculo === undefined ? estuvo : vinculo === vinculoId);

export const nextStep = (lados: Sides): SyncStep => {
  const { turno, remoto, debido } = lados;
  if (turno === undefined || debido === undefined)
    return remoto.tipo === 'presente' ? { tipo: 'borrar', etag: remoto.etag } : NADA;
  switch (remoto.tipo) {
    case 'ausente':
      return { tipo: 'insertar' };
    case 'borrado':
      return borradoAlla(lados, remoto.acuerdo) && !cambioAqui(turno, remoto.acuerdo)
        ? { tipo: 'cancelar-turno' }
        : { tipo: 'escribir', etag: remoto.etag };
    case 'presente': {
      const destino = movidoAlla(remoto);
      if (
        destino !== undefined &&
        turno.horario === undefined &&
        turno.estado !== 'completado' &&
        !cambioAqui(turno, remoto.acuerdo) &&
        (destino.fecha !== turno.fecha || destino.hora !== turno.hora)
      )
        return { tipo: 'mover-turno', ...destino };
      if (remoto.color === COLOR_DE_COMPLETADO && turno.estado !== 'completado')
        return { tipo: 'completar-turno' };
      return estaEscrito(remoto, debido) ? NADA : { tipo: 'escribir', etag: remoto.etag };
    }
    default:
      return remoto satisfies never;
  }
};

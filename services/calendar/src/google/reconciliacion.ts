/**
 * What has to happen so that a turno and its event in Google say the same (docs/spec/calendar.md#synchronisation).
 * Pure: both sides as they stand go in, one step comes out; after the step both are looked at again, until there is
 * none.
 *
 * Who moved it is known by the agreement written in the event: what was last the same on both sides. Where both
 * changed since, the practice's agenda wins.
 */
import {
  COLOR_DE_COMPLETADO,
  type Acuerdo,
  type EventoEscrito,
  type TurnoParaGoogle,
} from './evento-de-turno.ts';
import type { Remoto } from './evento-de-google.ts';
import { diasDespues } from '@odonto/contracts/fechas';

export type Paso =
  | { readonly tipo: 'nada' }
  | { readonly tipo: 'insertar' }
  /** Also brings back an event that was deleted. */
  | { readonly tipo: 'escribir'; readonly etag: string }
  | { readonly tipo: 'borrar'; readonly etag: string }
  | { readonly tipo: 'mover-turno'; readonly fecha: string; readonly hora: string }
  | { readonly tipo: 'cancelar-turno' }
  | { readonly tipo: 'completar-turno' };

const NADA: Paso = { tipo: 'nada' };

export interface Lados {
  /** Undefined for one that is cancelled or removed: it has no place in Google. */
  readonly turno: TurnoParaGoogle | undefined;
  readonly remoto: Remoto;
  /** What Google is to have, when there is a turno. */
  readonly debido: EventoEscrito | undefined;
  readonly vinculoId: string;
  /** Whether this link was known to have the event in Google. */
  readonly estuvo: boolean;
}

type Presente = Extract<Remoto, { readonly tipo: 'presente' }>;

const cambioAqui = ({ fecha, hora }: TurnoParaGoogle, acuerdo: Partial<Acuerdo>): boolean =>
  acuerdo.fecha !== undefined && (acuerdo.fecha !== fecha || acuerdo.hora !== hora);

/** Where a user of Google moved it to, if it was moved there. */
const movidoAlla = ({ cita, acuerdo }: Presente): { fecha: string; hora: string } | undefined => {
  if (cita === undefined || acuerdo.fecha === undefined || acuerdo.hora === undefined) return undefined;
  const { fecha, hora = acuerdo.hora } = cita;
  return fecha !== acuerdo.fecha || hora !== acuerdo.hora ? { fecha, hora } : undefined;
};

const estaEscrito = ({ cita, acuerdo, titulo, color }: Presente, debido: EventoEscrito): boolean => {
  const propio = debido.extendedProperties.private;
  return (
    cita !== undefined &&
    cita.hora === undefined &&
    cita.fecha === debido.start.date &&
    cita.hasta === diasDespues(cita.fecha, 1) &&
    titulo === debido.summary &&
    color === debido.colorId &&
    acuerdo.vinculo === propio.vinculo &&
    acuerdo.fecha === propio.fecha &&
    acuerdo.hora === propio.hora &&
    acuerdo.huella === propio.huella
  );
};

/** One that a user of Google deleted; not one that went with an earlier link, which comes back. */
const borradoAlla = ({ vinculoId, estuvo }: Lados, { vinculo }: Partial<Acuerdo>): boolean =>
  vinculo === undefined ? estuvo : vinculo === vinculoId;

export const siguientePaso = (lados: Lados): Paso => {
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

/** Parses an event of Google into the data that synchronisation needs. */
import { dayOf } from '@odonto/contracts/fechas';
import { z } from 'zod';
import type { Acuerdo } from './evento-de-turno.ts';

/** The requested fields of an event; no other data of a user's calendar is read. */
export const CAMPOS =
  'id,etag,status,summary,colorId,start(date,dateTime),end(date,dateTime),extendedProperties/private';

const momento = z.object({ date: z.string().nullish(), dateTime: z.string().nullish() }).nullish();

const evento = z.object({
  id: z.string(),
  etag: z.string().nullish(),
  status: z.string().nullish(),
  summary: z.string().nullish(),
  colorId: z.string().nullish(),
  start: momento,
  end: momento,
  extendedProperties: z.object({ private: z.record(z.string(), z.string()).nullish() }).nullish(),
});

/** The time of an event as a user of Google set it; no `hora` for all day. */
export interface CitaEnGoogle {
  readonly fecha: string;
  readonly hora?: string;
  /** Its last day, inclusive; for an event with hours, the day it begins. */
  readonly hasta: string;
  /** Of an event with hours: when it begins and ends, in ms. */
  readonly instantes?: { readonly desde: number; readonly hasta: number };
}

/** The event in Google under a turno's id. */
export type Remoto =
  | { readonly tipo: 'ausente' }
  | { readonly tipo: 'borrado'; readonly etag: string; readonly acuerdo: Partial<Acuerdo> }
  | {
      readonly tipo: 'presente';
      readonly etag: string;
      readonly acuerdo: Partial<Acuerdo>;
      /** Undefined for a day that no turno can have. */
      readonly cita: CitaEnGoogle | undefined;
      readonly titulo: string;
      readonly color: string;
    };

export const AUSENTE: Remoto = { tipo: 'ausente' };

const enZona = (dateTime: string, zonaHoraria: string): { fecha: string; hora: string } | undefined => {
  const at = new Date(dateTime);
  if (Number.isNaN(at.getTime())) return undefined;
  const [fecha = '', hora = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zonaHoraria,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(at)
    .split(' ');
  return { fecha, hora };
};

const citaDe = ({ start, end }: z.infer<typeof evento>, zonaHoraria: string): CitaEnGoogle | undefined => {
  const con = start?.dateTime ? enZona(start.dateTime, zonaHoraria) : undefined;
  const fecha = dayOf(con?.fecha ?? start?.date ?? '');
  if (fecha === undefined) return undefined;
  if (!con) return { fecha, hasta: end?.date ?? '' };
  const instantes = { desde: Date.parse(start?.dateTime ?? ''), hasta: Date.parse(end?.dateTime ?? '') };
  return { fecha, hora: con.hora, hasta: fecha, instantes };
};

/** @throws ZodError on input that is not an event */
export const leerEvento = (dato: unknown, zonaHoraria: string): { id: string; remoto: Remoto } => {
  const leido = evento.parse(dato);
  const { id, etag, status, summary, colorId, extendedProperties } = leido;
  const comun = { etag: etag ?? '', acuerdo: extendedProperties?.private ?? {} };
  if (status === 'cancelled') return { id, remoto: { tipo: 'borrado', ...comun } };
  const cita = citaDe(leido, zonaHoraria);
  return {
    id,
    remoto: { tipo: 'presente', ...comun, cita, titulo: summary ?? '', color: colorId ?? '' },
  };
};

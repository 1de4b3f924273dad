/**
 * How a turno is written in Google Calendar: as an all-day event, with the hour in the title. A turno of a site has its
 * start and its end instead. Private properties of the event hold the last agreed values, so that a later comparison
 * shows which side changed.
 */
import { createHash } from 'node:crypto';
import { diasDespues } from '@odonto/contracts/fechas';
import { ESTADOS_DE_TURNO, type EstadoDeTurno } from '@odonto/contracts/turno';

/** A turno with the data that Google shows. */
export interface TurnoParaGoogle {
  readonly turnoId: string;
  /** YYYY-MM-DD */
  readonly fecha: string;
  /** HH:MM */
  readonly hora: string;
  readonly motivo: string;
  readonly estado: Exclude<EstadoDeTurno, 'cancelado'>;
  /** Name of the paciente. */
  readonly nombre: string;
  /**
   * Start and end of a turno of a site. A move in Google is undone, because Google cannot reserve a place at the site.
   */
  readonly horario?: {
    /** Instants, ms. */
    readonly desde: number;
    readonly hasta: number;
    /** Time zone of the site. */
    readonly zona: string;
  };
}

/** A day, or an instant in the time zone that Google shows it in. */
export type CuandoEnGoogle =
  | { readonly date: string; readonly dateTime: null; readonly timeZone: null }
  | { readonly date: null; readonly dateTime: string; readonly timeZone: string };

/** The written fields; nulls remove values that a user may have set. */
export interface EventoEscrito {
  readonly id: string;
  readonly status: 'confirmed';
  readonly summary: string;
  readonly description: string;
  readonly colorId: string;
  readonly start: CuandoEnGoogle;
  readonly end: CuandoEnGoogle;
  readonly extendedProperties: { readonly private: Readonly<Record<keyof Acuerdo, string>> };
}

/** The last values that were equal on both sides. */
export interface Acuerdo {
  readonly vinculo: string;
  readonly fecha: string;
  readonly hora: string;
  /** Digest of the written description: a user's notes in it stay until our text changes. */
  readonly huella: string;
}

/** Google's event colours nearest to ours: banana, blueberry, basil. */
const COLORES: Readonly<Record<TurnoParaGoogle['estado'], string>> = {
  pendiente: '5',
  confirmado: '9',
  completado: '10',
};

/** An event with this colour in Google marks its turno as attended. */
export const COLOR_DE_COMPLETADO = COLORES.completado;

/** Maximum length of a description in Google. */
const DESCRIPCION = 8_192;

const alInstante = (ms: number, timeZone: string) =>
  ({ date: null, dateTime: new Date(ms).toISOString(), timeZone }) as const;

const enElDia = (date: string) => ({ date, dateTime: null, timeZone: null }) as const;

export const eventoDeTurno = (
  { fecha, hora, motivo, estado, nombre, horario }: TurnoParaGoogle,
  id: string,
  vinculo: string,
): EventoEscrito => {
  const description = motivo.trim().slice(0, DESCRIPCION);
  const huella = createHash('sha256').update(description).digest('hex').slice(0, 16);
  return {
    id,
    status: 'confirmed',
    summary: `${hora} ${nombre} (${ESTADOS_DE_TURNO[estado]})`,
    description,
    colorId: COLORES[estado],
    start: horario ? alInstante(horario.desde, horario.zona) : enElDia(fecha),
    end: horario ? alInstante(horario.hasta, horario.zona) : enElDia(diasDespues(fecha, 1)),
    extendedProperties: { private: { vinculo, fecha, hora, huella } },
  };
};

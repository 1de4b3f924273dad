/**
 * How a turno is written in Google Calendar: all day on its date, the hour in the title, and in its private
 * properties what both sides agreed on, by which it is seen later who moved it.
 */
import { createHash } from 'node:crypto';
import { diasDespues } from '@odonto/contracts/fechas';
import { ESTADOS_DE_TURNO, type EstadoDeTurno } from '@odonto/contracts/turno';

/** An appointment that stands, as far as Google is shown it. */
export interface TurnoParaGoogle {
  readonly turnoId: string;
  /** YYYY-MM-DD */
  readonly fecha: string;
  /** HH:MM */
  readonly hora: string;
  readonly motivo: string;
  readonly estado: Exclude<EstadoDeTurno, 'cancelado'>;
  /** Of the paciente. */
  readonly nombre: string;
}

/** What is written; nulls take away what a user may have put there. */
export interface EventoEscrito {
  readonly id: string;
  readonly status: 'confirmed';
  readonly summary: string;
  readonly description: string;
  readonly colorId: string;
  readonly start: { readonly date: string; readonly dateTime: null; readonly timeZone: null };
  readonly end: { readonly date: string; readonly dateTime: null; readonly timeZone: null };
  readonly extendedProperties: { readonly private: Readonly<Record<keyof Acuerdo, string>> };
}

/** What was last the same on both sides. */
export interface Acuerdo {
  readonly vinculo: string;
  readonly fecha: string;
  readonly hora: string;
  /** Of the description that was written: a user's notes in it are left alone until ours changes. */
  readonly huella: string;
}

/** Google's event colours nearest to ours: banana, blueberry, basil. */
const COLORES: Readonly<Record<TurnoParaGoogle['estado'], string>> = {
  pendiente: '5',
  confirmado: '9',
  completado: '10',
};

/** An event painted so in Google is a turno that was attended. */
export const COLOR_DE_COMPLETADO = COLORES.completado;

/** Characters that Google takes of a description. */
const DESCRIPCION = 8_192;

const enElDia = (date: string) => ({ date, dateTime: null, timeZone: null }) as const;

export const eventoDeTurno = (
  { fecha, hora, motivo, estado, nombre }: TurnoParaGoogle,
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
    start: enElDia(fecha),
    end: enElDia(diasDespues(fecha, 1)),
    extendedProperties: { private: { vinculo, fecha, hora, huella } },
  };
};

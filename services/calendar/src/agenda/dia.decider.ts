/**
 * The places of one day of a site (docs/spec/agenda.md#guard). Except for a sobreturno, no two turnos need the same
 * dentist, chair or paciente at the same minute. No two pacientes sit in the same chair.
 */
import type { AgendaEvent, Lugar } from '@odonto/contracts/agenda-eventos';
import { type Choque, MENSAJES_DE_AGENDA, type Recurso } from '@odonto/contracts/agenda-vistas';
import { coinciden } from '@odonto/contracts/turno-agenda';
import { afterUnknown } from '@odonto/contracts/unknown-event';
import { type Command, type Decider, Failure, unreachable } from '@odonto/event-kit/decider';

interface DelDia {
  readonly sucursalId: string;
  readonly fecha: string;
  readonly turnoId: string;
}

export type DiaCommand =
  | Command<
      'ReservarLugar',
      DelDia & {
        readonly lugarId: string;
        readonly lugar: Lugar;
        readonly en: string;
        /** Reserves the place even if another turno needs the same dentist, chair or paciente. */
        readonly sobreturno: boolean;
      }
    >
  | Command<'LiberarLugar', DelDia & { readonly lugarId: string }>
  | Command<'OcuparSillon', DelDia & { readonly sillonId: string; readonly en: string }>
  | Command<'DesocuparSillon', DelDia>;

export interface Reserva {
  readonly lugarId: string;
  readonly lugar: Lugar;
  /** Instant. */
  readonly en: string;
}

export interface Sentado {
  readonly turnoId: string;
  readonly sillonId: string;
  readonly en: string;
}

export interface DiaDeSucursal {
  readonly reservas: readonly Reserva[];
  readonly sentados: readonly Sentado[];
}

/**
 * A reservation younger than this was made while the other person chose the place: their screen did not show it yet.
 */
const RECIEN_MS = 5_000;

/** The place is taken; `por` holds the reservations that conflict with it. */
export class LugarTomado extends Failure {
  readonly por: readonly Reserva[];

  constructor(por: readonly Reserva[], choques: readonly Choque[], ahora: string) {
    // Absolute, because the clocks of two servers may differ slightly. After a clock was set back, nothing is recent.
    const recien = por.every(({ en }) => Math.abs(Date.parse(ahora) - Date.parse(en)) < RECIEN_MS);
    super(
      409,
      recien ? 'lugar-ocupado' : 'choque',
      recien ? MENSAJES_DE_AGENDA.ocupado : MENSAJES_DE_AGENDA.choque,
      { details: { choques } },
    );
    this.por = por;
  }
}

/** Another paciente sits in the chair. */
export class SillonTomado extends Failure {
  readonly por: Sentado;

  constructor(por: Sentado) {
    super(409, 'sillon-ocupado', 'El sillón está ocupado');
    this.por = por;
  }
}

const compartidos = (uno: Lugar, otro: Lugar): Recurso[] => {
  const con: Recurso[] = [];
  if (uno.profesionalId === otro.profesionalId) con.push('profesional');
  if (uno.sillonId !== null && uno.sillonId === otro.sillonId) con.push('sillon');
  if (uno.pacienteId === otro.pacienteId) con.push('paciente');
  return con;
};

/** @throws LugarTomado */
const conLugarLibre = ({ reservas }: DiaDeSucursal, lugar: Lugar, ahora: string): void => {
  const por: Reserva[] = [];
  const choques: Choque[] = [];
  for (const reserva of reservas) {
    const { turnoId: id, hora, duracion } = reserva.lugar;
    if (id === lugar.turnoId || !coinciden(reserva.lugar, lugar)) continue;
    const con = compartidos(reserva.lugar, lugar);
    if (con.length === 0) continue;
    por.push(reserva);
    choques.push({ id, hora, duracion, con });
  }
  if (por.length > 0) throw new LugarTomado(por, choques, ahora);
};

const decide = (command: DiaCommand, dia: DiaDeSucursal): AgendaEvent[] => {
  switch (command.type) {
    case 'ReservarLugar': {
      const { sobreturno, ...data } = command.data;
      if (dia.reservas.some(({ lugarId }) => lugarId === data.lugarId)) return [];
      if (!sobreturno) conLugarLibre(dia, data.lugar, data.en);
      return [{ type: 'LugarReservado', data }];
    }
    case 'LiberarLugar':
      return dia.reservas.some(({ lugarId }) => lugarId === command.data.lugarId)
        ? [{ type: 'LugarLiberado', data: command.data }]
        : [];
    case 'OcuparSillon': {
      const { sillonId, turnoId } = command.data;
      const por = dia.sentados.find((uno) => uno.sillonId === sillonId);
      if (por?.turnoId === turnoId) return [];
      if (por) throw new SillonTomado(por);
      return [{ type: 'SillonOcupado', data: command.data }];
    }
    case 'DesocuparSillon':
      return dia.sentados.some(({ turnoId }) => turnoId === command.data.turnoId)
        ? [{ type: 'SillonDesocupado', data: command.data }]
        : [];
    default:
      return unreachable(command);
  }
};

const evolve = (dia: DiaDeSucursal, event: AgendaEvent): DiaDeSucursal => {
  switch (event.type) {
    case 'LugarReservado': {
      const { lugarId, lugar, en } = event.data;
      return { ...dia, reservas: [...dia.reservas, { lugarId, lugar, en }] };
    }
    case 'LugarLiberado':
      return { ...dia, reservas: dia.reservas.filter(({ lugarId }) => lugarId !== event.data.lugarId) };
    case 'SillonOcupado': {
      const { turnoId, sillonId, en } = event.data;
      const otros = dia.sentados.filter((uno) => uno.turnoId !== turnoId);
      return { ...dia, sentados: [...otros, { turnoId, sillonId, en }] };
    }
    case 'SillonDesocupado':
      return { ...dia, sentados: dia.sentados.filter(({ turnoId }) => turnoId !== event.data.turnoId) };
    default:
      return afterUnknown(dia, event);
  }
};

export const diaDeSucursal: Decider<DiaDeSucursal, DiaCommand, AgendaEvent> = {
  initialState: () => ({ reservas: [], sentados: [] }),
  decide,
  evolve,
};

/**
 * Values derived from a list of appointments (docs/spec/calendar.md). Days and hours are compared as texts, so that no
 * time zone can move an appointment to another day.
 */
import { diasDespues } from './fechas.ts';
import { DURACION_DE_TURNO, type EstadoDeTurno, type Turno, TURNOS_PROXIMOS } from './turno.ts';

/** A time of a local clock: the browser's on screens, the practice's on servers. */
export interface Momento {
  /** YYYY-MM-DD */
  readonly fecha: string;
  /** HH:MM */
  readonly hora: string;
}

type Cuando = Pick<Turno, 'fecha' | 'hora'>;
type ConEstado = Cuando & Pick<Turno, 'estado'>;
/** Without `duracion` it takes `DURACION_DE_TURNO`. */
type ConDuracion = Pick<Turno, 'hora'> & { readonly duracion?: number | undefined };

/** `YYYY-MM-DD HH:MM`: sorts as time does. */
const clave = ({ fecha, hora }: Momento): string => `${fecha.slice(0, 10)} ${hora.slice(0, 5)}`;

const porFechaYHora = (uno: Cuando, otro: Cuando): number =>
  clave(uno) < clave(otro) ? -1 : Number(clave(uno) > clave(otro));

/** Whether an appointment begins after the moment. */
export const esFuturo = (turno: Cuando, ahora: Momento): boolean => clave(turno) > clave(ahora);

/** 'Próximos Turnos': the next future appointments that were not cancelled, by date and time. */
export const proximosTurnos = <T extends ConEstado>(
  turnos: readonly T[],
  ahora: Momento,
  cuantos: number = TURNOS_PROXIMOS,
): T[] =>
  turnos
    .filter((turno) => turno.estado !== 'cancelado' && esFuturo(turno, ahora))
    .toSorted(porFechaYHora)
    .slice(0, cuantos);

export interface Estadisticas {
  readonly total: number;
  readonly pendientes: number;
  readonly confirmados: number;
  readonly completados: number;
  readonly cancelados: number;
  /** Rounded percentages of the total; 0 when the total is 0. */
  readonly tasaCompletados: number;
  readonly tasaCancelados: number;
  readonly tasaPendientes: number;
}

/** The state that counts in the figures: a past appointment that was not cancelled counts as completado. */
const comoCuenta = (turno: ConEstado, ahora: Momento): EstadoDeTurno =>
  turno.estado === 'cancelado' || esFuturo(turno, ahora) ? turno.estado : 'completado';

/** The figures of the current month. */
export const estadisticasDelMes = (turnos: readonly ConEstado[], ahora: Momento): Estadisticas => {
  const mes = ahora.fecha.slice(0, 7);
  const estados = turnos
    .filter(({ fecha }) => fecha.startsWith(mes))
    .map((turno) => comoCuenta(turno, ahora));
  const cuantos = (estado: EstadoDeTurno): number => estados.filter((uno) => uno === estado).length;
  const total = estados.length;
  const tasa = (parte: number): number => (total === 0 ? 0 : Math.round((parte / total) * 100));
  const [pendientes, completados, cancelados] = [
    cuantos('pendiente'),
    cuantos('completado'),
    cuantos('cancelado'),
  ];
  return {
    total,
    pendientes,
    confirmados: cuantos('confirmado'),
    completados,
    cancelados,
    tasaCompletados: tasa(completados),
    tasaCancelados: tasa(cancelados),
    tasaPendientes: tasa(pendientes),
  };
};

export const RANGOS = { todos: 'Todas', hoy: 'Hoy', manana: 'Mañana', semana: 'Próximos 7 días' } as const;
export type Rango = keyof typeof RANGOS;

export interface Filtros {
  readonly texto: string;
  readonly estado: EstadoDeTurno | 'todos';
  readonly rango: Rango;
}

export const SIN_FILTROS: Filtros = { texto: '', estado: 'todos', rango: 'todos' };

const enRango = (fecha: string, rango: Rango, hoy: string): boolean => {
  switch (rango) {
    case 'todos':
      return true;
    case 'hoy':
      return fecha === hoy;
    case 'manana':
      return fecha === diasDespues(hoy, 1);
    case 'semana':
      return fecha >= hoy && fecha <= diasDespues(hoy, 7);
    default:
      return rango satisfies never;
  }
};

/** Filters by text in the paciente's name or the description, ignoring case; by state; by dates. */
export const filtrarTurnos = <T extends Pick<Turno, 'fecha' | 'estado' | 'descripcion' | 'paciente'>>(
  turnos: readonly T[],
  { texto, estado, rango }: Filtros,
  hoy: string,
): T[] => {
  const buscado = texto.trim().toLowerCase();
  return turnos.filter(
    (turno) =>
      (estado === 'todos' || turno.estado === estado) &&
      enRango(turno.fecha, rango, hoy) &&
      (turno.paciente.nombre.toLowerCase().includes(buscado) ||
        turno.descripcion.toLowerCase().includes(buscado)),
  );
};

/** In minutes. */
const DIA = 24 * 60;

/** Minutes since midnight of `HH:MM`. */
export const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));

/** `HH:MM` of minutes since midnight. */
export const escribirHora = (minuto: number): string =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;

/** The hour at which an appointment ends: `10:30`. After midnight the hours start again at `00:00`. */
export const horaDeFin = ({ hora, duracion = DURACION_DE_TURNO }: ConDuracion): string =>
  escribirHora((minutos(hora) + duracion) % DIA);

/** Whether an appointment occupies its time: it is pendiente or confirmado. */
export const ocupa = ({ estado }: Pick<Turno, 'estado'>): boolean =>
  estado === 'pendiente' || estado === 'confirmado';

/** Whether two appointments of the same day need the same minute. */
export const coinciden = (uno: ConDuracion, otro: ConDuracion): boolean => {
  const [desde, hasta] = [minutos(uno.hora), minutos(otro.hora)];
  return (
    desde < hasta + (otro.duracion ?? DURACION_DE_TURNO) &&
    hasta < desde + (uno.duracion ?? DURACION_DE_TURNO)
  );
};

/** Appointments of the same day that occupy their time and overlap. */
export const superpuestosCon = <T extends ConEstado & ConDuracion & Pick<Turno, 'id'>>(
  turnos: readonly T[],
  cita: Cuando & ConDuracion & { readonly id?: string },
): T[] =>
  turnos.filter(
    (otro) => otro.id !== cita.id && otro.fecha === cita.fecha && ocupa(otro) && coinciden(otro, cita),
  );

/** The practice's working hours, for the free slots and the time grid. */
export const JORNADA = { desde: '08:00', hasta: '20:00' } as const;

/** The hours of a day, by half hours within the working hours, at which an appointment of `duracion` minutes fits. */
export const horasLibres = (
  delDia: readonly (ConEstado & ConDuracion)[],
  duracion: number = DURACION_DE_TURNO,
  { desde, hasta }: { readonly desde: string; readonly hasta: string } = JORNADA,
): string[] => {
  const ocupados = delDia.filter(ocupa);
  const libres: string[] = [];
  for (let minuto = minutos(desde); minuto + duracion <= minutos(hasta); minuto += DURACION_DE_TURNO) {
    const hora = escribirHora(minuto);
    if (!ocupados.some((otro) => coinciden(otro, { hora, duracion }))) libres.push(hora);
  }
  return libres;
};

/** A day and the hours at which an appointment fits. */
export interface DiaConHoras {
  readonly fecha: string;
  readonly horas: readonly string[];
}

/** The free hours of one day that are still to come. */
export const horasPorVenir = (
  turnos: readonly (ConEstado & ConDuracion)[],
  fecha: string,
  ahora: Momento,
  duracion: number,
): DiaConHoras => {
  const delDia = turnos.filter((turno) => turno.fecha === fecha);
  return { fecha, horas: horasLibres(delDia, duracion).filter((hora) => esFuturo({ fecha, hora }, ahora)) };
};

const esHabil = (fecha: string): boolean => ![0, 6].includes(new Date(`${fecha}T12:00:00Z`).getUTCDay());

/** Today, if the working hours are not over, and the working days (Monday to Friday) after it. */
export const proximosDiasHabiles = ({ fecha, hora }: Momento, cuantos: number): string[] => {
  const primero = hora < JORNADA.hasta ? 0 : 1;
  // Any seven consecutive days contain five working days.
  return Array.from({ length: Math.ceil(cuantos / 5) * 7 + 1 }, (_, n) => diasDespues(fecha, primero + n))
    .filter(esHabil)
    .slice(0, cuantos);
};

export interface Repeticion {
  readonly semanas: number;
  readonly veces: number;
}

/** A series has at most this many appointments, the first included. */
export const MAX_VECES = 52;

/** The days of a series: the first, and one every so many weeks. */
export const fechasDeSerie = (fecha: string, { semanas, veces }: Repeticion): string[] =>
  Array.from({ length: veces }, (_, n) => diasDespues(fecha, 7 * semanas * n));

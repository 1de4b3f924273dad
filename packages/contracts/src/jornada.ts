/**
 * The hours at which a profesional works at a site (docs/spec/agenda.md#working-hours): pure, on days and hours of the
 * site's wall clock.
 */
import type { DatosDeExcepcion, DatosDeHorario, Franja } from './horarios-eventos.ts';
import { minutos } from './turno-agenda.ts';
import { DURACION_DE_TURNO } from './turno-estados.ts';

/** What is known of the hours of one profesional at one site. */
export interface Jornada {
  /** In any order. */
  readonly horarios: readonly Pick<DatosDeHorario, 'vigenteDesde' | 'franjas'>[];
  /** In the order in which they were recorded: of two for the same hours the later one counts. */
  readonly excepciones: readonly Pick<
    DatosDeExcepcion,
    'tipo' | 'desde' | 'hasta' | 'horaDesde' | 'horaHasta' | 'sillonId'
  >[];
  /** Of the site. */
  readonly feriados: readonly string[];
}

/** A stretch of a day, in minutes since midnight; the end is not part of it. */
export interface Intervalo {
  readonly desde: number;
  readonly hasta: number;
}

/** A stretch of work. Null as the chair means any chair. */
export interface Tramo extends Intervalo {
  readonly sillonId: string | null;
}

export interface CuandoAtiende {
  /** YYYY-MM-DD */
  readonly fecha: string;
  /** HH:MM */
  readonly hora: string;
  /** Minutes; absent: the usual ones. */
  readonly duracion?: number | undefined;
}

const DIA = 24 * 60;

/** 1 is Monday, 7 is Sunday. */
const diaDeSemana = (fecha: string): number => new Date(`${fecha}T12:00:00Z`).getUTCDay() || 7;

/** The parts of a stretch outside of an interval, with the other fields of the stretch. */
const menos = <T extends Intervalo>(tramo: T, { desde, hasta }: Intervalo): T[] => {
  if (hasta <= tramo.desde || tramo.hasta <= desde) return [tramo];
  return [
    ...(tramo.desde < desde ? [{ ...tramo, hasta: desde }] : []),
    ...(hasta < tramo.hasta ? [{ ...tramo, desde: hasta }] : []),
  ];
};

/** Removes intervals from stretches. */
const sin = <T extends Intervalo>(tramos: readonly T[], quitados: readonly Intervalo[]): readonly T[] => {
  let quedan: readonly T[] = tramos;
  for (const quitado of quitados) quedan = quedan.flatMap((tramo) => menos(tramo, quitado));
  return quedan;
};

/** The version in force on a day: the last one that began. Undefined before the first. */
const vigenteEl = ({ horarios }: Jornada, fecha: string): readonly Franja[] | undefined => {
  let vigente: Jornada['horarios'][number] | undefined;
  for (const horario of horarios)
    if (horario.vigenteDesde <= fecha && (!vigente || horario.vigenteDesde > vigente.vigenteDesde))
      vigente = horario;
  return vigente?.franjas;
};

const delDia = (franjas: readonly Franja[], fecha: string): readonly Tramo[] => {
  const dia = diaDeSemana(fecha);
  return franjas
    .filter((franja) => franja.dia === dia)
    .map(({ desde, hasta, sillonId }) => ({ desde: minutos(desde), hasta: minutos(hasta), sillonId }));
};

const conExcepciones = (
  base: readonly Tramo[],
  excepciones: Jornada['excepciones'],
  fecha: string,
): readonly Tramo[] => {
  let tramos = base;
  for (const { tipo, desde, hasta, horaDesde, horaHasta, sillonId } of excepciones) {
    if (fecha < desde || hasta < fecha) continue;
    const horas = {
      desde: horaDesde === null ? 0 : minutos(horaDesde),
      hasta: horaHasta === null ? 2 * DIA : minutos(horaHasta),
    };
    tramos = sin(tramos, [horas]);
    if (tipo === 'extra') tramos = [...tramos, { ...horas, sillonId }];
  }
  return tramos;
};

/** Ascending; stretches that follow each other in one chair are one. */
const unidos = (tramos: readonly Tramo[]): readonly Tramo[] => {
  const juntos: Tramo[] = [];
  for (const tramo of tramos.toSorted((uno, otro) => uno.desde - otro.desde)) {
    const ultimo = juntos.at(-1);
    if (ultimo && ultimo.hasta === tramo.desde && ultimo.sillonId === tramo.sillonId)
      juntos[juntos.length - 1] = { ...ultimo, hasta: tramo.hasta };
    else juntos.push(tramo);
  }
  return juntos;
};

/** The stretches of work of a day, ascending. None before the first hours, on holidays without an extra, in absences. */
export const tramosDel = (jornada: Jornada, fecha: string): readonly Tramo[] => {
  const franjas = jornada.feriados.includes(fecha) ? [] : (vigenteEl(jornada, fecha) ?? []);
  return unidos(conExcepciones(delDia(franjas, fecha), jornada.excepciones, fecha));
};

/** Before the first hours of a profesional the whole day counts, and the time past midnight. */
const SIN_LIMITE: readonly Tramo[] = [{ desde: 0, hasta: 2 * DIA, sillonId: null }];

/**
 * Whether a turno fits into the working hours (docs/spec/agenda.md#working-hours). Before the first hours that a site
 * records of a profesional, every hour outside of absences and holidays fits. The chair is not checked.
 * @param jornada `jornadas(...).de(sucursalId, profesionalId)`
 */
export const estaEnHorario = (
  jornada: Jornada,
  { fecha, hora, duracion = DURACION_DE_TURNO }: CuandoAtiende,
): boolean => {
  const limitado = jornada.feriados.includes(fecha) || vigenteEl(jornada, fecha) !== undefined;
  const tramos = limitado
    ? tramosDel(jornada, fecha)
    : conExcepciones(SIN_LIMITE, jornada.excepciones, fecha).toSorted((uno, otro) => uno.desde - otro.desde);
  let cubierto = minutos(hora);
  const fin = cubierto + duracion;
  for (const { desde, hasta } of tramos) if (desde <= cubierto && cubierto < hasta) cubierto = hasta;
  return cubierto >= fin;
};

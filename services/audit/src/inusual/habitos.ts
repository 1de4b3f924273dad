/**
 * Finds a person's unusual accesses by comparison with that person's own habits. A pure fold over the events of
 * readings and sessions, so a rebuild gives the same findings.
 */

export type QueInusual = 'muchas-fichas' | 'de-noche' | 'lugar-nuevo' | 'historia-descargada';

export interface AccesoInusual {
  readonly que: QueInusual;
  /** The position of the event. */
  readonly posicion: string;
  /** Instant, ms. */
  readonly registrado: number;
  readonly motivo: string;
}

interface Hora {
  /** In UTC: `2026-11-21T03`. */
  readonly cual: string;
  readonly fichas: number;
}

interface Dia {
  /** Days since 1970-01-01 in the practice's zone. A day begins at 06:00, after the night before. */
  readonly dia: number;
  readonly deNoche: boolean;
}

/** Keyed hashes of values that are not stored. */
export interface Lugar {
  readonly red: string;
  readonly dispositivo: string;
}

/** The state of one person. Every list is bounded, the newest last. */
export interface Habitos {
  readonly autorId: string;
  /** The current hour. */
  readonly hora: Hora | null;
  /** Records read in each past hour that had any. */
  readonly horas: readonly number[];
  /** Days with any access. */
  readonly dias: readonly Dia[];
  readonly redes: readonly string[];
  readonly dispositivos: readonly string[];
  readonly hallazgos: readonly AccesoInusual[];
}

/** The position and time of an event. */
export interface Momento {
  readonly posicion: string;
  readonly registrado: number;
  /** Days since 1970-01-01 and minutes of the day, in the practice's zone. */
  readonly dia: number;
  readonly minuto: number;
}

/** Fewer different records in an hour are never a finding, whatever the person's habit. */
export const MUCHAS_FICHAS = 30;
/** The factor over the person's own average, once the average is known. */
const VECES_LO_HABITUAL = 3;
const HORAS_CONOCIDAS = 10;
const ULTIMAS_HORAS = 30;

const NOCHE = { desde: 22 * 60, hasta: 6 * 60 } as const;
/** Nights are a habit when `NOCHES_HABITUALES` of the last `ULTIMOS_DIAS` days with accesses had one at night. */
const ULTIMOS_DIAS = 10;
const NOCHES_HABITUALES = 5;

const MAX_LUGARES = 100;
/** The largest number of findings kept of a person. */
const MAX_HALLAZGOS = 200;

export const sinHabitos = (autorId: string): Habitos => ({
  autorId,
  hora: null,
  horas: [],
  dias: [],
  redes: [],
  dispositivos: [],
  hallazgos: [],
});

const con = (
  habitos: Habitos,
  que: QueInusual,
  { posicion, registrado }: Momento,
  motivo: string,
): Habitos => ({
  ...habitos,
  hallazgos: [...habitos.hallazgos, { que, posicion, registrado, motivo }].slice(-MAX_HALLAZGOS),
});

/** Undefined while too few hours are known. */
const promedioDe = (horas: readonly number[]): number | undefined =>
  horas.length < HORAS_CONOCIDAS
    ? undefined
    : horas.reduce((suma, fichas) => suma + fichas, 0) / horas.length;

const umbralDe = (horas: readonly number[]): number =>
  Math.max(MUCHAS_FICHAS, Math.ceil(VECES_LO_HABITUAL * (promedioDe(horas) ?? 0)));

const cuantasFichas = (fichas: number, promedio: number | undefined): string => {
  const cuantas = `Consultó ${fichas} fichas distintas en una hora`;
  return promedio === undefined
    ? cuantas
    : `${cuantas}; lo habitual de esta persona son ${Math.round(promedio)}`;
};

/** A record that this person has not read before in that hour (UTC). */
export const conFicha = (antes: Habitos, cual: string, momento: Momento): Habitos => {
  const { hora } = antes;
  // Events of different services may arrive out of order.
  if (hora !== null && cual < hora.cual) return antes;
  const otra = hora?.cual !== cual;
  const horas =
    otra && hora !== null
      ? // An unusual hour counts only up to the threshold, so that it does not distort the average.
        [...antes.horas, Math.min(hora.fichas, umbralDe(antes.horas))].slice(-ULTIMAS_HORAS)
      : antes.horas;
  const fichas = otra ? 1 : hora.fichas + 1;
  const despues = { ...antes, horas, hora: { cual, fichas } };
  const umbral = umbralDe(horas);
  if (fichas < umbral) return despues;
  const motivo = cuantasFichas(fichas, promedioDe(horas));
  if (fichas === umbral) return con(despues, 'muchas-fichas', momento, motivo);
  const de = despues.hallazgos.findLastIndex(({ que }) => que === 'muchas-fichas');
  return { ...despues, hallazgos: despues.hallazgos.map((uno, n) => (n === de ? { ...uno, motivo } : uno)) };
};

const horaDe = (minuto: number): string =>
  `${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}`;

/** Any access. At night it is a finding, once a night, for a person who does not usually work at night. */
export const conMomento = (antes: Habitos, momento: Momento): Habitos => {
  const { minuto } = momento;
  const deNoche = minuto >= NOCHE.desde || minuto < NOCHE.hasta;
  const dia = momento.dia - (minuto < NOCHE.hasta ? 1 : 0);
  const hoy = antes.dias.find((uno) => uno.dia === dia);
  if (hoy && (hoy.deNoche || !deNoche)) return antes;
  const otros = antes.dias.filter((uno) => uno.dia !== dia);
  const despues = { ...antes, dias: [...otros, { dia, deNoche }].slice(-ULTIMOS_DIAS - 1) };
  const noches = otros.slice(-ULTIMOS_DIAS).filter((uno) => uno.deNoche).length;
  return deNoche && noches < NOCHES_HABITUALES
    ? con(despues, 'de-noche', momento, `Entró de noche (${horaDe(minuto)}), y no suele hacerlo`)
    : despues;
};

const sabido = (conocidos: readonly string[], uno: string): readonly string[] => [
  ...conocidos.filter((otro) => otro !== uno).slice(1 - MAX_LUGARES),
  uno,
];

/** The beginning of a session. A person's first session sets their place and is not unusual. */
export const conLugar = (antes: Habitos, { red, dispositivo }: Lugar, momento: Momento): Habitos => {
  const nuevos = [
    ...(antes.redes.includes(red) ? [] : ['desde una dirección']),
    ...(antes.dispositivos.includes(dispositivo) ? [] : ['con un dispositivo']),
  ];
  const despues = {
    ...antes,
    redes: sabido(antes.redes, red),
    dispositivos: sabido(antes.dispositivos, dispositivo),
  };
  return antes.redes.length === 0 || nuevos.length === 0
    ? despues
    : con(despues, 'lugar-nuevo', momento, `Inició sesión ${nuevos.join(' y ')} que no había usado`);
};

export const conDescarga = (
  antes: Habitos,
  momento: Momento,
  motivo = 'Descargó una historia completa',
): Habitos => con(antes, 'historia-descargada', momento, motivo);

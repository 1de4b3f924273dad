/** The rules of the time grid and of a day's list: drawn hours, gaps, and the steps of arrow keys. */
import { DURACION_DE_TURNO, DURACIONES_POSIBLES, type Turno } from '@odonto/contracts/turno';
import { escribirHora, JORNADA, minutos } from '@odonto/contracts/turno-agenda';

type Cita = Pick<Turno, 'id' | 'fecha' | 'hora' | 'estado'> & { readonly duracion?: number };

/** Minutes since midnight. */
export interface Tramo {
  readonly desde: number;
  readonly hasta: number;
}

/** Time for a new appointment. */
export interface Hueco {
  readonly fecha: string;
  readonly hora: string;
  /** Minutes. */
  readonly duracion: number;
}

const DIA_ENTERO = 24 * 60;

/** Minutes; without `duracion` the usual ones. */
export const duracionDe = ({ duracion }: Pick<Cita, 'duracion'>): number => duracion ?? DURACION_DE_TURNO;

/** The minutes of its day that an appointment takes; what goes past midnight is cut. */
export const tramoDe = (cita: Pick<Cita, 'hora' | 'duracion'>): Tramo => {
  const desde = minutos(cita.hora);
  return { desde, hasta: Math.min(DIA_ENTERO, desde + duracionDe(cita)) };
};

/** The working hours, extended by whole hours as far as an appointment needs. */
export const horasVisibles = (citas: readonly Pick<Cita, 'hora' | 'duracion'>[]): Tramo => {
  const tramos = citas.map(tramoDe);
  return {
    desde: Math.floor(Math.min(minutos(JORNADA.desde), ...tramos.map(({ desde }) => desde)) / 60) * 60,
    hasta: Math.ceil(Math.max(minutos(JORNADA.hasta), ...tramos.map(({ hasta }) => hasta)) / 60) * 60,
  };
};

/** The minutes that the appointments of one day leave free. A cancelled appointment takes none. */
export const huecosDe = (delDia: readonly Cita[], { desde, hasta }: Tramo): Tramo[] => {
  const ocupados = delDia.filter(({ estado }) => estado !== 'cancelado').map(tramoDe);
  const huecos: Tramo[] = [];
  let libre = desde;
  for (const ocupado of ocupados.toSorted((uno, otro) => uno.desde - otro.desde)) {
    if (ocupado.desde > libre) huecos.push({ desde: libre, hasta: Math.min(ocupado.desde, hasta) });
    libre = Math.max(libre, ocupado.hasta);
  }
  if (libre < hasta) huecos.push({ desde: libre, hasta });
  return huecos.filter((hueco) => hueco.desde < hueco.hasta);
};

const { min, max, step } = DURACIONES_POSIBLES;

/** A duration that a rule accepts, from any number of minutes. */
const posible = (duracion: number): number =>
  Math.min(max, Math.max(min, Math.floor(duracion / step) * step));

/** The appointment that a press at a minute of a day offers: its half hour, or the free part of that half hour. */
export const huecoEn = (fecha: string, delDia: readonly Cita[], minuto: number): Hueco => {
  const media = Math.floor(minuto / DURACION_DE_TURNO) * DURACION_DE_TURNO;
  const hasta = media + DURACION_DE_TURNO;
  const parte = huecosDe(delDia, { desde: media, hasta }).find((hueco) => hueco.hasta > minuto);
  const { desde, hasta: fin } = parte ?? { desde: media, hasta };
  return { fecha, hora: escribirHora(desde), duracion: posible(fin - desde) };
};

/** A new appointment for chosen minutes of a day. */
export const huecoElegido = (fecha: string, { desde, hasta }: Tramo): Hueco => ({
  fecha,
  hora: escribirHora(desde),
  duracion: posible(hasta - desde),
});

/** The half hours of a day, on the hour and at half past, that are free as a whole. */
export const mediasLibres = (delDia: readonly Cita[], visibles: Tramo): string[] =>
  huecosDe(delDia, visibles).flatMap(({ desde, hasta }) => {
    const primera = Math.ceil(desde / DURACION_DE_TURNO) * DURACION_DE_TURNO;
    const cuantas = Math.max(0, Math.floor((hasta - primera) / DURACION_DE_TURNO));
    return Array.from({ length: cuantas }, (_, n) => escribirHora(primera + n * DURACION_DE_TURNO));
  });

/** A place of the grid to which an arrow key goes. */
interface Lugar {
  readonly fecha: string;
  readonly hora: string;
}

const PASOS: Readonly<Record<string, readonly [dias: number, lugares: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const distancia = (uno: Lugar, otro: Lugar): number => Math.abs(minutos(uno.hora) - minutos(otro.hora));

/**
 * Where an arrow key goes: up and down to the neighbour in the same day, left and right to the nearest hour of the next
 * day that has a place. Undefined for other keys and at the ends.
 * @param lugares of all days, sorted by day and hour
 */
export const vecinoDe = <T extends Lugar>(lugares: readonly T[], desde: T, tecla: string): T | undefined => {
  const [dias, cuantos] = PASOS[tecla] ?? [0, 0];
  if (cuantos !== 0) {
    const otro = lugares[lugares.indexOf(desde) + cuantos];
    return otro?.fecha === desde.fecha ? otro : undefined;
  }
  if (dias === 0) return undefined;
  const haciaAlla = lugares.filter(({ fecha }) => (dias > 0 ? fecha > desde.fecha : fecha < desde.fecha));
  const fecha = haciaAlla.at(dias > 0 ? 0 : -1)?.fecha;
  return haciaAlla
    .filter((lugar) => lugar.fecha === fecha)
    .toSorted((uno, otro) => distancia(uno, desde) - distancia(otro, desde))[0];
};

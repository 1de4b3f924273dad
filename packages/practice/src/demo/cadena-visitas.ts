/**
 * The visits of the chain's demonstration (`DEMO=cadena`), computed for a whole post: one year, with more visits in
 * the last days and the next weeks, as in an agenda that is in use. No two visits of a post are at the same time.
 */
import { type Completo, pacientesDePuesto, type Puesto } from './cadena.ts';
import { minutosAl, minutosDe, type Pasado, pasadoEn } from './pasado.ts';

export const MOTIVOS_DE_CADENA = [
  { nombre: 'Control', duracion: 30 },
  { nombre: 'Limpieza', duracion: 40 },
  { nombre: 'Restauración', duracion: 45 },
  { nombre: 'Endodoncia', duracion: 60 },
  { nombre: 'Ortodoncia', duracion: 20 },
  { nombre: 'Urgencia', duracion: 30 },
] as const;

export type EstadoDeVisita =
  | 'completado'
  | 'cancelado'
  | 'ausente'
  | 'en_sillon'
  | 'en_espera'
  | 'confirmado'
  | 'pendiente';

export interface VisitaDeCadena {
  /** Index in the list of the post, for ids. */
  readonly orden: number;
  /** Number of the paciente. */
  readonly numero: number;
  /** Days before the demonstration was made; negative for days after. */
  readonly hace: number;
  readonly hora: string;
  /** Index in `MOTIVOS_DE_CADENA`. */
  readonly motivo: number;
  readonly estado: EstadoDeVisita;
}

/**
 * First and last day of the sparse visits of the past year, and of the dense visits, as days before the demonstration
 * was made.
 */
const [DESDE, HASTA] = [350, 9];
const [CERCA_DESDE, CERCA_HASTA] = [8, -20];

/** The site works from 9 to 13 and from 14 to 18. */
const HORAS = ['09:00', '10:00', '11:00', '12:00', '14:00', '15:00', '16:00', '17:00'] as const;

/** The days of a span on which the post attends, as days before the demonstration was made, earliest first. */
const diasDe = ({ dias }: Puesto, { dia }: Pick<Pasado, 'dia'>, desde: number, hasta: number): number[] => {
  const vistos = new Set<string>();
  return Array.from({ length: desde - hasta + 1 }, (_, n) => desde - n).filter((hace) => {
    const fecha = dia(hace);
    // `dia` returns the date of the Saturday or Monday beside a Sunday.
    const nuevo = !vistos.has(fecha);
    vistos.add(fecha);
    return nuevo && dias.includes(new Date(`${fecha}T12:00:00Z`).getUTCDay());
  });
};

const pasada = (orden: number): EstadoDeVisita => {
  if (orden % 14 === 13) return 'cancelado';
  return orden % 19 === 18 ? 'ausente' : 'completado';
};

/** @param ahora minutes of the day on which the demonstration was made */
const deHoy = (hora: string, ahora: number): EstadoDeVisita => {
  const faltan = minutosDe(hora) - ahora;
  if (faltan <= -60) return 'completado';
  if (faltan <= 0) return 'en_sillon';
  return faltan <= 60 ? 'en_espera' : 'confirmado';
};

const estadoDe = (hace: number, hora: string, orden: number, ahora: number): EstadoDeVisita => {
  if (hace > 0) return pasada(orden);
  if (hace === 0) return deHoy(hora, ahora);
  return orden % 3 === 0 ? 'pendiente' : 'confirmado';
};

/** The pacientes of the visits of the past year, in order: every paciente once, then every fourth a second time. */
const enElAnio = (numeros: readonly number[]): readonly number[] => [
  ...numeros.filter((_, n) => n % 2 === 0),
  ...numeros.filter((_, n) => n % 2 === 1),
  ...numeros.filter((_, n) => n % 4 === 0),
];

/** @param ahora minutes of the day on which the demonstration was made, by the practice's clock */
export const visitasDe = (
  puesto: Puesto,
  pasado: Pick<Pasado, 'dia'>,
  ahora: number,
): readonly VisitaDeCadena[] => {
  const numeros = pacientesDePuesto(puesto);
  const lejos = enElAnio(numeros);
  const lugares = diasDe(puesto, pasado, DESDE, HASTA).flatMap((hace) =>
    HORAS.map((hora) => ({ hace, hora })),
  );
  const cerca = diasDe(puesto, pasado, CERCA_DESDE, CERCA_HASTA).flatMap((hace, d) =>
    // One hour of each day is free.
    HORAS.filter((_, h) => (h + d) % HORAS.length !== 0).map((hora) => ({ hace, hora })),
  );
  const visitas = [
    ...lejos.map((numero, n) => ({
      numero,
      ...(lugares[Math.floor((n * lugares.length) / lejos.length)] ?? { hace: DESDE, hora: HORAS[0] }),
    })),
    ...cerca.map((lugar, n) => ({ numero: numeros[(n * 2) % numeros.length] ?? 0, ...lugar })),
  ];
  return visitas.map((visita, orden) => ({
    ...visita,
    orden,
    motivo: (visita.numero + orden) % MOTIVOS_DE_CADENA.length,
    estado: estadoDe(visita.hace, visita.hora, orden, ahora),
  }));
};

/** The visits of each paciente of the post by their number, the earliest first. */
export const visitasPorPaciente = (
  { puesto, hecho }: Completo,
  zonaHoraria: string,
): ReadonlyMap<number, readonly VisitaDeCadena[]> =>
  Map.groupBy(
    visitasDe(puesto, pasadoEn(zonaHoraria, hecho), minutosAl(zonaHoraria, hecho)).toSorted(
      (una, otra) => otra.hace - una.hace,
    ),
    ({ numero }) => numero,
  );

/** The registration of a paciente, as days before the demonstration was made: two days before the first visit. */
export const llegoHace = (visitas: readonly VisitaDeCadena[]): number =>
  Math.max(...visitas.map(({ hace }) => hace)) + 2;

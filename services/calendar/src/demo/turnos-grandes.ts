/** The appointments of the heavy practice (`DEMO=grande`): 25 on each working day of four weeks, half of them past. */
import type { EstadoDeTurno } from '@odonto/contracts/turno';
import { numeroGrande, PACIENTES_GRANDE, type Pasado } from '@odonto/practice/demo';
import type { TurnoDemo } from './turnos-demo.ts';

const POR_DIA = 25;
/** First and last day of the four weeks, in days before today; negative for days after today. */
const [PRIMERO, ULTIMO] = [13, -14];

const MOTIVOS = ['Control', 'Limpieza', 'Consulta', 'Endodoncia', 'Extracción', 'Prótesis'] as const;

/** From 08:00 to 20:00, every half hour. */
const horaDe = (lugar: number): string =>
  `${String(8 + Math.floor(lugar / 2)).padStart(2, '0')}:${lugar % 2 === 0 ? '00' : '30'}`;

/**
 * The working days of the four weeks, in days before today. `dia` maps a Sunday to a neighbouring day: it is left out.
 */
const diasAbiertos = ({ dia }: Pick<Pasado, 'dia'>): readonly number[] => {
  const vistos = new Set<string>();
  return Array.from({ length: PRIMERO - ULTIMO + 1 }, (_, n) => PRIMERO - n).filter((hace) => {
    const nuevo = !vistos.has(dia(hace));
    vistos.add(dia(hace));
    return nuevo;
  });
};

const estadoDe = (hace: number, orden: number): EstadoDeTurno => {
  if (orden % 12 === 11) return 'cancelado';
  if (hace > 0) return 'completado';
  return orden % 2 === 0 ? 'confirmado' : 'pendiente';
};

/**
 * The appointments of the paciente of this name: at most one. The appointments are spread evenly over the pacientes.
 */
export const turnosGrandes = (nombre: string, pasado: Pick<Pasado, 'dia'>): readonly TurnoDemo[] => {
  const numero = numeroGrande(nombre);
  if (numero === undefined) return [];
  const dias = diasAbiertos(pasado);
  const cada = Math.floor(PACIENTES_GRANDE / (dias.length * POR_DIA));
  const orden = numero / cada;
  const hace = dias[Math.floor(orden / POR_DIA)];
  if (!Number.isInteger(orden) || hace === undefined) return [];
  const descripcion = MOTIVOS[orden % MOTIVOS.length] ?? '';
  return [
    { paciente: nombre, hace, hora: horaDe(orden % POR_DIA), descripcion, estado: estadoDe(hace, orden) },
  ];
};

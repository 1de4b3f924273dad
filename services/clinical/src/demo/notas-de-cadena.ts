/** Notes and tooth records of the chain's visits (`DEMO=cadena`), by the motive of the visit. */
import { FILAS } from '@odonto/contracts/odontograma';
import { COMPLETA, consulta, hallazgo, higiene, nota } from './redaccion-demo.ts';
import type { EntradaDemo, HallazgoDemo } from './registro-demo.ts';

/** In the order of `MOTIVOS_DE_CADENA`. */
const NOTAS: readonly EntradaDemo[] = [
  nota(
    'Control',
    'Sin novedades. Encías sanas, restauraciones en buen estado. Próximo control en seis meses.',
  ),
  higiene,
  nota(
    'Restauración',
    'Anestesia infiltrativa, aislamiento relativo. Resina compuesta, oclusión controlada.',
  ),
  nota(
    'Endodoncia',
    'Apertura y conductometría. Se instrumenta, se irriga con hipoclorito y se obtura. Sin dolor.',
  ),
  nota(
    'Ortodoncia',
    'Cambio de arco y ligaduras. Buena higiene. Se refuerza el uso de elásticos por la noche.',
  ),
  nota(
    'Urgencia',
    'Dolor espontáneo que cede con analgésicos. Radiografía y medicación; se da turno para tratar.',
  ),
];

/** @param primera whether it is the first visit of the paciente */
export const notaDe = (motivo: number, primera: boolean): EntradaDemo =>
  primera ? consulta : (NOTAS[motivo] ?? consulta);

const DIENTES = [...FILAS.permanentesSuperiores, ...FILAS.permanentesInferiores];

const diente = (n: number): number => DIENTES[n % DIENTES.length] ?? 11;

/** What the first visit finds in the mouth of the paciente with this number. */
export const hallazgosDe = (numero: number): readonly HallazgoDemo[] => [
  hallazgo([diente(numero * 5)], 'CARIES', 'a_realizar', ['O']),
  ...(numero % 2 === 0 ? [hallazgo([diente(numero * 5 + 9)], 'RESTAURACIÓN', 'realizado', ['O', 'M'])] : []),
  ...(numero % 7 === 0 ? [hallazgo([diente(numero * 5 + 17)], 'CORONA', 'realizado', COMPLETA)] : []),
];

/** The stored result of a dry run or of an import, row by row, without the content of the rows. */
import type { EstadoDeFila } from '@odonto/contracts/importacion';
import type { FilaDeImportacion, ResumenDeImportacion } from '@odonto/contracts/importacion-vistas';
import type { Clasificada } from './clasificar.ts';

const LETRAS = { alta: 'a', 'duplicada-en-archivo': 'd', 'ya-existe': 'y', 'con-error': 'e' } as const;
const ESTADOS: Readonly<Record<string, EstadoDeFila>> = {
  a: 'alta',
  d: 'duplicada-en-archivo',
  y: 'ya-existe',
  e: 'con-error',
};

/** Rows are identified by their place in the file, from 0. */
export interface Analisis {
  /** One letter for each row. */
  readonly estados: string;
  readonly pacientes: Readonly<Record<number, string>>;
  readonly repiten: Readonly<Record<number, number>>;
  readonly errores: Readonly<Record<number, FilaDeImportacion['errores']>>;
  /** Rows whose paciente was found in the organization. The importer may not be allowed to see that paciente. */
  readonly deOrganizacion?: readonly number[];
  /** Rows whose paciente existed and got what was missing. Absent in the results of older versions. */
  readonly completadas?: readonly number[];
}

export const nuevoAnalisis = () => {
  const letras: string[] = [];
  const completadas: number[] = [];
  const deOrganizacion: number[] = [];
  const [pacientes, repiten, errores] = [
    {} as Record<number, string>,
    {} as Record<number, number>,
    {} as Record<number, FilaDeImportacion['errores']>,
  ];
  return {
    agregar: (clasificada: Clasificada, completada = false): void => {
      const { estado, pacienteId, repite, errores: suyos } = clasificada;
      const lugar = letras.push(LETRAS[estado]) - 1;
      if (completada) completadas.push(lugar);
      if (clasificada.deOrganizacion === true) deOrganizacion.push(lugar);
      if (pacienteId !== undefined) pacientes[lugar] = pacienteId;
      if (repite !== undefined) repiten[lugar] = repite;
      if (suyos.length > 0) errores[lugar] = suyos;
    },
    cuantas: (): number => letras.length,
    analisis: (): Analisis => ({
      estados: letras.join(''),
      pacientes,
      repiten,
      errores,
      completadas,
      ...(deOrganizacion.length > 0 && { deOrganizacion }),
    }),
  };
};

export const estadoEn = ({ estados }: Analisis, lugar: number): EstadoDeFila =>
  ESTADOS[estados[lugar] ?? ''] ?? 'con-error';

export const resumenDe = ({ estados }: Analisis): ResumenDeImportacion => {
  const cuantas = (estado: EstadoDeFila): number => estados.split(LETRAS[estado]).length - 1;
  return {
    alta: cuantas('alta'),
    'duplicada-en-archivo': cuantas('duplicada-en-archivo'),
    'ya-existe': cuantas('ya-existe'),
    'con-error': cuantas('con-error'),
  };
};

/** The places of the rows in a state (of all rows when absent), from a place on, at most `limite`. */
export const lugaresDe = (
  { estados }: Analisis,
  estado: EstadoDeFila | undefined,
  desde: number,
  limite: number,
): readonly number[] => {
  const lugares: number[] = [];
  for (let lugar = desde; lugar < estados.length && lugares.length < limite; lugar += 1)
    if (estado === undefined || estados[lugar] === LETRAS[estado]) lugares.push(lugar);
  return lugares;
};

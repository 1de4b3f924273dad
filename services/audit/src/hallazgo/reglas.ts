/** What each rule selects from the index, and the reason that a finding shows. Pure. */
import type { FiltroDeHallazgos, ReglaDeHallazgo } from '@odonto/contracts/auditoria-hallazgos';
import type { Query } from '@odonto/event-kit/read-models';
import { type IndiceDeLinea, mediaHora } from '../linea/lineas.projection.ts';

export interface Busqueda {
  readonly wheres: readonly NonNullable<Query['where']>[];
  readonly cumple: (indice: IndiceDeLinea) => boolean;
}

const siempre = (): boolean => true;

const deTipos = (...tipos: readonly string[]): Busqueda => ({
  wheres: tipos.map((tipo) => ({ tipo })),
  cumple: siempre,
});

const MINUTOS_DE_DIA = 1_440;
const MEDIAS_HORAS = Array.from({ length: 7 * 48 }, (_, n) => n);

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

const fueraDeHorario = ({ abre, cierra, dias_habiles }: FiltroDeHallazgos): Busqueda => {
  const [desde, hasta] = [minutos(abre), minutos(cierra)];
  const trabaja = (momento: number): boolean => {
    const enElDia = momento % MINUTOS_DE_DIA;
    return (
      dias_habiles.includes(String(Math.floor(momento / MINUTOS_DE_DIA))) &&
      enElDia >= desde &&
      enElDia < hasta
    );
  };
  const alguna = MEDIAS_HORAS.filter((media) =>
    Array.from({ length: 30 }, (_, n) => media * 30 + n).some((momento) => !trabaja(momento)),
  );
  return {
    wheres: alguna.map((cuando) => ({ cuando })),
    cumple: ({ momento }) => alguna.includes(mediaHora(momento)) && !trabaja(momento),
  };
};

/** Rules that query the index of lines. The others need the reader's habits or relation to the paciente. */
export type ReglaDelIndice = Exclude<ReglaDeHallazgo, 'accesos-inusuales' | 'lecturas-sin-relacion'>;

export const busquedaDe = (regla: ReglaDelIndice, filtro: FiltroDeHallazgos): Busqueda => {
  switch (regla) {
    case 'pagos-alterados':
      return deTipos('PagoCorregido', 'PagoAnulado');
    case 'saldos-cambiados':
      return deTipos('CondicionesCambiadas', 'PagoCorregido', 'PagoAnulado', 'TratamientoEliminado');
    case 'antedatados':
      return { wheres: [{ antedatado: 1 }], cumple: ({ diasAtras = 0 }) => diasAtras > filtro.dias };
    case 'fuera-de-horario':
      return fueraDeHorario(filtro);
    case 'bajas':
      return { wheres: [{ accion: 'baja' }], cumple: siempre };
    case 'accesos-excepcionales':
      return deTipos('AccesoExcepcionalAbierto');
    default:
      return regla satisfies never;
  }
};

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const dosCifras = (numero: number): string => String(numero).padStart(2, '0');

/** `domingo 23:14` */
export const cuandoFue = ({ momento }: IndiceDeLinea): string => {
  const enElDia = momento % MINUTOS_DE_DIA;
  const hora = `${dosCifras(Math.floor(enElDia / 60))}:${dosCifras(enElDia % 60)}`;
  return `${DIAS[Math.floor(momento / MINUTOS_DE_DIA)] ?? ''} ${hora}`;
};

export const cuantoAntes = ({ diasAtras = 0 }: IndiceDeLinea): string =>
  diasAtras === 1
    ? 'Se registró un día después de la fecha que dice'
    : `Se registró ${diasAtras} días después de la fecha que dice`;

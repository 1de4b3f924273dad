/** The places where a turno fits (docs/spec/agenda.md#gaps): pure, by the wall clock of the site. */
import { diasDespues } from '@odonto/contracts/dias';
import { escribirHora, type Momento } from '@odonto/contracts/turno-agenda';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import { type Intervalo, type Jornada, minutosDe, sin, tramosDel } from '../horario/jornada.ts';

/** A turno that occupies its time. */
export interface Ocupado {
  readonly profesionalId: string;
  /** Of a turno of the site; the chairs of others are elsewhere. */
  readonly sillonId?: string | null | undefined;
  readonly fecha: string;
  readonly hora: string;
  readonly duracion?: number | undefined;
}

export interface Busqueda {
  /** Of those who treat at the site, by profesional. */
  readonly jornadas: ReadonlyMap<string, Jornada>;
  readonly ocupados: readonly Ocupado[];
  /** Minutes. */
  readonly duracion: number;
  /** First and last day. */
  readonly desde: string;
  readonly hasta: string;
  /** By the site's clock; what is before is no gap. */
  readonly ahora: Momento;
  /** The minutes of a day that the site's clocks skip. */
  readonly salto: (fecha: string) => Intervalo | undefined;
  readonly cuantos: number;
}

export interface LugarLibre {
  readonly profesionalId: string;
  readonly fecha: string;
  readonly hora: string;
  readonly sillonId: string | null;
}

const DIA = 24 * 60;
/** Gaps of today begin at a multiple of it. */
const PASO = 5;

/** What is occupied of each day, by profesional and by chair: `2026-11-23 p ana`, `2026-11-23 s uno`. */
const indice = (ocupados: readonly Ocupado[]): ReadonlyMap<string, readonly Intervalo[]> => {
  const porClave = new Map<string, Intervalo[]>();
  const anotar = (clave: string, intervalo: Intervalo): void => {
    const suyos = porClave.get(clave);
    if (suyos) suyos.push(intervalo);
    else porClave.set(clave, [intervalo]);
  };
  for (const { fecha, hora, duracion = DURACION_DE_TURNO, profesionalId, sillonId } of ocupados) {
    const desde = minutosDe(hora);
    const hasta = desde + duracion;
    const dias = [{ dia: fecha, desde, hasta }];
    // After midnight it occupies the next day.
    if (hasta > DIA) dias.push({ dia: diasDespues(fecha, 1), desde: 0, hasta: hasta - DIA });
    for (const { dia, ...intervalo } of dias) {
      anotar(`${dia} p ${profesionalId}`, intervalo);
      if (sillonId) anotar(`${dia} s ${sillonId}`, intervalo);
    }
  }
  return porClave;
};

/** Until when a day is over: none of a later day, all of an earlier one. */
const pasado = (fecha: string, ahora: Momento): readonly Intervalo[] => {
  if (fecha > ahora.fecha) return [];
  if (fecha < ahora.fecha) return [{ desde: 0, hasta: DIA }];
  return [{ desde: 0, hasta: Math.ceil((minutosDe(ahora.hora) + 1) / PASO) * PASO }];
};

const porHora = (uno: LugarLibre, otro: LugarLibre): number => {
  if (uno.hora !== otro.hora) return uno.hora < otro.hora ? -1 : 1;
  return uno.profesionalId < otro.profesionalId ? -1 : 1;
};

/** The first gaps, by day, hour and profesional. They follow one another from the beginning of each free stretch. */
export const huecos = (busqueda: Busqueda): readonly LugarLibre[] => {
  const { jornadas, duracion, desde, hasta, ahora, salto, cuantos } = busqueda;
  const ocupados = indice(busqueda.ocupados);
  const de = (clave: string): readonly Intervalo[] => ocupados.get(clave) ?? [];
  const hallados: LugarLibre[] = [];
  const primero = desde < ahora.fecha ? ahora.fecha : desde;
  for (let fecha = primero; fecha <= hasta && hallados.length < cuantos; fecha = diasDespues(fecha, 1)) {
    const saltados = salto(fecha);
    const nadie = [...pasado(fecha, ahora), ...(saltados ? [saltados] : [])];
    const delDia: LugarLibre[] = [];
    for (const [profesionalId, jornada] of jornadas)
      for (const tramo of tramosDel(jornada, fecha)) {
        const { sillonId } = tramo;
        const enSillon = sillonId === null ? [] : de(`${fecha} s ${sillonId}`);
        const tomados = [...nadie, ...de(`${fecha} p ${profesionalId}`), ...enSillon];
        for (const libre of sin([tramo], tomados))
          for (let minuto = libre.desde; minuto + duracion <= libre.hasta; minuto += duracion)
            delDia.push({ profesionalId, fecha, hora: escribirHora(minuto), sillonId });
      }
    hallados.push(...delDia.sort(porHora));
  }
  return hallados.slice(0, cuantos);
};

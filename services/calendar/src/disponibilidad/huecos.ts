/** The places where a turno fits (docs/spec/agenda.md#gaps): pure, by the wall clock of the site. */
import { diasDespues } from '@odonto/contracts/dias';
import { escribirHora, type Momento } from '@odonto/contracts/turno-agenda';
import { DURACION_DE_TURNO } from '@odonto/contracts/turno-estados';
import { type Intervalo, type Jornada, tramosDel } from '@odonto/contracts/jornada';
import { minutos } from '@odonto/contracts/turno-agenda';

/** A turno that occupies its time. */
export interface Ocupado {
  readonly profesionalId: string;
  /** Only a turno of this site has one of its chairs. */
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
  /** By the site's clock. No gap begins before it. */
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
/** In minutes. The part of today that has passed is rounded up to a multiple of it. */
const PASO = 5;

/** By day, then by profesional or chair; in no order. */
type Ocupacion = ReadonlyMap<string, ReadonlyMap<string, readonly Intervalo[]>>;

const indice = (ocupados: readonly Ocupado[]): Ocupacion => {
  const porDia = new Map<string, Map<string, Intervalo[]>>();
  const anotar = (fecha: string, clave: string, intervalo: Intervalo): void => {
    let delDia = porDia.get(fecha);
    if (!delDia) porDia.set(fecha, (delDia = new Map()));
    const suyos = delDia.get(clave);
    if (suyos) suyos.push(intervalo);
    else delDia.set(clave, [intervalo]);
  };
  for (const { fecha, hora, duracion = DURACION_DE_TURNO, profesionalId, sillonId } of ocupados) {
    const desde = minutos(hora);
    const hasta = desde + duracion;
    const claves = sillonId ? [profesionalId, sillonId] : [profesionalId];
    for (const clave of claves) {
      anotar(fecha, clave, { desde, hasta });
      // A turno that ends after midnight also occupies the next day.
      if (hasta > DIA) anotar(diasDespues(fecha, 1), clave, { desde: 0, hasta: hasta - DIA });
    }
  }
  return porDia;
};

/** The free parts of a stretch, ascending. */
const libres = ({ desde, hasta }: Intervalo, tomados: readonly Intervalo[]): readonly Intervalo[] => {
  const partes: Intervalo[] = [];
  let libreDesde = desde;
  for (const tomado of tomados.toSorted((uno, otro) => uno.desde - otro.desde)) {
    if (tomado.desde >= hasta) break;
    if (tomado.desde > libreDesde) partes.push({ desde: libreDesde, hasta: tomado.desde });
    libreDesde = Math.max(libreDesde, tomado.hasta);
  }
  return libreDesde < hasta ? [...partes, { desde: libreDesde, hasta }] : partes;
};

const NADA: readonly Intervalo[] = [];

/** The part of a day that has passed: nothing of a later day, all of an earlier one. */
const pasado = (fecha: string, ahora: Momento): readonly Intervalo[] => {
  if (fecha > ahora.fecha) return [];
  if (fecha < ahora.fecha) return [{ desde: 0, hasta: DIA }];
  return [{ desde: 0, hasta: Math.ceil((minutos(ahora.hora) + 1) / PASO) * PASO }];
};

const porHora = (uno: LugarLibre, otro: LugarLibre): number => {
  if (uno.hora !== otro.hora) return uno.hora < otro.hora ? -1 : 1;
  return uno.profesionalId < otro.profesionalId ? -1 : 1;
};

/** The first gaps, by day, hour and profesional. In each free stretch, gaps follow one another from its beginning. */
export const huecos = (busqueda: Busqueda): readonly LugarLibre[] => {
  const { jornadas, duracion, desde, hasta, ahora, salto, cuantos } = busqueda;
  const ocupados = indice(busqueda.ocupados);
  const hallados: LugarLibre[] = [];
  const primero = desde < ahora.fecha ? ahora.fecha : desde;
  for (let fecha = primero; fecha <= hasta && hallados.length < cuantos; fecha = diasDespues(fecha, 1)) {
    const saltados = salto(fecha);
    const nadie = [...pasado(fecha, ahora), ...(saltados ? [saltados] : [])];
    const delDia: LugarLibre[] = [];
    const tomadosPor = ocupados.get(fecha);
    for (const [profesionalId, jornada] of jornadas)
      for (const tramo of tramosDel(jornada, fecha)) {
        const { sillonId } = tramo;
        const propios = tomadosPor?.get(profesionalId) ?? NADA;
        const enSillon = (sillonId !== null && tomadosPor?.get(sillonId)) || NADA;
        for (const libre of libres(tramo, [...nadie, ...propios, ...enSillon]))
          for (let minuto = libre.desde; minuto + duracion <= libre.hasta; minuto += duracion)
            delDia.push({ profesionalId, fecha, hora: escribirHora(minuto), sillonId });
      }
    hallados.push(...delDia.sort(porHora));
  }
  return hallados.slice(0, cuantos);
};

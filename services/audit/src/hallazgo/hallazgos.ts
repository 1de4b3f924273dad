/** A page of findings: entries of the index as lines, with the values before the event. */
import type { Linea } from '@odonto/contracts/auditoria';
import type {
  FiltroDeHallazgos,
  Hallazgo,
  PaginaDeHallazgos,
  ReglaDeHallazgo,
} from '@odonto/contracts/auditoria-hallazgos';
import type { TratamientoEvent } from '@odonto/contracts/financiacion-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { View } from '@odonto/event-kit/projections';
import type { LeerStream } from '../estado/historias.ts';
import type { Habitos } from '../inusual/habitos.ts';
import { paginaDeInusuales } from '../inusual/inusuales.ts';
import { entradasDe } from '../linea/entradas.ts';
import type { Lector } from '../linea/lector.ts';
import { idDeLinea, type IndiceDeLinea, textoDe } from '../linea/lineas.projection.ts';
import type { Momentos } from '../linea/momentos.ts';
import type { Registrados } from '../linea/periodo.ts';
import { type Alteracion, pagoAlterado, saldoCambiado } from './antes-y-despues.ts';
import { busquedaDe, cuandoFue, cuantoAntes, type ReglaDelIndice } from './reglas.ts';

export interface Dependencias extends Registrados {
  readonly habitos: View<Habitos>;
  readonly leerStream: LeerStream;
  readonly lector: Lector;
  readonly momentos: Momentos;
}

/** The ids of an event, the most specific first: an earlier event with the same id has the values before it. */
const IDENTIDADES = ['pagoId', 'registroId', 'entradaId', 'fotoId', 'turnoId', 'tratamientoId', 'pacienteId'];

const anteriorDe = (historia: readonly LoggedEvent[], evento: LoggedEvent): LoggedEvent | undefined => {
  const campo = IDENTIDADES.find((nombre) => textoDe(evento.data, nombre) !== undefined);
  const id = campo && textoDe(evento.data, campo);
  return historia.findLast(
    ({ revision, data }) => campo !== undefined && revision < evento.revision && textoDe(data, campo) === id,
  );
};

/** Undefined when the entry is not a finding. */
const alteracionDe = (
  regla: ReglaDelIndice,
  indice: IndiceDeLinea,
  historia: readonly LoggedEvent<TratamientoEvent>[],
): Alteracion | undefined => {
  const evento = historia[indice.revision];
  switch (regla) {
    case 'pagos-alterados':
      return evento && pagoAlterado(historia, evento);
    case 'saldos-cambiados':
      return evento && saldoCambiado(historia, evento);
    case 'antedatados':
      return { motivo: cuantoAntes(indice), campos: [] };
    case 'fuera-de-horario':
      return { motivo: cuandoFue(indice), campos: [] };
    case 'bajas':
      return evento?.type === 'PagoAnulado'
        ? pagoAlterado(historia, evento)
        : { motivo: cuandoFue(indice), campos: [] };
    default:
      return regla satisfies never;
  }
};

interface Hallado {
  readonly indice: IndiceDeLinea;
  readonly alteracion: Alteracion;
  readonly anterior: LoggedEvent | undefined;
}

const halladoEn = (
  regla: ReglaDelIndice,
  indice: IndiceDeLinea,
  historia: readonly LoggedEvent<TratamientoEvent>[],
): Hallado | undefined => {
  const alteracion = alteracionDe(regla, indice, historia);
  const evento = historia[indice.revision];
  return alteracion && { indice, alteracion, anterior: evento && anteriorDe(historia, evento) };
};

/** Reads each history once for all findings of a page. */
const historiasDe = async (
  leerStream: LeerStream,
  pagina: readonly IndiceDeLinea[],
): Promise<(indice: IndiceDeLinea) => readonly LoggedEvent<TratamientoEvent>[]> => {
  const historias = new Map<string, readonly LoggedEvent<TratamientoEvent>[]>();
  for (const { stream } of pagina)
    if (!historias.has(stream)) historias.set(stream, await leerStream<TratamientoEvent>(stream));
  return ({ stream }) => historias.get(stream) ?? [];
};

const posicionesDe = ({ indice, anterior }: Hallado): readonly string[] => [
  indice.posicion,
  ...(anterior ? [String(anterior.position)] : []),
];

const lineasPorPosicion = async (
  { indices, lector }: Dependencias,
  posiciones: readonly string[],
): Promise<ReadonlyMap<string, Linea>> => {
  const entradas = await indices.getMany([...new Set(posiciones)].map(idDeLinea));
  const lineas = await lector.lineas([...entradas.values()]);
  return new Map(lineas.map((linea) => [linea.posicion, linea]));
};

export const paginaDeHallazgos =
  (dependencias: Dependencias) =>
  async (regla: ReglaDeHallazgo, filtro: FiltroDeHallazgos): Promise<PaginaDeHallazgos> => {
    const { indices, atrasos, leerStream, momentos, habitos } = dependencias;
    if (regla === 'accesos-inusuales') {
      const lineaEn = (posiciones: readonly string[]) => lineasPorPosicion(dependencias, posiciones);
      return paginaDeInusuales({ habitos, momentos, lineaEn }, filtro);
    }
    const { desde, hasta, autor, cursor, limite } = filtro;
    const periodo = await momentos.entre({ indices, atrasos }, desde, hasta);
    const { dondes, cumple } = busquedaDe(regla, filtro);
    const encontrados = await entradasDe(indices, {
      dondes: autor === undefined ? dondes : dondes.map((donde) => ({ ...donde, autorId: autor })),
      cumple,
      periodo,
      descending: true,
      visto: cursor === undefined ? undefined : Number(cursor),
      limite: limite + 1,
    });
    const pagina = encontrados.slice(0, limite);

    const historiaDe = await historiasDe(leerStream, pagina);
    const hallazgos = pagina.flatMap((indice) => halladoEn(regla, indice, historiaDe(indice)) ?? []);
    const lineaEn = await lineasPorPosicion(dependencias, hallazgos.flatMap(posicionesDe));
    return {
      regla,
      hallazgos: hallazgos.flatMap(({ indice, alteracion, anterior }): Hallazgo[] => {
        const linea = lineaEn.get(indice.posicion);
        if (!linea) return [];
        return [{ linea, ...alteracion, anterior: lineaEn.get(String(anterior?.position)) ?? null }];
      }),
      siguiente: encontrados.length > limite ? (pagina.at(-1)?.posicion ?? null) : null,
    };
  };

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
import type { ReadStream } from '../estado/histories.ts';
import type { Habitos } from '../inusual/habitos.ts';
import { paginaDeInusuales } from '../inusual/inusuales.ts';
import { entriesOf } from '../linea/entries.ts';
import type { LineReader } from '../linea/line-reader.ts';
import { idDeLinea, type IndiceDeLinea, textoDe } from '../linea/lineas.projection.ts';
import type { Instants } from '../linea/instants.ts';
import type { Registrados } from '../linea/periodo.ts';
import type { QuienesPodianEn } from '../organizacion/quienes-podian.ts';
import { type Alteracion, pagoAlterado, saldoCambiado } from './antes-y-despues.ts';
import { paginaDeLecturas } from './lecturas-sin-relacion.ts';
import { busquedaDe, cuandoFue, cuantoAntes, type ReglaDelIndice } from './reglas.ts';

export interface Dependencies extends Registrados {
  readonly habitos: View<Habitos>;
  readonly quienes: Pick<QuienesPodianEn, 'relacionesDe'>;
  readonly readStream: ReadStream;
  readonly reader: LineReader;
  readonly instants: Instants;
}

/** The ids of an event, the most specific first. The last earlier event with the same id has the previous values. */
const IDENTIDADES = ['pagoId', 'registroId', 'entradaId', 'fotoId', 'turnoId', 'tratamientoId', 'pacienteId'];

const anteriorDe = (history: readonly LoggedEvent[], evento: LoggedEvent): LoggedEvent | undefined => {
  const campo = IDENTIDADES.find((nombre) => textoDe(evento.data, nombre) !== undefined);
  const id = campo && textoDe(evento.data, campo);
  return history.findLast(
    ({ revision, data }) => campo !== undefined && revision < evento.revision && textoDe(data, campo) === id,
  );
};

/** Undefined when the entry is not a finding. */
const alteracionDe = (
  regla: ReglaDelIndice,
  indice: IndiceDeLinea,
  history: readonly LoggedEvent<TratamientoEvent>[],
): Alteracion | undefined => {
  const evento = history[indice.revision];
  switch (regla) {
    case 'pagos-alterados':
      return evento && pagoAlterado(history, evento);
    case 'saldos-cambiados':
      return evento && saldoCambiado(history, evento);
    case 'antedatados':
      return { motivo: cuantoAntes(indice), campos: [] };
    case 'fuera-de-horario':
    case 'accesos-excepcionales':
      return { motivo: cuandoFue(indice), campos: [] };
    case 'bajas':
      return evento?.type === 'PagoAnulado'
        ? pagoAlterado(history, evento)
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
  history: readonly LoggedEvent<TratamientoEvent>[],
): Hallado | undefined => {
  const alteracion = alteracionDe(regla, indice, history);
  const evento = history[indice.revision];
  return alteracion && { indice, alteracion, anterior: evento && anteriorDe(history, evento) };
};

/** Reads each history once for all findings of a page. */
const historiesOf = async (
  readStream: ReadStream,
  pagina: readonly IndiceDeLinea[],
): Promise<(indice: IndiceDeLinea) => readonly LoggedEvent<TratamientoEvent>[]> => {
  const histories = new Map<string, readonly LoggedEvent<TratamientoEvent>[]>();
  for (const { stream } of pagina)
    if (!histories.has(stream)) histories.set(stream, await readStream<TratamientoEvent>(stream));
  return ({ stream }) => histories.get(stream) ?? [];
};

const posicionesDe = ({ indice, anterior }: Hallado): readonly string[] => [
  indice.posicion,
  ...(anterior ? [String(anterior.position)] : []),
];

const lineasPorPosicion = async (
  { indices, reader }: Dependencies,
  posiciones: readonly string[],
): Promise<ReadonlyMap<string, Linea>> => {
  const entradas = await indices.getMany([...new Set(posiciones)].map(idDeLinea));
  const lineas = await reader.lineas([...entradas.values()]);
  return new Map(lineas.map((linea) => [linea.posicion, linea]));
};

export const paginaDeHallazgos =
  (dependencies: Dependencies) =>
  async (regla: ReglaDeHallazgo, filtro: FiltroDeHallazgos): Promise<PaginaDeHallazgos> => {
    const { indices, atrasos, readStream, instants, habitos, quienes } = dependencies;
    const porPosicion = (posiciones: readonly string[]) => lineasPorPosicion(dependencies, posiciones);
    if (regla === 'accesos-inusuales')
      return paginaDeInusuales({ habitos, instants, lineaEn: porPosicion }, filtro);
    if (regla === 'lecturas-sin-relacion')
      return paginaDeLecturas({ quienes, indices, atrasos, instants, lineaEn: porPosicion }, filtro);
    const { desde, hasta, autor, cursor, limite } = filtro;
    const periodo = await instants.between({ indices, atrasos }, desde, hasta);
    const { wheres, cumple } = busquedaDe(regla, filtro);
    const encontrados = await entriesOf(indices, {
      wheres: autor === undefined ? wheres : wheres.map((where) => ({ ...where, autorId: autor })),
      cumple,
      periodo,
      descending: true,
      visto: cursor === undefined ? undefined : Number(cursor),
      limite: limite + 1,
    });
    const pagina = encontrados.slice(0, limite);

    const historyOf = await historiesOf(readStream, pagina);
    const hallazgos = pagina.flatMap((indice) => halladoEn(regla, indice, historyOf(indice)) ?? []);
    const lineaEn = await lineasPorPosicion(dependencies, hallazgos.flatMap(posicionesDe));
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

/** A page of *Accesos inusuales*: the findings of all users, newest first, one on a line. */
import type { FiltroDeHallazgos, Hallazgo, PaginaDeHallazgos } from '@odonto/contracts/auditoria-hallazgos';
import type { Linea } from '@odonto/contracts/auditoria';
import type { View } from '@odonto/event-kit/projections';
import type { Instants } from '../linea/instants.ts';
import type { AccesoInusual, Habitos } from './habitos.ts';

export interface Inusuales {
  readonly habitos: View<Habitos>;
  readonly instants: Instants;
  readonly lineaEn: (posiciones: readonly string[]) => Promise<ReadonlyMap<string, Linea>>;
}

const porPosicion = (hallados: readonly AccesoInusual[]): ReadonlyMap<string, readonly AccesoInusual[]> =>
  Map.groupBy(
    hallados.toSorted((uno, otro) => Number(otro.posicion) - Number(uno.posicion)),
    ({ posicion }) => posicion,
  );

export const paginaDeInusuales = async (
  { habitos, instants, lineaEn }: Inusuales,
  { desde, hasta, autor, cursor, limite }: FiltroDeHallazgos,
): Promise<PaginaDeHallazgos> => {
  const deQuien = autor === undefined ? undefined : await habitos.get(autor);
  const todos = autor === undefined ? await habitos.find({}) : deQuien ? [deQuien] : [];
  const desdeMs = desde === undefined ? -Infinity : instants.startOf(desde);
  const hastaMs = hasta === undefined ? Infinity : instants.endOf(hasta);
  const visto = cursor === undefined ? Infinity : Number(cursor);
  const hallados = porPosicion(
    todos
      .flatMap(({ hallazgos }) => hallazgos)
      .filter(
        ({ registrado, posicion }) =>
          registrado >= desdeMs && registrado <= hastaMs && Number(posicion) < visto,
      ),
  );
  const pagina = [...hallados].slice(0, limite);
  const lineas = await lineaEn(pagina.map(([posicion]) => posicion));
  return {
    regla: 'accesos-inusuales',
    hallazgos: pagina.flatMap(([posicion, suyos]): Hallazgo[] => {
      const linea = lineas.get(posicion);
      const motivo = suyos.map((uno) => uno.motivo).join('. ');
      return linea ? [{ linea, motivo, campos: [], anterior: null }] : [];
    }),
    siguiente: hallados.size > limite ? (pagina.at(-1)?.[0] ?? null) : null,
  };
};

/** One page of a timeline: the filter as a question to the index. */
import type { FiltroDeLineas, PaginaDeLineas, TipoDeSujeto } from '@odonto/contracts/auditoria';
import { NotFound } from '@odonto/service-kit/decider/errors';
import type { View } from '@odonto/service-kit/projections/view';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import type { Lector } from './lector.ts';
import type { IndiceDeLinea } from './lineas.projection.ts';
import type { Momentos } from './momentos.ts';

interface Dependencias {
  readonly indices: View<IndiceDeLinea>;
  readonly sujetos: View<SujetoAuditado>;
  readonly lector: Lector;
  readonly momentos: Momentos;
}

type Donde = Readonly<Record<string, string>>;

const deSujeto = (tipo: TipoDeSujeto, id: string, sujeto: SujetoAuditado | undefined): Donde => {
  if (sujeto?.tipo !== tipo) throw new NotFound('No se encontró lo que busca');
  switch (sujeto.tipo) {
    case 'paciente':
      return { pacienteId: id };
    case 'tratamiento':
      return { pacienteId: sujeto.pacienteId, tratamientoId: id };
    case 'pago':
      return { pacienteId: sujeto.pacienteId, pagoId: id };
    case 'profesional':
      return { profesionalId: id };
    default:
      return sujeto satisfies never;
  }
};

export const paginaDeLineas =
  ({ indices, sujetos, lector, momentos }: Dependencias) =>
  async (filtro: FiltroDeLineas): Promise<PaginaDeLineas> => {
    const { tipo, id, clase, accion, autor, desde, hasta, orden, cursor, limite } = filtro;
    const where: Donde = {
      ...(tipo && id !== undefined && deSujeto(tipo, id, await sujetos.get(id))),
      ...(clase && { clase }),
      ...(accion && { accion }),
      ...(autor !== undefined && { autorId: autor }),
    };
    const periodo = await momentos.entre(indices, desde, hasta);
    if (periodo === 'nada') return { lineas: [], siguiente: null, total: 0 };

    const descending = orden === 'desc';
    const visto = cursor === undefined ? undefined : Number(cursor);
    const responder = async (
      encontrados: readonly IndiceDeLinea[],
      total: number,
    ): Promise<PaginaDeLineas> => {
      const pagina = encontrados.slice(0, limite);
      return {
        lineas: await lector.lineas(pagina),
        siguiente: encontrados.length > limite ? (pagina.at(-1)?.posicion ?? null) : null,
        total,
      };
    };

    const todas = await momentos.desordenados(indices, where, { desde, hasta }, periodo);
    if (todas !== undefined) {
      const restan = (descending ? todas.toReversed() : todas).filter(
        ({ posicion }) =>
          visto === undefined || (descending ? Number(posicion) < visto : Number(posicion) > visto),
      );
      return responder(restan, todas.length);
    }
    const ventana = {
      ...periodo,
      ...(visto !== undefined && (descending ? { to: visto - 1 } : { from: visto + 1 })),
    };
    const encontrados = await indices.find({
      where,
      between: { key: 'orden', ...ventana },
      sort: { key: 'orden', descending },
      limit: limite + 1,
    });
    return responder(encontrados, await indices.count({ where, between: { key: 'orden', ...periodo } }));
  };

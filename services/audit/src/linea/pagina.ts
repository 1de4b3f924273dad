/** One page of a timeline: turns the filter into a query of the index. */
import type { FiltroDeLineas, PaginaDeLineas, TipoDeSujeto } from '@odonto/contracts/auditoria';
import { NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';
import { type Where, entriesOf } from './entries.ts';
import type { LineReader } from './line-reader.ts';
import type { Instants } from './instants.ts';
import type { Registrados } from './periodo.ts';

export interface Dependencies extends Registrados {
  readonly sujetos: View<SujetoAuditado>;
  readonly reader: LineReader;
  readonly instants: Instants;
}

const deSujeto = (tipo: TipoDeSujeto, id: string, sujeto: SujetoAuditado | undefined): Where => {
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
  ({ indices, atrasos, sujetos, reader, instants }: Dependencies) =>
  async (filtro: FiltroDeLineas): Promise<PaginaDeLineas> => {
    const { tipo, id, clase, accion, autor, desde, hasta, orden, cursor, limite } = filtro;
    const where: Where = {
      ...(tipo && id !== undefined && deSujeto(tipo, id, await sujetos.get(id))),
      ...(clase && { clase }),
      ...(accion && { accion }),
      ...(autor !== undefined && { autorId: autor }),
    };
    const periodo = await instants.between({ indices, atrasos }, desde, hasta);
    const encontradas = await entriesOf(indices, {
      wheres: [where],
      periodo,
      descending: orden === 'desc',
      visto: cursor === undefined ? undefined : Number(cursor),
      limite: limite + 1,
    });
    const pagina = encontradas.slice(0, limite);
    return {
      lineas: await reader.lineas(pagina),
      siguiente: encontradas.length > limite ? (pagina.at(-1)?.posicion ?? null) : null,
      total: await indices.count({ where, between: periodo.between }),
    };
  };

/** The streams of an export: complete ones, so that their chains can be recomputed from the first event. */
import type { TipoDeSujeto } from '@odonto/contracts/auditoria';
import { NotFound } from '@odonto/event-kit/decider';
import type { View } from '@odonto/event-kit/projections';
import type { IndiceDeLinea } from '../linea/lineas.projection.ts';
import type { SujetoAuditado } from '../sujeto/sujetos.projection.ts';

const PAGINA = 5_000;

/** Every stream that has an event of the paciente. */
const dePaciente = async (indices: View<IndiceDeLinea>, pacienteId: string): Promise<readonly string[]> => {
  const streams = new Set<string>();
  for (let desde = 0; ; ) {
    const pagina = await indices.find({
      where: { pacienteId },
      between: { key: 'orden', from: desde },
      sort: { key: 'orden', ties: 'any' },
      limit: PAGINA,
    });
    for (const { stream } of pagina) streams.add(stream);
    const ultima = pagina.at(-1);
    if (!ultima || pagina.length < PAGINA) return [...streams];
    desde = Number(ultima.posicion) + 1;
  }
};

/** @throws NotFound when the subject does not exist */
export const streamsDe = async (
  indices: View<IndiceDeLinea>,
  sujeto: SujetoAuditado | undefined,
  tipo: TipoDeSujeto,
): Promise<readonly string[]> => {
  if (sujeto?.tipo !== tipo) throw new NotFound('No se encontró lo que busca');
  switch (sujeto.tipo) {
    case 'paciente':
      return dePaciente(indices, sujeto.id);
    case 'tratamiento':
      return [`tratamiento-${sujeto.id}`];
    case 'pago':
      return [`tratamiento-${sujeto.tratamientoId}`];
    case 'profesional':
      return [`profesional-${sujeto.id}`];
    default:
      return sujeto satisfies never;
  }
};

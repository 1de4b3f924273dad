import type { TipoDeSujeto } from '@odonto/contracts/auditoria';
import type { View } from '@odonto/event-kit/projections';
import type { SujetoAuditado } from './sujetos.projection.ts';

/** The paciente of a subject; undefined for a profesional, and for a subject that does not exist. */
export const pacienteDe = async (
  sujetos: View<SujetoAuditado>,
  { tipo, id }: { readonly tipo?: TipoDeSujeto | undefined; readonly id?: string | undefined },
): Promise<string | undefined> => {
  if (tipo === 'paciente') return id;
  const sujeto = id === undefined ? undefined : await sujetos.get(id);
  return sujeto && 'pacienteId' in sujeto ? sujeto.pacienteId : undefined;
};

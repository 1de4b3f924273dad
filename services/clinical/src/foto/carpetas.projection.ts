/**
 * The profesionales who uploaded images of each paciente. Files are stored by uploader (`archivos.ts`), and all files
 * of a paciente are removed with the paciente. The document holds only ids. It stays when the paciente is removed,
 * because the files are removed afterwards.
 */
import type { FotoEvent } from '@odonto/contracts/foto';
import { projection, type View } from '@odonto/event-kit/projections';
import { duenoDe } from './archivos.ts';

export interface Carpetas {
  /** Of the paciente. */
  readonly id: string;
  readonly profesionales: readonly string[];
}

export const carpetas = projection<Carpetas, Extract<FotoEvent, { readonly type: 'FotoSubida' }>>({
  name: 'carpetas',
  version: 1,
  alwaysCurrent: true,
  indexes: [],
  id: ({ data }) => data.pacienteId,
  keys: () => ({}),
  on: {
    FotoSubida: (doc, { data: { pacienteId, profesionalId } }) =>
      doc?.profesionales.includes(profesionalId)
        ? doc
        : { id: pacienteId, profesionales: [...(doc?.profesionales ?? []), profesionalId] },
  },
});

/** The owners of all files of a paciente. The responsable is included even without a known upload. */
export const duenosDe = async (
  vista: View<Carpetas>,
  paciente: { readonly pacienteId: string; readonly profesionalId: string },
): Promise<readonly string[]> => {
  const { pacienteId, profesionalId } = paciente;
  const suyas = (await vista.get(pacienteId))?.profesionales ?? [];
  return [...new Set([profesionalId, ...suyas])].map((uno) => duenoDe({ pacienteId, profesionalId: uno }));
};

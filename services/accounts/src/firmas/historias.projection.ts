/**
 * The accounts that signed records of pacientes of the organization. Such an account is not deleted
 * (docs/spec/organization.md#a-dentist-leaves). The documents hold ids only.
 */
import type { FotoEvent } from '@odonto/contracts/foto';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import { changed, projection } from '@odonto/event-kit/projections';

export interface HistoriaFirmada {
  /** Of the paciente. */
  readonly id: string;
  readonly organizacion: boolean;
  /** Ids, each once. */
  readonly firmantes: readonly string[];
}

type Firmado = PacienteEvent | FotoEvent | OdontogramaEvent | HistorialEvent;

/** The account that acts on a clinical record signs it. */
const firma = (
  doc: HistoriaFirmada | undefined,
  { data }: { readonly data: { readonly profesionalId: string } },
): HistoriaFirmada | null => {
  if (!doc) return null;
  const { profesionalId } = data;
  return doc.firmantes.includes(profesionalId)
    ? doc
    : { ...doc, firmantes: [...doc.firmantes, profesionalId] };
};

export const historias = projection<HistoriaFirmada, Firmado>({
  name: 'historias',
  version: 1,
  indexes: [['organizacion', 'firmantes']],
  multikeys: ['firmantes'],
  id: ({ data }) => data.pacienteId,
  keys: ({ organizacion, firmantes }) => ({ organizacion: organizacion ? 1 : 0, firmantes }),
  on: {
    PacienteRegistrado: (_, { data: { pacienteId } }) => ({
      id: pacienteId,
      organizacion: false,
      firmantes: [],
    }),
    PacienteIncorporado: (doc) => changed(doc, { organizacion: true }),
    // A record that the law requires to keep still names who signed it.
    PacienteEliminado: (doc, { data }) => (doc && data.conservarHasta !== undefined ? doc : null),
    DatosDePacienteDestruidos: () => null,
    EntradaAgregada: firma,
    EntradaEnmendada: firma,
    EntradaAclarada: firma,
    EntradaTachada: firma,
    TratamientoDentalRegistrado: firma,
    TratamientoDentalCorregido: firma,
    FotoSubida: firma,
  },
});

/** Notifies the people concerned of transfers, and of changes of the team. Ids only, nothing personal. */
import type { PacienteEvent } from '@odonto/contracts';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const datos = z.object({
  pacienteId: z.string(),
  profesionalId: z.string(),
  anteriorId: z.string().optional(),
  integranteId: z.string().optional(),
  receptorId: z.string().optional(),
  transferenciaId: z.string().optional(),
});

/** Changes of the paciente, for the responsable, the previous responsable and the person whom the event is about. */
const DEL_PACIENTE: readonly PacienteEvent['type'][] = [
  'PacienteTransferido',
  'EquipoDePacienteAgregado',
  'EquipoDePacienteQuitado',
  'AccesoExcepcionalAbierto',
];

const DE_LA_TRANSFERENCIA: readonly PacienteEvent['type'][] = [
  'TransferenciaOfrecida',
  'PacienteTransferido',
  'TransferenciaRechazada',
  'TransferenciaRetirada',
];

const personasDe = (data: Record<string, unknown>): readonly string[] => {
  const { profesionalId, anteriorId, integranteId, receptorId } = datos.parse(data);
  return [profesionalId, anteriorId, integranteId, receptorId].flatMap((id) => id ?? []);
};

export const cambiosDeTraspasos: readonly ChangeRule[] = [
  ...new Set([...DEL_PACIENTE, ...DE_LA_TRANSFERENCIA]),
].map(
  (type): ChangeRule => ({
    type,
    change: async ({ data }) => {
      const { pacienteId, transferenciaId } = datos.parse(data);
      const quienes = personasDe(data);
      const avisosDe = (tipo: string, id: string) =>
        quienes.map((profesionalId) => ({ tipo, id, profesionalId }));
      return [
        ...(DEL_PACIENTE.includes(type) ? avisosDe('paciente', pacienteId) : []),
        ...(transferenciaId === undefined ? [] : avisosDe('transferencia', transferenciaId)),
      ];
    },
  }),
);

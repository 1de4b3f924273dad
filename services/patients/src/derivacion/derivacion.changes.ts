/** Notifies the two sides and the responsable of changes of a referral. Ids only, nothing personal. */
import type { DerivacionEvent } from '@odonto/contracts/derivacion-eventos';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

const TIPOS: readonly DerivacionEvent['type'][] = [
  'DerivacionSolicitada',
  'DerivacionAceptada',
  'DerivacionRechazada',
  'DerivacionRespondida',
  'DerivacionCerrada',
  'DerivacionRetirada',
];

const datos = z.object({
  profesionalId: z.string(),
  derivacionId: z.string(),
  deId: z.string(),
  receptorId: z.string(),
});

export const cambiosDeDerivaciones: readonly ChangeRule[] = TIPOS.map((type) => ({
  type,
  change: async ({ data }) => {
    const { derivacionId: id, profesionalId: responsable, deId, receptorId } = datos.parse(data);
    return [...new Set([responsable, deId, receptorId])].map((profesionalId) => ({
      tipo: 'derivacion',
      id,
      profesionalId,
    }));
  },
}));

/** Reactions to a profesional's removal: the e-mail becomes free, and nothing personal stays. */
import type { ProfesionalEliminado } from '@odonto/contracts';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Platform } from '@odonto/service-kit/service';
import type { Usos } from '../sesion/usos.ts';
import type { Cuentas } from './cuentas.ts';

/** In this order, because the destroyed key would hide the e-mail. */
export const borradoDeProfesionales = (
  cuentas: Cuentas,
  usos: Pick<Usos, 'olvidar'>,
  erase: Platform['erase'],
): Reaction =>
  reaction<ProfesionalEliminado>({
    name: 'borrado-de-profesionales',
    on: {
      ProfesionalEliminado: async ({ id, data: { profesionalId }, position, metadata }) => {
        const cuenta = await cuentas.profesionales.load(profesionalId);
        if (cuenta.status === 'eliminada' && cuenta.email !== '')
          await cuentas.emails.handle(
            cuenta.email,
            { type: 'LiberarEmail', data: { profesionalId } },
            {
              actor: { id: 'sistema', rol: 'sistema' },
              requestId: metadata.requestId,
              causationId: id,
              seed: id,
            },
          );
        await usos.olvidar(profesionalId);
        await erase(profesionalId, position);
      },
    },
  });

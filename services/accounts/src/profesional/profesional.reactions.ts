/** Reactions to a profesional's removal: the e-mail becomes free, and nothing personal stays. */
import type { ProfesionalEliminado } from '@odonto/contracts';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Platform } from '@odonto/service-kit/service';
import type { Usos } from '../sesion/usos.ts';
import type { Usuarios } from './usuarios.ts';

/** Releases the e-mail first, because it cannot be read after its key is destroyed. */
export const borradoDeProfesionales = (
  usuarios: Usuarios,
  usos: Pick<Usos, 'olvidar'>,
  erase: Platform['erase'],
): Reaction =>
  reaction<ProfesionalEliminado>({
    name: 'borrado-de-profesionales',
    on: {
      ProfesionalEliminado: async ({ id, data: { profesionalId }, position, metadata }) => {
        const usuario = await usuarios.profesionales.load(profesionalId);
        if (usuario.status === 'eliminada' && usuario.email !== '')
          await usuarios.emails.handle(
            usuario.email,
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

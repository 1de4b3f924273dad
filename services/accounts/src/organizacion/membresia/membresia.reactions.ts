/** Ends the memberships that an account may not have any more: deactivated, deleted, or of another role. */
import type { ProfesionalEvent } from '@odonto/contracts';
import type { MembresiaEvent } from '@odonto/contracts/organizacion-eventos';
import { FUNCIONES_DE_ROL } from '@odonto/contracts/permisos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Usuarios } from '../../profesional/usuarios.ts';
import type { ComandosDeMembresia } from './membresias.ts';

type Causa =
  | Extract<
      ProfesionalEvent,
      { readonly type: 'ProfesionalDesactivado' | 'ProfesionalEliminado' | 'RolCambiado' }
    >
  | Exclude<MembresiaEvent, { readonly type: 'MembresiaQuitada' }>;

/**
 * Also runs after a grant. An account that is deactivated during the grant loses the membership, whichever of the two
 * events was recorded first.
 */
export const membresiasAlDia = (
  usuarios: Pick<Usuarios, 'profesionales'>,
  comandos: ComandosDeMembresia,
): Reaction => {
  const ajustar = async ({ id, data, metadata }: LoggedEvent<Causa>): Promise<void | typeof NOTHING_DONE> => {
    const { profesionalId } = data;
    const usuario = await usuarios.profesionales.load(profesionalId);
    const sigue = usuario.status === 'vigente' && usuario.activo;
    const funciones = sigue ? FUNCIONES_DE_ROL[usuario.rol] : [];
    const { events } = await comandos.handle(
      profesionalId,
      { type: 'AjustarMembresias', data: { profesionalId, funciones } },
      { actor: metadata.actor, requestId: metadata.requestId, causationId: id, seed: id },
    );
    return events.length === 0 ? NOTHING_DONE : undefined;
  };

  return reaction<Causa>({
    name: 'membresias-al-dia',
    on: {
      ProfesionalDesactivado: ajustar,
      ProfesionalEliminado: ajustar,
      RolCambiado: ajustar,
      MembresiaOtorgada: ajustar,
      MembresiaCambiada: ajustar,
    },
  });
};

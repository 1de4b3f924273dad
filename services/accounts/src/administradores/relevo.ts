/** Ends an active admin: first removes them from the list of administrators, then changes the account. */
import type { Handled, CommandContext } from '@odonto/event-kit/commands';
import { RuleBroken } from '@odonto/event-kit/decider';
import type { Usuarios } from '../profesional/usuarios.ts';
import { type EstadoDeUsuario, esAdminActivo } from '../profesional/profesional.decider.ts';
import type { UsuarioEvent, ProfesionalCommand } from '../profesional/profesional.messages.ts';
import type { Motivo } from './administradores.decider.ts';

/** Maximum attempts. One fails when the account becomes an admin's between the check and the command. */
const ATTEMPTS = 5;

type Hecho = Handled<EstadoDeUsuario, UsuarioEvent>;

/** The command on the account for each motive. */
export const ordenDe = (
  profesionalId: string,
  motivo: Motivo,
  relevado: boolean,
): Extract<ProfesionalCommand, { type: 'EliminarProfesional' | 'DesactivarProfesional' | 'CambiarRol' }> => {
  switch (motivo.tipo) {
    case 'eliminado':
      return { type: 'EliminarProfesional', data: { profesionalId, relevado } };
    case 'desactivado':
      return { type: 'DesactivarProfesional', data: { profesionalId, relevado } };
    case 'otro-rol':
      return { type: 'CambiarRol', data: { profesionalId, rol: motivo.rol, relevado } };
    default:
      return motivo satisfies never;
  }
};

/**
 * Deletes, deactivates or changes the role of an account.
 * @throws RuleBroken for the last active admin
 */
export const relevar = async (
  usuarios: Usuarios,
  profesionalId: string,
  motivo: Motivo,
  context: CommandContext,
): Promise<Hecho> => {
  for (let attempt = 1; ; attempt += 1) {
    const { usuario, revision } = await usuarios.historia(profesionalId);
    const relevado = esAdminActivo(usuario);
    if (relevado)
      await usuarios.administradores.handle(
        profesionalId,
        { type: 'QuitarAdministrador', data: { profesionalId, revision, motivo } },
        context,
      );
    try {
      const orden = ordenDe(profesionalId, motivo, relevado);
      const hecho = await usuarios.profesionales.handle(profesionalId, orden, context);
      // The reaction may have changed the account first. The answer then waits for the reaction's event.
      if (relevado && hecho.position === undefined) await context.onAppended?.(await usuarios.ultima());
      return hecho;
    } catch (error) {
      const becameOne = error instanceof RuleBroken && error.code === 'sigue-siendo-administrador';
      if (!becameOne || attempt === ATTEMPTS) throw error;
    }
  }
};

/** Adds the account to the list if it is an active admin's at that revision. */
export const sumarSiEsAdmin = async (
  { administradores }: Usuarios,
  profesionalId: string,
  { state, revision }: Pick<Hecho, 'state' | 'revision'>,
  context: CommandContext,
): Promise<void> => {
  if (!esAdminActivo(state)) return;
  await administradores.handle(
    profesionalId,
    { type: 'AgregarAdministrador', data: { profesionalId, revision } },
    context,
  );
};

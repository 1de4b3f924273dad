/** What ends an active admin: first let go in the list of administrators, then done to the account. */
import type { Handled } from '@odonto/service-kit/decider/command-handler';
import { RuleBroken } from '@odonto/service-kit/decider/errors';
import type { CommandContext } from '@odonto/service-kit/http/route';
import type { Cuentas } from '../profesional/cuentas.ts';
import { type EstadoDeCuenta, esAdminActivo } from '../profesional/profesional.decider.ts';
import type { CuentaEvent, ProfesionalCommand } from '../profesional/profesional.messages.ts';
import type { Motivo } from './administradores.decider.ts';

/** How often an account may turn into an admin's between being looked at and being ended. */
const ATTEMPTS = 5;

type Hecho = Handled<EstadoDeCuenta, CuentaEvent>;

/** What each motive does to the account. */
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
 * Deletes, deactivates or gives another role to an account.
 * @throws RuleBroken when it is the last active admin's
 */
export const relevar = async (
  cuentas: Cuentas,
  profesionalId: string,
  motivo: Motivo,
  context: CommandContext,
): Promise<Hecho> => {
  for (let attempt = 1; ; attempt += 1) {
    const { cuenta, revision } = await cuentas.historia(profesionalId);
    const relevado = esAdminActivo(cuenta);
    if (relevado)
      await cuentas.administradores.handle(
        profesionalId,
        { type: 'QuitarAdministrador', data: { profesionalId, revision, motivo } },
        context,
      );
    try {
      const orden = ordenDe(profesionalId, motivo, relevado);
      const hecho = await cuentas.profesionales.handle(profesionalId, orden, context);
      // The reaction may have done it first: the answer waits for that all the same.
      if (relevado && hecho.position === undefined) await context.onAppended?.(await cuentas.ultima());
      return hecho;
    } catch (error) {
      const becameOne = error instanceof RuleBroken && error.code === 'sigue-siendo-administrador';
      if (!becameOne || attempt === ATTEMPTS) throw error;
    }
  }
};

/** Adds the account to the list where it is an active admin's as of that revision. */
export const sumarSiEsAdmin = async (
  { administradores }: Cuentas,
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

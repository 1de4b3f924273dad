/** The accounts that treat nobody any more: deactivated, deleted, or of another role. One document for each, ids only. */
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import { streamProjection } from '@odonto/event-kit/projections';

export interface CuentaInactiva {
  readonly id: string;
  readonly eliminada: boolean;
  readonly desactivada: boolean;
  readonly otroRol: boolean;
}

/** An active account has no document. */
const cambiada = (
  antes: CuentaInactiva | undefined,
  id: string,
  cambio: Partial<CuentaInactiva>,
): CuentaInactiva | null => {
  const una = { id, eliminada: false, desactivada: false, otroRol: false, ...antes, ...cambio };
  return una.eliminada || una.desactivada || una.otroRol ? una : null;
};

export const cuentasInactivas = streamProjection<CuentaInactiva, ProfesionalEvent>({
  name: 'cuentas_inactivas',
  version: 1,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalDesactivado: (una, { data }) => cambiada(una, data.profesionalId, { desactivada: true }),
    ProfesionalActivado: (una, { data }) => cambiada(una, data.profesionalId, { desactivada: false }),
    ProfesionalEliminado: (una, { data }) => cambiada(una, data.profesionalId, { eliminada: true }),
    RolCambiado: (una, { data }) =>
      cambiada(una, data.profesionalId, { otroRol: data.rol !== 'profesional' }),
  },
});

/** Accounts as the agenda needs them: their name, and whether they are dentists. */
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { Rol } from '@odonto/contracts/sesion';
import { projection } from '@odonto/event-kit/projections';

export interface CuentaDeAgenda {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly rol: Rol;
}

export const cuentas = projection<CuentaDeAgenda, ProfesionalEvent>({
  name: 'cuentas',
  version: 1,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data: { profesionalId, rol, datos } }) => ({
      id: profesionalId,
      nombre: datos?.nombre ?? '',
      apellido: datos?.apellido ?? '',
      rol,
    }),
    PerfilActualizado: (cuenta, { data: { cambios } }) =>
      cuenta
        ? {
            ...cuenta,
            nombre: cambios?.nombre ?? cuenta.nombre,
            apellido: cambios?.apellido ?? cuenta.apellido,
          }
        : null,
    RolCambiado: (cuenta, { data: { rol } }) => (cuenta ? { ...cuenta, rol } : null),
    ProfesionalEliminado: () => null,
  },
});

export const nombreDe = ({ nombre, apellido }: CuentaDeAgenda): string => `${nombre} ${apellido}`.trim();

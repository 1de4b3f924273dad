/** Accounts with names and roles, for services that choose a dentist or show who somebody is. */
import type { ProfesionalEvent } from '@odonto/contracts/profesional-eventos';
import type { Rol } from '@odonto/contracts/sesion';
import { changed, projection } from '@odonto/event-kit/projections';
import type { ProfesionalDelDirectorio } from './profesionales.projection.ts';

export interface Cuenta extends ProfesionalDelDirectorio {
  readonly rol: Rol;
  readonly especialidad: string;
}

export const cuentas = projection<Cuenta, ProfesionalEvent>({
  name: 'cuentas',
  version: 2,
  indexes: [],
  id: ({ data }) => data.profesionalId,
  keys: () => ({}),
  on: {
    ProfesionalRegistrado: (_, { data: { profesionalId, rol, datos } }) => ({
      id: profesionalId,
      rol,
      nombre: datos?.nombre ?? '',
      apellido: datos?.apellido ?? '',
      especialidad: datos?.especialidad ?? '',
    }),
    PerfilActualizado: (cuenta, { data: { cambios } }) =>
      cuenta
        ? {
            ...cuenta,
            nombre: cambios?.nombre ?? cuenta.nombre,
            apellido: cambios?.apellido ?? cuenta.apellido,
            especialidad: cambios?.especialidad ?? cuenta.especialidad,
          }
        : null,
    RolCambiado: (cuenta, { data: { rol } }) => changed(cuenta, { rol }),
    ProfesionalEliminado: () => null,
  },
});

/** To whom a paciente can be referred: the dentists of the organization, of any site. */
import type { ReceptorDeDerivacion } from '@odonto/contracts/derivacion';
import type { View } from '@odonto/event-kit/projections';
import { propiosDe } from '@odonto/practice/acceso';
import { firma, type SucursalConNombre } from '@odonto/practice/directorio';
import type { Caller } from '@odonto/service-kit/routes';
import type { Odontologos } from '../equipo/odontologos.ts';

interface Dependencies {
  readonly odontologos: Odontologos;
  readonly sucursales: View<SucursalConNombre>;
  readonly tieneMembresia: (caller: Caller) => Promise<boolean>;
}

/** By name, without the caller. Empty for a caller who is not a member of an open site. */
export const receptoresDe =
  ({ odontologos, sucursales, tieneMembresia }: Dependencies) =>
  async (caller: Caller): Promise<readonly ReceptorDeDerivacion[]> => {
    if (!(await tieneMembresia(caller))) return [];
    const todos = (await odontologos.todos()).filter(({ cuenta }) => cuenta.id !== propiosDe(caller));
    const sitios = await sucursales.getMany(todos.flatMap((uno) => uno.sucursales));
    return todos
      .map(({ cuenta, sucursales: suyas }) => ({
        ...firma(cuenta.id, new Map([[cuenta.id, cuenta]])),
        especialidad: cuenta.especialidad,
        sucursales: suyas.map((id) => ({ id, nombre: sitios.get(id)?.nombre ?? '' })),
      }))
      .toSorted((uno, otro) => uno.nombre.localeCompare(otro.nombre, 'es'));
  };

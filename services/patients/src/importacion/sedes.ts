/** What the rows of an import may name at this moment: the importer's open sites and the odontologos of each. */
import { alcanceDe, permisosQueDa } from '@odonto/contracts/permisos';
import type { View } from '@odonto/event-kit/projections';
import type { MembresiaVigente, Persona } from '@odonto/practice/acceso';
import { nombreDe, type SucursalConNombre } from '@odonto/practice/directorio';
import type { Odontologos } from '../equipo/odontologos.ts';
import type { Sede, Sedes } from './filas/destino.ts';

interface Dependencies {
  readonly sucursales: Pick<View<SucursalConNombre>, 'getMany'>;
  readonly odontologos: Pick<Odontologos, 'todos'>;
  /** The memberships of an account in open sites. */
  readonly membresiasDe: (cuentaId: string) => Promise<readonly MembresiaVigente[]>;
}

const importaEn = (membresia: MembresiaVigente, { rol }: Persona): Sede['importa'] => {
  const alcance = alcanceDe('pacientes.importar', membresia);
  if (alcance === undefined || !permisosQueDa(membresia, rol).includes('pacientes.registrar'))
    return undefined;
  return alcance === 'propio' ? 'propios' : 'todos';
};

export type SedesDe = (persona: Persona) => Promise<Sedes>;

/** Reads the organization only for somebody who works at a site. */
export const sedesPara =
  ({ sucursales, odontologos, membresiasDe }: Dependencies): SedesDe =>
  async (persona) => {
    const membresias = await membresiasDe(persona.id);
    const propias = { importadorId: persona.id, tienePropios: persona.rol === 'profesional' };
    if (membresias.length === 0) return { ...propias, sedes: [] };
    const todos = await odontologos.todos();
    const nombres = await sucursales.getMany(membresias.map(({ sucursalId }) => sucursalId));
    const sedes = membresias.map((membresia): Sede => {
      const { sucursalId } = membresia;
      return {
        id: sucursalId,
        nombre: nombres.get(sucursalId)?.nombre ?? '',
        importa: importaEn(membresia, persona),
        escribeHistoria: permisosQueDa(membresia, persona.rol).includes('historia.escribir'),
        odontologos: todos
          .filter((uno) => uno.sucursales.includes(sucursalId))
          .map(({ cuenta }) => ({ id: cuenta.id, nombre: nombreDe(cuenta) })),
      };
    });
    return { ...propias, sedes };
  };

/** The sites that a person directs. The person may transfer their pacientes, whoever the responsable is. */
import { alcanceDe, type Permiso } from '@odonto/contracts/permisos';
import type { View } from '@odonto/event-kit/projections';
import {
  type MembresiasDeCuenta,
  membresiasQueValen,
  type Organizacion,
  type Persona,
} from '@odonto/practice/acceso';

interface Vistas {
  readonly organizacion: View<Organizacion>;
  readonly membresias: View<MembresiasDeCuenta>;
}

export type Dirigidas = (persona: Persona) => Promise<readonly string[]>;

export const TRANSFERIR: Permiso = 'pacientes.transferir';

export const dirigidasCon =
  (vistas: Vistas): Dirigidas =>
  async ({ id, rol }) => {
    if (rol !== 'profesional' && rol !== 'personal') return [];
    return (await membresiasQueValen(vistas, id))
      .filter((una) => alcanceDe(TRANSFERIR, una) === 'todo')
      .map(({ sucursalId }) => sucursalId);
  };

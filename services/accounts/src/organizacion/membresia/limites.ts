/** What a director may grant and remove (docs/spec/organization.md#who). Pure. */
import { type Alcance, type Funcion, type Permiso, permisosDe } from '@odonto/contracts/permisos';
import { sinPermiso } from '@odonto/practice/acceso';
import type { Derechos, Otorgante } from './membresia.messages.ts';

const DE_DIRECTORES: readonly Funcion[] = ['recepcion', 'asistente'];

const permisosEn = (derechos: Derechos | undefined): ReadonlyMap<Permiso, Alcance> =>
  derechos ? permisosDe(derechos.funcion, derechos) : new Map();

/** Whether the director has all of a permission. */
const tieneEntero = (alcance: Alcance | undefined, { rol }: Otorgante): boolean =>
  alcance === 'todo' || (alcance === 'si-es-profesional' && rol === 'profesional');

/**
 * Refuses a director who would change a function other than recepcion and asistente, or who would give a permission
 * that they lack. For a permission that comes with the function, it is enough that it was not removed from the
 * director, because a director who is not a dentist appoints asistentes too. For a permission that is added by hand,
 * the director must have all of it.
 * @param antes absent: there was no membership
 * @param despues absent: there will be none
 * @throws Failure 403 `permiso`
 */
export const dentroDeLosLimites = (
  por: Otorgante | undefined,
  antes: Derechos | undefined,
  despues: Derechos | undefined,
): void => {
  if (!por) return;
  for (const derechos of [antes, despues])
    if (derechos && !DE_DIRECTORES.includes(derechos.funcion)) throw sinPermiso('membresias.gestionar');
  const propios = permisosDe('director', por);
  const habia = permisosEn(antes);
  for (const [permiso, alcance] of permisosEn(despues)) {
    if (habia.get(permiso) === alcance) continue;
    const propio = propios.get(permiso);
    const agregado = despues?.agregados.includes(permiso) === true;
    if (agregado ? !tieneEntero(propio, por) : propio === undefined) throw sinPermiso(permiso);
  }
};

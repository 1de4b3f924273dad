/** What the caller may do in each site, and the accounts that may become members. */
import {
  type CuentaParaMembresia,
  cuentasParaMembresia,
  misPermisos,
  type Sucursal,
} from '@odonto/contracts/organizacion-vistas';
import { optionalText } from '@odonto/contracts/fields';
import { FUNCIONES_DE_ROL, permisosQueDa } from '@odonto/contracts/permisos';
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import { ROLES as access } from '@odonto/contracts/sesion';
import { words } from '@odonto/contracts/text-keys';
import type { View } from '@odonto/event-kit/projections';
import { lista } from '@odonto/practice/reads';
import { ok, type Route, route } from '@odonto/service-kit/routes';
import { z } from 'zod';
import type { Quien } from '../quien.ts';

interface Dependencies {
  readonly quien: Quien;
  readonly sucursales: View<Sucursal>;
  readonly cuentas: View<Profesional>;
}

const MAX_CUENTAS = 50;
const porNombre = new Intl.Collator('es', { sensitivity: 'base', numeric: true });
const busqueda = z.object({ busqueda: optionalText({ label: 'Búsqueda', max: 200 }) });

const puedeSerMiembro = ({ activo, rol }: Profesional): boolean => activo && FUNCIONES_DE_ROL[rol].length > 0;

/** A director sees only these fields, because the account may not belong to the director's sites. */
const paraMembresia = ({ id, nombre, apellido, rol, especialidad }: Profesional): CuentaParaMembresia => ({
  id,
  nombre: `${nombre} ${apellido}`.trim(),
  rol,
  especialidad,
});

const coincide = (buscadas: readonly string[], { nombre, especialidad }: CuentaParaMembresia): boolean => {
  const suyas = words(`${nombre} ${especialidad}`);
  return buscadas.every((buscada) => suyas.some((palabra) => palabra.startsWith(buscada)));
};

export const misPermisosRoutes = ({ quien, sucursales, cuentas }: Dependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/organizacion/mis-permisos',
    access,
    admits: quien.admite('todos'),
    summary: 'Lo que uno mismo puede hacer en cada una de sus sucursales',
    answers: { 200: misPermisos },
    handle: async ({ caller }) => {
      const propias = await quien.membresiasDe(caller.id);
      const conocidas = await sucursales.getMany(propias.map(({ sucursalId }) => sucursalId));
      const membresias = propias.flatMap((una) => {
        const { sucursalId: sucursal_id, funcion } = una;
        const sucursal = conocidas.get(sucursal_id);
        if (!sucursal) return [];
        const { nombre, color } = sucursal;
        const permisos = permisosQueDa(una, caller.rol);
        return [{ sucursal_id, sucursal: nombre, color, funcion, permisos }];
      });
      return ok({
        administra: caller.rol === 'admin',
        membresias: membresias.toSorted((a, b) => porNombre.compare(a.sucursal, b.sucursal)),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/organizacion/cuentas',
    access,
    admits: quien.admite('directores'),
    summary: 'Las cuentas activas que pueden sumarse a un equipo, por nombre: hasta 50',
    query: busqueda,
    answers: { 200: cuentasParaMembresia },
    reads: ({ query }, { count }) => lista('cuentas', count, query.busqueda !== ''),
    handle: async ({ query }) => {
      const buscadas = words(query.busqueda);
      const halladas = (await cuentas.find({}))
        .filter(puedeSerMiembro)
        .map(paraMembresia)
        .filter((cuenta) => coincide(buscadas, cuenta))
        .toSorted((a, b) => porNombre.compare(a.nombre, b.nombre))
        .slice(0, MAX_CUENTAS);
      return ok(halladas, { count: halladas.length });
    },
  }),
];

/** Whose permissions an event changed: their open screens connect again with the new ones. */
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import type { MembresiaEvent, OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { Rol } from '@odonto/contracts/sesion';
import type { View } from '@odonto/event-kit/projections';
import type { Change, ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';
import type { DelEquipo } from './membresia/equipo.projection.ts';

const DE_UNA: readonly MembresiaEvent['type'][] = [
  'MembresiaOtorgada',
  'MembresiaCambiada',
  'MembresiaQuitada',
];
const DE_UN_EQUIPO: readonly OrganizacionEvent['type'][] = ['SucursalArchivada', 'SucursalReabierta'];
/** The first open site adds the screens of the organization for these roles, and the last one archived removes them. */
const DE_TODA_LA_ORGANIZACION: readonly OrganizacionEvent['type'][] = ['SucursalAbierta', ...DE_UN_EQUIPO];
const DE_TODA_SUCURSAL: readonly Rol[] = ['admin', 'auditor'];

const deCuenta = z.object({ profesionalId: z.string() });
const deSucursal = z.object({ sucursalId: z.string() });

const permisosDe = (profesionalId: string): Change => ({
  tipo: 'permisos',
  id: profesionalId,
  profesionalId,
});

export const cambiosDePermisos = (
  equipo: View<DelEquipo>,
  cuentas: Pick<View<Profesional>, 'find'>,
): readonly ChangeRule[] => [
  ...DE_UNA.map(
    (type): ChangeRule => ({
      type,
      change: ({ data }) => permisosDe(deCuenta.parse(data).profesionalId),
    }),
  ),
  ...DE_UN_EQUIPO.map(
    (type): ChangeRule => ({
      type,
      change: async ({ data }) => {
        const { sucursalId } = deSucursal.parse(data);
        const todos = await equipo.find({ where: { sucursalId } });
        return todos.map(({ profesionalId }) => permisosDe(profesionalId));
      },
    }),
  ),
  ...DE_TODA_LA_ORGANIZACION.map(
    (type): ChangeRule => ({
      type,
      change: async ({ actorId }) => {
        const porRol = DE_TODA_SUCURSAL.map((rol) => cuentas.find({ where: { rol } }));
        // Whoever did it has the answer of their request.
        const otras = (await Promise.all(porRol)).flat().filter(({ id }) => id !== actorId);
        return otras.map(({ id }) => permisosDe(id));
      },
    }),
  ),
];

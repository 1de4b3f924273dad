/** Notifies the accounts whose permissions an event changed. Their open screens reconnect with the new permissions. */
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
const DE_SUCURSAL: readonly OrganizacionEvent['type'][] = ['SucursalAbierta', ...DE_UN_EQUIPO];
/** The roles that see the organization without a membership, as long as a site is open. */
const SIN_MEMBRESIA: readonly Rol[] = ['admin', 'auditor'];

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
  ...DE_SUCURSAL.map(
    (type): ChangeRule => ({
      type,
      change: async ({ actorId }) => {
        const cuentasDe = SIN_MEMBRESIA.map((rol) => cuentas.find({ where: { rol } }));
        const todas = (await Promise.all(cuentasDe)).flat();
        // The actor's own page already has the answer to its request.
        return todas.filter(({ id }) => id !== actorId).map(({ id }) => permisosDe(id));
      },
    }),
  ),
];

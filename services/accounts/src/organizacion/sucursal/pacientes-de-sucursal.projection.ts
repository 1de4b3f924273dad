/**
 * The sites where each paciente of the organization is seen, so that a site with pacientes is not archived
 * (docs/spec/organization.md#sites). The documents hold ids only.
 */
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import {
  cambioEnOrganizacion,
  type EventoDeOrganizacion,
} from '@odonto/contracts/paciente-organizacion-estado';
import { projection } from '@odonto/event-kit/projections';

export interface PacienteDeSucursal {
  /** Of the paciente. */
  readonly id: string;
  readonly sucursales: readonly string[];
}

const enSucursales = (
  doc: PacienteDeSucursal | undefined,
  event: EventoDeOrganizacion,
): PacienteDeSucursal => {
  const { sucursales = doc?.sucursales ?? [] } = cambioEnOrganizacion(doc ?? {}, event);
  return { id: event.data.pacienteId, sucursales };
};

export const pacientesDeSucursal = projection<PacienteDeSucursal, PacienteEvent>({
  name: 'pacientes-de-sucursal',
  version: 1,
  indexes: [['unica'], ['varias', 'sucursales']],
  multikeys: ['sucursales'],
  id: ({ data }) => data.pacienteId,
  keys: ({ sucursales }) => ({
    sucursales,
    ...(sucursales.length === 1 ? { unica: sucursales[0] ?? '' } : { varias: 1 }),
  }),
  on: {
    PacienteIncorporado: enSucursales,
    SucursalDePacienteAgregada: enSucursales,
    PacienteTransferido: enSucursales,
    PacienteEliminado: () => null,
  },
});

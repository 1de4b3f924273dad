/** Reads in pages who is already registered. */
import type { Paciente } from '@odonto/contracts';
import type { View } from '@odonto/event-kit/projections';
import { pacientesDe, todosLosDeSucursal } from '../paciente/en-paginas.ts';
import type { Sedes } from './filas/destino.ts';
import { conocido, type Conocido } from './filas/clasificar.ts';

export interface DeConocidos {
  readonly vista: Pick<View<Paciente>, 'find'>;
  /** Every site of the organization, also those that are archived. */
  readonly sucursalesDeOrganizacion: () => Promise<readonly string[]>;
}

interface QuienConoce {
  conocer(conocidos: readonly Conocido[]): unknown;
  conocerDeOrganizacion(conocidos: readonly Conocido[]): unknown;
}

/** Passes on the importer's pacientes and, if rows may be for a site, those of the whole organization. */
export const conocerA = async (
  { vista, sucursalesDeOrganizacion }: DeConocidos,
  { importadorId, sedes }: Sedes,
  conoce: QuienConoce,
): Promise<void> => {
  for await (const pagina of pacientesDe(vista, importadorId))
    await conoce.conocer(pagina.map((paciente) => conocido(paciente.id, paciente)));
  if (sedes.length === 0) return;
  for (const sucursalId of await sucursalesDeOrganizacion())
    for await (const pagina of todosLosDeSucursal(vista, sucursalId))
      await conoce.conocerDeOrganizacion(pagina.map((paciente) => conocido(paciente.id, paciente)));
};

/** The exceptional accesses that nobody has reviewed, for the directors of the paciente's sites. */
import type { Paciente } from '@odonto/contracts';
import type { AccesoExcepcional } from '@odonto/contracts/acceso-excepcional';
import type { View } from '@odonto/event-kit/projections';
import type { Persona } from '@odonto/practice/acceso';
import { type Cuenta, firma, type ProfesionalDelDirectorio } from '@odonto/practice/directorio';
import type { Dirigidas } from '../equipo/dirigidas.ts';
import type { AccesoGuardado } from './accesos.projection.ts';

export interface AccesoPorRevisar extends AccesoExcepcional {
  readonly paciente: { readonly id: string; readonly nombre: string };
}

/** The newest first. */
export type AccesosPorRevisar = (persona: Persona) => Promise<AccesoPorRevisar[]>;

interface Vistas {
  readonly pacientes: View<Paciente>;
  readonly vista: View<AccesoGuardado>;
  readonly cuentas: View<Cuenta>;
  readonly dirigidas: Dirigidas;
}

export const accesoVisto = (
  uno: AccesoGuardado,
  conocidas: ReadonlyMap<string, ProfesionalDelDirectorio>,
): AccesoExcepcional => ({
  id: uno.id,
  paciente_id: uno.pacienteId,
  profesional: firma(uno.integranteId, conocidas),
  motivo: uno.motivo,
  desde: uno.desde,
  hasta: uno.hasta,
  revisado_at: uno.revisadoAt,
});

export const accesosPorRevisar =
  ({ pacientes, vista, cuentas, dirigidas }: Vistas): AccesosPorRevisar =>
  async (persona) => {
    const suyas = await dirigidas(persona);
    if (suyas.length === 0) return [];
    const pendientes = await vista.find({
      where: { porRevisar: 1 },
      sort: { key: 'orden', descending: true },
    });
    const deQuien = await pacientes.getMany(pendientes.map((uno) => uno.pacienteId));
    const conocidas = await cuentas.getMany(pendientes.map(({ integranteId }) => integranteId));
    return pendientes.flatMap((uno) => {
      const paciente = deQuien.get(uno.pacienteId);
      if (!paciente?.sucursales?.some((id) => suyas.includes(id))) return [];
      const { id, nombre } = paciente;
      return [{ ...accesoVisto(uno, conocidas), paciente: { id, nombre } }];
    });
  };

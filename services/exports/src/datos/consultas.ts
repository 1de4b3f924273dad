/**
 * The current state of exports. An export that expired or that may contain an erased person counts as withdrawn, even
 * before the event of its withdrawal is recorded.
 */
import type { Rol } from '@odonto/contracts';
import type { AlcanceDeExportacion } from '@odonto/contracts/exportacion-eventos';
import type { View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import { alcanzadaPor, type Bajas, BAJAS, type ExportacionGuardada } from './exportaciones.projection.ts';

const VISIBLES = 10;

export interface Consultas {
  una(id: string): Promise<ExportacionGuardada | undefined>;
  /** The newest exports of a user in that role, newest first. A former admin sees no export of the practice. */
  de(usuario: UsuarioDeExportaciones): Promise<readonly ExportacionGuardada[]>;
}

interface UsuarioDeExportaciones {
  readonly id: string;
  readonly rol: Rol;
}

/** What an export of a user in this role contains. */
export const alcanceDe = (rol: Rol): AlcanceDeExportacion => (rol === 'admin' ? 'consultorio' : 'propio');

interface Dependencies {
  readonly guardadas: View<ExportacionGuardada>;
  readonly bajas: View<Bajas>;
  readonly clock: Clock;
}

const alDia = (
  guardada: ExportacionGuardada,
  hechas: Bajas | undefined,
  ahora: string,
): ExportacionGuardada => {
  if (guardada.estado === 'retirada') return guardada;
  if (alcanzadaPor(hechas, guardada)) return { ...guardada, estado: 'retirada', motivo: 'paciente' };
  const vencida = guardada.archivo !== undefined && guardada.archivo.vence <= ahora;
  return vencida ? { ...guardada, estado: 'retirada', motivo: 'vencida' } : guardada;
};

export const consultas = ({ guardadas, bajas, clock }: Dependencies): Consultas => {
  const ahora = () => clock.now().toISOString();
  return {
    una: async (id) => {
      const [guardada, hechas] = await Promise.all([guardadas.get(id), bajas.get(BAJAS)]);
      return guardada && alDia(guardada, hechas, ahora());
    },
    de: async ({ id: profesionalId, rol }) => {
      const sort = { key: 'orden', descending: true };
      const [halladas, hechas] = await Promise.all([
        guardadas.find({ where: { profesionalId, alcance: alcanceDe(rol) }, sort, limit: VISIBLES }),
        bajas.get(BAJAS),
      ]);
      return halladas.map((una) => alDia(una, hechas, ahora()));
    },
  };
};

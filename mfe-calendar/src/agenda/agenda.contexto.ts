import type { ProfesionalDeSucursal, TurnoDeSucursal } from '@odonto/contracts/agenda-vistas';
import type { Motivo } from '@odonto/contracts/horarios-vistas';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { Permiso } from '@odonto/contracts/permisos';
import type { CambioDeCita } from './agenda.api.ts';
import type { Intentar } from './use-intento.tsx';

/** What the parts of the screen know of the day that is shown. */
export interface Agenda {
  readonly sucursal: Sucursal;
  readonly fecha: string;
  /** Appointments that take a place. */
  readonly citas: readonly TurnoDeSucursal[];
  readonly profesionales: readonly ProfesionalDeSucursal[];
  readonly motivos: readonly Motivo[];
  readonly puede: (permiso: Permiso) => boolean;
  /** Changes an appointment, at once on the screen. A refused change is taken back. */
  readonly cambiar: (cita: TurnoDeSucursal, cambio: CambioDeCita) => Promise<boolean>;
  readonly intentar: Intentar;
}

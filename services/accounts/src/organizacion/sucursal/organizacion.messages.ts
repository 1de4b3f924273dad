/** Commands of the organization's sites and policy. All of them are decided on the one stream `organizacion`. */
import type { Politica } from '@odonto/contracts/organizacion-vistas';
import type { Command } from '@odonto/event-kit/decider';

export interface DatosDeSucursal {
  readonly nombre: string;
  readonly direccion: string;
  readonly telefono: string;
  readonly zonaHoraria: string;
  readonly color: string;
  /** Minutes. Absent: the default, `ESPERA_LARGA`. */
  readonly esperaLarga?: number;
}

interface DeSucursal {
  readonly sucursalId: string;
}

interface DeSillon extends DeSucursal {
  readonly sillonId: string;
}

interface DatosDeSillon {
  readonly nombre: string;
  /** Absent: a new chair comes last, and an existing chair keeps its place. */
  readonly orden?: number;
}

export type OrganizacionCommand =
  /** When `color` is `''`, the decider chooses a color. */
  | Command<'AbrirSucursal', DeSucursal & { readonly datos: DatosDeSucursal }>
  | Command<'CambiarSucursal', DeSucursal & { readonly cambios: Partial<DatosDeSucursal> }>
  | Command<'ArchivarSucursal', DeSucursal>
  | Command<'ReabrirSucursal', DeSucursal>
  | Command<'AgregarSillon', DeSillon & DatosDeSillon>
  | Command<'CambiarSillon', DeSillon & DatosDeSillon>
  | Command<'QuitarSillon', DeSillon>
  | Command<'FijarFeriados', DeSucursal & { readonly feriados: readonly string[] }>
  | Command<'CambiarPolitica', { readonly cambios: Partial<Politica> }>;

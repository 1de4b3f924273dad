/** The read models from which every service decides who may do what with a paciente. */
import type { Projection, View } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import { membresias, type MembresiasDeCuenta } from './membresias.projection.ts';
import { type Organizacion, organizacion } from './organizacion.projection.ts';
import { type TurnosDePaciente, turnosDePaciente } from './turnos-de-paciente.projection.ts';

/** The projections that a service with `accesoA` needs besides its pacientes. */
export const proyeccionesDeAcceso = [membresias, organizacion, turnosDePaciente] as const;

interface Plataforma {
  readonly clock: Clock;
  readonly settings: { readonly zonaHoraria: string };
  view<Doc extends object>(projection: Projection<Doc, never>): View<Doc>;
}

export interface DeOrganizacion {
  readonly membresias: View<MembresiasDeCuenta>;
  readonly organizacion: View<Organizacion>;
  readonly turnosDe: View<TurnosDePaciente>;
  /** Time zone of the practice. */
  readonly zonaHoraria: string;
  readonly clock: Clock;
}

/** For `accesoA`, `enSucursal` and `noticiasDe`, over `proyeccionesDeAcceso`. */
export const vistasDeAcceso = (platform: Plataforma): DeOrganizacion => ({
  membresias: platform.view(membresias),
  organizacion: platform.view(organizacion),
  turnosDe: platform.view(turnosDePaciente),
  zonaHoraria: platform.settings.zonaHoraria,
  clock: platform.clock,
});

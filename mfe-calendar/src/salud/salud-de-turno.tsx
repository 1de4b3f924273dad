import type { Paciente } from '@odonto/contracts';
import { alertasDe, textosDeSalud } from '@odonto/contracts/paciente-salud';
import { ErrorLine, LineaDeSalud } from '@odonto/mfe-kit/ui';
import type { SaludDeTurnos } from './salud.queries.ts';

/** The health alerts of the paciente of an appointment. Renders nothing when there are none. */
export const SaludDeTurno = ({ paciente }: { readonly paciente: Paciente | undefined }) =>
  paciente && <LineaDeSalud alertas={alertasDe(paciente)} textos={textosDeSalud(paciente)} />;

/** Shown above a list when its health alerts could not be loaded, so that it does not look as if there were none. */
export const SinSalud = ({ fallo, reintentar }: Pick<SaludDeTurnos, 'fallo' | 'reintentar'>) =>
  fallo && <ErrorLine text="No se pudieron cargar las alertas de salud" onRetry={reintentar} />;

import type { Paciente } from '@odonto/contracts';
import { alertasDe, textosDeSalud } from '@odonto/contracts/paciente-salud';
import { ErrorLine, LineaDeSalud } from '@odonto/mfe-kit/ui';
import type { SaludDeTurnos } from './salud.queries.ts';

/** What to know before touching the paciente of an appointment. Nothing where there is nothing. */
export const SaludDeTurno = ({ paciente }: { readonly paciente: Paciente | undefined }) =>
  paciente && <LineaDeSalud alertas={alertasDe(paciente)} textos={textosDeSalud(paciente)} />;

/** Above a list whose health facts could not be loaded: it must not look as if there were none. */
export const SinSalud = ({ fallo, reintentar }: Pick<SaludDeTurnos, 'fallo' | 'reintentar'>) =>
  fallo && <ErrorLine text="No se pudieron cargar las alertas de salud" onRetry={reintentar} />;

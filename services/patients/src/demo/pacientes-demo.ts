/** Twenty-five invented pacientes of a practice in Buenos Aires. */
import { CON_ALERTAS } from './con-alertas-demo.ts';
import type { PacienteDemo } from './paciente-demo.ts';
import { SIN_ALERTAS } from './sin-alertas-demo.ts';

export const PACIENTES_DEMO: readonly PacienteDemo[] = [...CON_ALERTAS, ...SIN_ALERTAS];

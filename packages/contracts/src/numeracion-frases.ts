import { deClase } from './frase.ts';
import type { NumeracionEvent } from './numeracion-eventos.ts';

export const frasesDeNumeracion = deClase<NumeracionEvent>('paciente', {
  NumeroDeHistoriaAsignado: {
    accion: 'alta',
    frase: ({ numero }) => `Reservó la historia clínica N.º ${numero} para el paciente`,
  },
});

import { URGENCIAS_DE_DERIVACION } from './derivacion.ts';
import type { DerivacionEvent } from './derivacion-eventos.ts';
import { deClase, juntos } from './frase.ts';

export const frasesDeDerivacion = deClase<DerivacionEvent>('paciente', {
  DerivacionSolicitada: {
    accion: 'alta',
    frase: ({ receptorId, sucursalId }, { persona, sucursal }) =>
      `Derivó al paciente a ${persona(receptorId)}, en ${sucursal(sucursalId)}`,
    detalle: ({ especialidad, urgencia, motivo }) =>
      juntos(especialidad, urgencia && URGENCIAS_DE_DERIVACION[urgencia], motivo),
  },
  DerivacionAceptada: {
    accion: 'cambio',
    frase: ({ deId }, { persona }) => `Aceptó la derivación del paciente que pidió ${persona(deId)}`,
  },
  DerivacionRechazada: {
    accion: 'cambio',
    frase: ({ deId }, { persona }) => `Rechazó la derivación del paciente que pidió ${persona(deId)}`,
    detalle: ({ motivo }) => motivo,
  },
  DerivacionRespondida: {
    accion: 'cambio',
    frase: ({ deId }, { persona }) => `Respondió la derivación del paciente que pidió ${persona(deId)}`,
    detalle: ({ informe }) => informe,
  },
  DerivacionCerrada: {
    accion: 'cambio',
    frase: ({ receptorId }, { persona }) => `Cerró la derivación del paciente a ${persona(receptorId)}`,
  },
  DerivacionRetirada: {
    accion: 'cambio',
    frase: ({ receptorId }, { persona }) => `Retiró la derivación del paciente a ${persona(receptorId)}`,
  },
});

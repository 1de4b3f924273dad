import { deClase } from './frase.ts';
import type { TransferenciaEvent } from './transferencia-eventos.ts';

export const frasesDeTransferencia = deClase<TransferenciaEvent>('paciente', {
  TransferenciaOfrecida: {
    accion: 'cambio',
    frase: ({ receptorId, sucursalId }, { persona, sucursal }) =>
      `Ofreció transferir al paciente a ${persona(receptorId)}, en ${sucursal(sucursalId)}`,
    detalle: ({ motivo }) => motivo,
  },
  TransferenciaAceptada: { accion: 'cambio', frase: () => 'Aceptó la transferencia del paciente' },
  TransferenciaRechazada: {
    accion: 'cambio',
    frase: () => 'Rechazó la transferencia del paciente',
    detalle: ({ motivo }) => motivo,
  },
  TransferenciaRetirada: {
    accion: 'cambio',
    frase: () => 'Retiró la transferencia ofrecida del paciente',
  },
});

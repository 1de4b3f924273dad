import { deClase } from './frase.ts';
import type { TraspasoEvent } from './traspaso-eventos.ts';

const pacientes = (cantidad: number): string =>
  `${cantidad.toLocaleString('es-AR')} ${cantidad === 1 ? 'paciente' : 'pacientes'}`;

export const frasesDeTraspaso = deClase<TraspasoEvent>('cuentas', {
  TraspasoPedido: {
    accion: 'cambio',
    frase: ({ profesionalId, total }, { persona }) =>
      `Pidió transferir ${pacientes(total)} de ${persona(profesionalId)}`,
    detalle: ({ motivo }) => motivo,
  },
  TraspasoTerminado: {
    accion: 'cambio',
    frase: ({ profesionalId, transferidos, pendientes }, { persona }) =>
      `Terminó de transferir los pacientes de ${persona(profesionalId)}: ${pacientes(transferidos)}${
        pendientes === 0 ? '' : `, y ${pendientes} sin transferir`
      }`,
  },
});

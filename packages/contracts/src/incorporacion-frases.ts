import { deClase } from './frase.ts';
import type { IncorporacionEvent } from './incorporacion-eventos.ts';

const pacientes = (cantidad: number): string =>
  `${cantidad.toLocaleString('es-AR')} ${cantidad === 1 ? 'paciente' : 'pacientes'}`;

export const frasesDeIncorporacion = deClase<IncorporacionEvent>('cuentas', {
  IncorporacionPedida: {
    accion: 'cambio',
    frase: ({ pacientes: { length }, sucursalId }, { sucursal }) =>
      `Pidió incorporar ${pacientes(length)} a la organización, en ${sucursal(sucursalId)}`,
  },
  IncorporacionTerminada: {
    accion: 'cambio',
    frase: ({ incorporados, pendientes }) =>
      `Terminó de incorporar pacientes a la organización: ${pacientes(incorporados)}${
        pendientes === 0 ? '' : `, y ${pendientes} sin incorporar`
      }`,
  },
});

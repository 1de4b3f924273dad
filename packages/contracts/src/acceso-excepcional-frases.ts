import type { AccesoExcepcionalEvent } from './acceso-excepcional-eventos.ts';
import { deClase, dia } from './frase.ts';

export const frasesDeAccesoExcepcional = deClase<AccesoExcepcionalEvent>('paciente', {
  AccesoExcepcionalAbierto: {
    accion: 'alta',
    frase: ({ hasta }) => `Abrió un acceso excepcional a la historia clínica, hasta el ${dia(hasta)}`,
    detalle: ({ motivo }) => motivo,
  },
  AccesoExcepcionalRevisado: {
    accion: 'cambio',
    frase: () => 'Revisó un acceso excepcional a la historia clínica',
  },
});

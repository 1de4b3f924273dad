import { deClase } from './frase.ts';
import type { ModuloRegistrado } from './modulo-eventos.ts';

export const frasesDeModulo = deClase<ModuloRegistrado>('otros', {
  ModuloRegistrado: {
    accion: 'cambio',
    frase: ({ modulo, eventos }) =>
      `Registró el módulo ${modulo}, que anota: ${Object.keys(eventos).join(', ') || 'nada'}`,
  },
});

import type { SegundoFactorEvent } from './segundo-factor-eventos.ts';
import { deClase } from './frase.ts';

/** The second step of a login. No sentence or detail contains a secret. */
export const frasesDeSegundoFactor = deClase<SegundoFactorEvent>('cuentas', {
  CodigosTemporalesActivados: {
    accion: 'alta',
    frase: () => 'Activó los códigos de una aplicación como segundo paso',
  },
  CodigosTemporalesDesactivados: {
    accion: 'baja',
    frase: () => 'Desactivó los códigos de la aplicación',
  },
  CodigoTemporalUsado: {
    accion: 'cambio',
    frase: () => 'Confirmó su identidad con un código de la aplicación',
  },
  RelojDeAplicacionAjustado: {
    accion: 'cambio',
    frase: () => 'Escribió un código vencido: se ajustó la hora de su aplicación',
  },
  LlaveDeAccesoAgregada: {
    accion: 'alta',
    frase: () => 'Agregó una llave de acceso',
    detalle: ({ llave }) => llave && llave.nombre,
  },
  LlaveDeAccesoNombrada: {
    accion: 'cambio',
    frase: () => 'Cambió el nombre de una llave de acceso',
    detalle: ({ nombre }) => nombre,
  },
  LlaveDeAccesoQuitada: { accion: 'baja', frase: () => 'Quitó una llave de acceso' },
  LlaveDeAccesoUsada: { accion: 'cambio', frase: () => 'Confirmó su identidad con una llave de acceso' },
  CodigosDeRecuperacionGenerados: { accion: 'cambio', frase: () => 'Generó códigos de recuperación' },
  CodigoDeRecuperacionUsado: {
    accion: 'cambio',
    frase: () => 'Confirmó su identidad con un código de recuperación',
  },
  SegundoFactorRestablecido: {
    accion: 'baja',
    frase: () => 'Restableció la verificación en dos pasos de la cuenta',
  },
});

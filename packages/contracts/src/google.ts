/** The link to Google Calendar in the API and on the screens (docs/spec/calendar.md#google-calendar). */
export type { SincronizacionHecha } from './google-vistas.ts';

export const MENSAJES_DE_GOOGLE = {
  noConfigurada: 'La integración con Google Calendar no está configurada',
  sinVincular: 'Vincule su cuenta de Google Calendar desde Mi Perfil',
  desvinculado: 'Google Calendar desvinculado correctamente',
  vinculado: 'Google Calendar vinculado correctamente',
  rechazado: 'No se otorgó el permiso para Google Calendar',
  sincronizado: 'Sincronización completada',
  enSegundoPlano: 'La sincronización continúa en segundo plano',
  falla: 'Error al sincronizar con Google Calendar',
} as const;

/** The message that the popup posts to the page that opened it. */
export const AVISO_DE_VENTANA = 'google-calendar';
export interface AvisoDeVentana {
  readonly tipo: typeof AVISO_DE_VENTANA;
  readonly vinculado: boolean;
}

export const esAvisoDeVentana = (dato: unknown): dato is AvisoDeVentana =>
  typeof dato === 'object' && dato !== null && 'tipo' in dato && dato.tipo === AVISO_DE_VENTANA;

/**
 * Verification: recomputes every chain and compares it with the signed heads, and rebuilds every read model next to the
 * live one. It is a job: request it, then poll until `estado` is `completada` or `fallida`.
 *
 *     POST /api/auditoria/verificaciones          202 Verificacion
 *     GET  /api/auditoria/verificaciones          { verificaciones: Verificacion[] }, newest first
 *     GET  /api/auditoria/verificaciones/{id}     Verificacion
 */
export type {
  AnclaComparada,
  DiferenciaDeEventos,
  DiferenciaDeVista,
  ResultadoDeVerificacion,
  Verificacion,
  Verificaciones,
} from './auditoria-jobs-vistas.ts';

export const ESTADOS_DE_TRABAJO = {
  en_curso: 'En curso',
  completada: 'Completada',
  fallida: 'Fallida',
} as const;

/** The problems of events, each with its sentence. */
export const PROBLEMAS_DE_EVENTOS = {
  cambiado: 'El evento no dice lo que decía cuando se registró',
  falta: 'Falta un evento',
  sobra: 'Hay un evento que no estaba',
  desordenado: 'El evento no está en el lugar en que se registró',
  reescrito: 'La historia fue reescrita desde este evento',
  cortado: 'Faltan los últimos eventos',
  ajeno: 'Hay un evento que no escribió este programa',
  eliminada: 'La historia fue eliminada en el servidor',
  truncada: 'La historia está recortada en el servidor',
  metadatos: 'Los metadatos de la historia fueron cambiados en el servidor',
  ilegible: 'Un evento no se puede leer',
  ancla: 'El registro no es el que se ancló fuera de esta máquina',
  archivo: 'El archivo de eventos está dañado',
  cabeza: 'Una cabeza firmada no es auténtica',
} as const;

/** Every service, each of which rebuilds and compares its own read models. */
export const SERVICIOS_VERIFICADOS = [
  'accounts',
  'patients',
  'clinical',
  'financing',
  'calendar',
  'exports',
  'audit',
] as const;

/** A line of the timeline from its event. Pure. */
import { type Autor, DATOS_ELIMINADOS, type Linea } from '@odonto/contracts/auditoria';
import type { Nombres } from '@odonto/contracts/frase';
import { llenar } from '@odonto/contracts/frase-plantilla';
import type { EventoDeModulo } from '@odonto/contracts/modulo-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { publishedEvents } from '@odonto/practice/published';
import { fraseDe } from './frases.ts';
import { type IndiceDeLinea, textoDe } from './lineas.projection.ts';

/** The names and erasures that lines need besides their events. */
export interface Contexto {
  /** Null for an account whose personal data was erased; undefined for an id that is not an account. */
  readonly nombreDe: (profesionalId: string) => string | null | undefined;
  /** For sentences about another account or a site. */
  readonly nombres: Nombres;
  /** Whether the personal data of a subject was erased. */
  readonly borrado: (sujeto: string) => boolean;
  /** What a module from elsewhere registered for an event type. */
  readonly registrado: (tipo: string) => EventoDeModulo | undefined;
}

export const autorDe = ({ metadata: { actor } }: LoggedEvent, { nombreDe }: Contexto): Autor => ({
  id: actor.id,
  // Every append of this system names one of these roles.
  rol: actor.rol as Autor['rol'],
  nombre: actor.rol === 'sistema' ? 'Sistema' : (nombreDe(actor.id) ?? null),
});

/** The subject whose key encrypts the event's personal data; undefined when it has none. */
export const sujetoDe = (
  { type, data }: LoggedEvent,
  registrado: Contexto['registrado'],
): string | undefined => {
  const definicion = publishedEvents[type] ?? registrado(type);
  // Any data of an unknown event type may be personal data of its paciente.
  if (definicion === undefined) return textoDe(data, 'pacienteId');
  const { subject, personal = [] } = definicion;
  return subject === undefined || personal.length === 0 ? undefined : textoDe(data, subject);
};

/** The sentence that the module of the event registered; for any other event, the sentence of the audit. */
const textoDeHecho = (
  { type, data }: LoggedEvent,
  registrado: EventoDeModulo | undefined,
  nombres: Nombres,
): { readonly frase: string; readonly detalle: string | null } => {
  const datos = { ...data };
  if (registrado?.frase !== undefined)
    return {
      frase: llenar(registrado.frase, datos) ?? registrado.frase,
      detalle: registrado.detalle === undefined ? null : llenar(registrado.detalle, datos),
    };
  const { frase, detalle } = fraseDe(type);
  return { frase: frase(datos, nombres), detalle: detalle?.(datos) ?? null };
};

export const lineaDe = (evento: LoggedEvent, contexto: Contexto): Linea => {
  const { type, data, metadata } = evento;
  const { clase, accion } = fraseDe(type);
  const sujeto = sujetoDe(evento, contexto.registrado);
  const datosEliminados = sujeto !== undefined && contexto.borrado(sujeto);
  const { frase, detalle } = textoDeHecho(evento, contexto.registrado(type), contexto.nombres);
  return {
    posicion: String(evento.position),
    evento_id: evento.id,
    evento: type,
    clase,
    accion,
    frase,
    detalle: datosEliminados ? null : detalle,
    datos_eliminados: datosEliminados,
    autor: autorDe(evento, contexto),
    registrado_at: evento.recordedAt,
    efectivo_at: metadata.effectiveAt ?? null,
    solicitud_id: metadata.requestId,
    causa_id: metadata.causationId ?? null,
    paciente_id: textoDe(data, 'pacienteId') ?? null,
    tratamiento_id: textoDe(data, 'tratamientoId') ?? null,
    pago_id: textoDe(data, 'pagoId') ?? null,
  };
};

/** The line of an event that is in the index but missing in the store, which is itself a finding. */
export const lineaQueFalta = (indice: IndiceDeLinea): Linea => {
  const { clase, accion } = fraseDe(indice.tipo);
  return {
    posicion: indice.posicion,
    evento_id: '',
    evento: indice.tipo,
    clase,
    accion,
    frase: 'Este hecho falta en el registro de eventos: pida una verificación',
    detalle: null,
    datos_eliminados: false,
    autor: { id: indice.autorId, nombre: null, rol: 'sistema' },
    registrado_at: new Date(indice.registrado).toISOString(),
    efectivo_at: null,
    solicitud_id: '',
    causa_id: null,
    paciente_id: indice.pacienteId ?? null,
    tratamiento_id: indice.tratamientoId ?? null,
    pago_id: indice.pagoId ?? null,
  };
};

/** The text of a line in documents. */
export const textoDeLinea = ({ frase, detalle, datos_eliminados }: Linea): string =>
  datos_eliminados ? `${frase} (${DATOS_ELIMINADOS})` : detalle === null ? frase : `${frase}: ${detalle}`;

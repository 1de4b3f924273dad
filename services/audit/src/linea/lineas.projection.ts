/**
 * The index of the timeline: one small document per event. It has no text and no personal data. Sentences are created
 * from the events when they are read, so an erasure changes nothing here.
 */
import type { ClaseDeLinea } from '@odonto/contracts/auditoria';
import type { Event } from '@odonto/event-kit/decider';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { type Projection, projection } from '@odonto/event-kit/projections';
import { fraseDe } from './frases.ts';
import { type HoraLocal, horaLocalEn, numeroDeDia } from './hora-local.ts';

export interface IndiceDeLinea {
  /** The event's position, as digits. */
  readonly posicion: string;
  readonly stream: string;
  readonly revision: number;
  readonly tipo: string;
  readonly autorId: string;
  readonly rol: string;
  /** Instant, ms. */
  readonly registrado: number;
  readonly pacienteId?: string;
  readonly tratamientoId?: string;
  readonly pagoId?: string;
  /** The account that the event is about or, for any other event, its author. */
  readonly profesionalId: string;
  /** Days from the effective date to the recording; absent when zero. */
  readonly diasAtras?: number;
  /** Minutes since Sunday 00:00 in the practice's zone. */
  readonly momento: number;
}

/** A field of an event of any type; undefined when the field is not a text. */
export const textoDe = (data: object, campo: string): string | undefined => {
  const valor: unknown = Reflect.get(data, campo);
  return typeof valor === 'string' ? valor : undefined;
};

const ANCHO = 20;
/** The id of a position. Ids sort in the order of the positions. */
export const idDeLinea = (posicion: bigint | string): string => String(posicion).padStart(ANCHO, '0');

const diasAtras = (event: LoggedEvent, local: HoraLocal): number | undefined => {
  const { effectiveAt } = event.metadata;
  const dias = effectiveAt === undefined ? 0 : local.dia - numeroDeDia(effectiveAt);
  return dias > 0 ? dias : undefined;
};

/** Events of an account are on its timeline, whoever the author is. */
const DE_LA_CUENTA: ReadonlySet<ClaseDeLinea> = new Set(['cuentas', 'accesos']);

const indiceDe = (event: LoggedEvent, local: HoraLocal): IndiceDeLinea => {
  const { data } = event;
  const { actor } = event.metadata;
  const [pacienteId, tratamientoId, pagoId] = ['pacienteId', 'tratamientoId', 'pagoId'].map((campo) =>
    textoDe(data, campo),
  );
  const atras = diasAtras(event, local);
  return {
    posicion: String(event.position),
    stream: event.stream,
    revision: event.revision,
    tipo: event.type,
    autorId: actor.id,
    rol: actor.rol,
    registrado: Date.parse(event.recordedAt),
    ...(pacienteId !== undefined && { pacienteId }),
    ...(tratamientoId !== undefined && { tratamientoId }),
    ...(pagoId !== undefined && { pagoId }),
    profesionalId: DE_LA_CUENTA.has(fraseDe(event.type).clase)
      ? (textoDe(data, 'profesionalId') ?? actor.id)
      : actor.id,
    ...(atras !== undefined && { diasAtras: atras }),
    momento: local.minutoDeSemana,
  };
};

/** The half hour of the week: 0 to 335. Only acts of people have it as a key; events of the system do not. */
export const mediaHora = (minutoDeSemana: number): number => Math.floor(minutoDeSemana / 30);

/** Indexes contain these keys, so that one index answers any filter of a subject's lines, however many there are. */
const FILTROS = ['orden', 'clase', 'accion', 'autorId'] as const;

/** In the practice's time zone (IANA name): when it changes, the projection is rebuilt (`npm run rebuild -- lineas`). */
export const lineasEn = (zonaHoraria: string): Projection<IndiceDeLinea, Event> => {
  const horaLocal = horaLocalEn(zonaHoraria);
  const alta = (_: IndiceDeLinea | undefined, event: LoggedEvent): IndiceDeLinea =>
    indiceDe(event, horaLocal(Date.parse(event.recordedAt)));
  return projection<IndiceDeLinea, Event>({
    name: 'lineas',
    version: 3,
    indexes: [
      [...FILTROS],
      ['pacienteId', ...FILTROS, 'tratamientoId', 'pagoId', 'registrado'],
      ['profesionalId', ...FILTROS, 'registrado'],
      ['autorId', 'orden', 'clase', 'accion', 'registrado'],
      ['tipo', 'orden', 'autorId'],
      ['accion', 'orden', 'autorId'],
      ['antedatado', 'orden', 'autorId'],
      ['cuando', 'orden', 'autorId'],
      ['registrado', 'clase', 'accion', 'autorId'],
    ],
    id: ({ position }) => idDeLinea(position),
    keys: ({
      posicion,
      tipo,
      autorId,
      registrado,
      pacienteId,
      tratamientoId,
      pagoId,
      profesionalId,
      ...linea
    }) => {
      const { clase, accion } = fraseDe(tipo);
      return {
        orden: Number(posicion),
        tipo,
        clase,
        accion,
        autorId,
        registrado,
        profesionalId,
        ...(pacienteId !== undefined && { pacienteId }),
        ...(tratamientoId !== undefined && { tratamientoId }),
        ...(pagoId !== undefined && { pagoId }),
        ...(linea.diasAtras !== undefined && { antedatado: 1 }),
        ...(linea.rol !== 'sistema' && { cuando: mediaHora(linea.momento) }),
      };
    },
    // Also events of types that this program does not know: their lines show the data.
    on: { '*': alta },
  });
};

/** What happens on the chart of a paciente. Stream `odontograma-{pacienteId}`: one chart, all of its teeth. */
import type { EventDefinitions } from './event-definition.ts';
import type { EstadoDental, Superficie, TratamientoDental } from './odontograma.ts';

interface EnOdontograma {
  readonly registroId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

/** What was found or done on a tooth. Teeth, treatments, states and surfaces stay plain; the comment is personal. */
export interface HallazgoDental {
  readonly tratamiento: TratamientoDental;
  readonly estado: EstadoDental;
  readonly superficies: readonly Superficie[];
  /** Null once the paciente's key has been destroyed. */
  readonly comentario: string | null;
}

export interface TratamientoDentalRegistrado {
  readonly type: 'TratamientoDentalRegistrado';
  readonly data: EnOdontograma & HallazgoDental & { readonly diente: number };
}

/** The record as it stands from now on; what it said before stays in the earlier events. */
export interface TratamientoDentalCorregido {
  readonly type: 'TratamientoDentalCorregido';
  readonly data: EnOdontograma & HallazgoDental & { readonly diente: number };
}

export interface TratamientoDentalEliminado {
  readonly type: 'TratamientoDentalEliminado';
  readonly data: EnOdontograma & { readonly diente: number };
}

export interface ImagenAsociada {
  readonly type: 'ImagenAsociada';
  readonly data: EnOdontograma & { readonly fotoId: string };
}

export interface ImagenDesasociada {
  readonly type: 'ImagenDesasociada';
  readonly data: EnOdontograma & { readonly fotoId: string };
}

export type OdontogramaEvent =
  | TratamientoDentalRegistrado
  | TratamientoDentalCorregido
  | TratamientoDentalEliminado
  | ImagenAsociada
  | ImagenDesasociada;

export const odontogramaEventos: EventDefinitions<OdontogramaEvent['type']> = {
  TratamientoDentalRegistrado: { version: 1, subject: 'pacienteId', personal: ['comentario'] },
  TratamientoDentalCorregido: { version: 1, subject: 'pacienteId', personal: ['comentario'] },
  TratamientoDentalEliminado: { version: 1 },
  ImagenAsociada: { version: 1 },
  ImagenDesasociada: { version: 1 },
};

/** Commands of a chart; its events are published (contracts/odontograma-eventos.ts). */
import type { HallazgoDental } from '@odonto/contracts/odontograma-eventos';
import type { Command } from '@odonto/event-kit/decider';

/** The chart, and the signer of the change. */
interface EnOdontograma {
  readonly pacienteId: string;
  readonly profesionalId: string;
  /** The assistant who writes in the name of the signer. */
  readonly autorId?: string;
}

export type OdontogramaCommand =
  /** One treatment on one or several teeth: all or none. */
  | Command<
      'RegistrarTratamientoDental',
      EnOdontograma &
        HallazgoDental & {
          readonly piezas: readonly { readonly registroId: string; readonly diente: number }[];
        }
    >
  | Command<
      'CorregirTratamientoDental',
      EnOdontograma & Partial<HallazgoDental> & { readonly registroId: string }
    >
  | Command<'EliminarTratamientoDental', EnOdontograma & { readonly registroId: string }>
  | Command<'AsociarImagen', EnOdontograma & { readonly registroId: string; readonly fotoId: string }>
  | Command<'DesasociarImagen', EnOdontograma & { readonly registroId: string; readonly fotoId: string }>;

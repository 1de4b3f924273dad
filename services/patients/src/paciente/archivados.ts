/** Deleted pacientes whose records are kept for years, and their destruction afterwards (docs/adr/0205). */
import type { PacienteEvent } from '@odonto/contracts';
import type { Clock } from '@odonto/event-kit/runtime';
import { Unavailable } from '@odonto/event-kit/decider';
import { projection, type View } from '@odonto/event-kit/projections';
import type { Fichas } from './paciente.reactions.ts';

export interface Archivado {
  readonly id: string;
  readonly profesionalId: string;
  /** Instant. */
  readonly conservarHasta: string;
}

/** The archived pacientes, hidden from every screen; nothing personal. */
export const archivados = projection<Archivado, PacienteEvent>({
  name: 'archivados',
  version: 1,
  indexes: [['conservarHasta']],
  id: ({ data }) => data.pacienteId,
  keys: ({ conservarHasta }) => ({ conservarHasta }),
  on: {
    PacienteEliminado: (_, { data: { pacienteId, profesionalId, conservarHasta } }) =>
      conservarHasta === undefined ? null : { id: pacienteId, profesionalId, conservarHasta },
    DatosDePacienteDestruidos: () => null,
  },
});

interface Dependencies {
  readonly fichas: Fichas;
  readonly archivados: View<Archivado>;
  readonly clock: Clock;
}

/**
 * Destroys every record whose retention is over. Idempotent.
 * @throws Unavailable when the store does not answer; AggregateError when some records could not be destroyed, after
 * the others were
 */
export const destruirVencidos = async ({ fichas, archivados: vista, clock }: Dependencies): Promise<void> => {
  const ahora = clock.now().toISOString();
  const vencidos = await vista.find({ between: { key: 'conservarHasta', to: ahora } });
  const errores: unknown[] = [];
  for (const { id } of vencidos) {
    try {
      await fichas.handle(
        id,
        { type: 'DestruirDatosDePaciente', data: { pacienteId: id, ahora } },
        { actor: { id: 'sistema', rol: 'sistema' }, requestId: `retencion-${id}` },
      );
    } catch (error) {
      // Without the store no record can be destroyed.
      if (error instanceof Unavailable) throw error;
      errores.push(error);
    }
  }
  if (errores.length > 0) throw new AggregateError(errores, `${errores.length} records are not destroyed`);
};

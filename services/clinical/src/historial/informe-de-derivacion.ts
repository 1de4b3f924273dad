/**
 * The report of a referral becomes a note of its receiver in the clinical history
 * (docs/spec/organization.md#referrals). The note has the id of the referral, so that a repeat writes it once, and a
 * note that was removed does not return.
 */
import { TITULO_DE_INFORME } from '@odonto/contracts/derivacion';
import type { DerivacionRespondida } from '@odonto/contracts/derivacion-eventos';
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { EstadoDeHistorial } from '@odonto/contracts/historial-estado';
import { aplicarAPaciente, pacienteInexistente } from '@odonto/contracts/paciente-estado';
import type { PacienteEvent } from '@odonto/contracts/paciente-eventos';
import type { CommandHandler } from '@odonto/event-kit/commands';
import type { EventLog } from '@odonto/event-kit/event-log';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/event-kit/projections';
import type { HistorialCommand } from './historial.decider.ts';

type Historiales = CommandHandler<EstadoDeHistorial, HistorialCommand, HistorialEvent>;

interface Dependencies {
  readonly historiales: Historiales;
  readonly log: Pick<EventLog, 'read'>;
}

export const informeDeDerivacion = ({ historiales, log }: Dependencies): Reaction =>
  reaction<DerivacionRespondida>({
    name: 'informe-de-derivacion',
    on: {
      DerivacionRespondida: async ({ id, data, metadata }) => {
        const { pacienteId, derivacionId: entradaId, receptorId: profesionalId, informe } = data;
        const { events } = await log.read<PacienteEvent>(`paciente-${pacienteId}`);
        const { status } = events.reduce(aplicarAPaciente, pacienteInexistente());
        // The paciente was removed in the meantime, and the note would outlive the paciente.
        if (status !== 'vigente' || informe === null) return NOTHING_DONE;
        const nota = { titulo: TITULO_DE_INFORME, descripcion: informe };
        await historiales.handle(
          pacienteId,
          { type: 'AgregarEntrada', data: { entradaId, pacienteId, profesionalId, ...nota } },
          // The author of the note is the person who answered the referral.
          { actor: metadata.actor, requestId: metadata.requestId, causationId: id, seed: id },
        );
        return undefined;
      },
    },
  });

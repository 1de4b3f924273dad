/** Charts and notes of some of the demo pacientes, once, through the same commands as everybody's. */
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { OdontogramaEvent } from '@odonto/contracts/odontograma-eventos';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { CommandHandler } from '@odonto/service-kit/decider/command-handler';
import type { LoggedEvent } from '@odonto/service-kit/events';
import { seededId } from '@odonto/service-kit/http/idempotency';
import type { CommandContext } from '@odonto/service-kit/http/route';
import { type Reaction, reaction } from '@odonto/service-kit/projections/reaction';
import type { HistorialCommand, HistorialState } from '../historial/historial.decider.ts';
import type { OdontogramaState } from '../odontograma/odontograma.decider.ts';
import type { OdontogramaCommand } from '../odontograma/odontograma.messages.ts';
import { REGISTROS_DEMO, type RegistroDemo } from './registro-demo.ts';

interface Dependencies {
  readonly odontogramas: CommandHandler<OdontogramaState, OdontogramaCommand, OdontogramaEvent>;
  readonly historiales: CommandHandler<HistorialState, HistorialCommand, HistorialEvent>;
}

/** Ids of notes are drawn apart from those of tooth records, of which one command may make up to 52. */
const ENTRADAS_DESDE = 100_000;
const POR_HALLAZGO = 100;

export const porCausaDe = ({ id, metadata }: LoggedEvent, parte: number): CommandContext => ({
  actor: { id: 'sistema', rol: 'sistema' },
  requestId: metadata.requestId,
  causationId: id,
  seed: `${id}.${parte}`,
});

/** Undefined for others: only the demo data registers pacientes without a person who does it. */
export const registroDemoDe = ({
  data,
  metadata,
}: LoggedEvent<PacienteRegistrado>): RegistroDemo | undefined =>
  metadata.actor.rol === 'sistema' ? REGISTROS_DEMO.get(data.datos?.nombre ?? '') : undefined;

/** Ids are made of the event: an interrupted run goes on where it was, a repeated one changes nothing. */
export const registroDemo = ({ odontogramas, historiales }: Dependencies): Reaction =>
  reaction<PacienteRegistrado>({
    name: 'registro-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const { hallazgos = [], entradas = [] } = registroDemoDe(event) ?? {};
        const { pacienteId, profesionalId } = event.data;
        const beginning = { at: new Date(event.recordedAt), seed: event.id };

        for (const [n, { dientes, comentario = '', ...hallazgo }] of hallazgos.entries()) {
          const desde = n * POR_HALLAZGO;
          const piezas = dientes.map((diente, i) => ({
            registroId: seededId(beginning, desde + i),
            diente,
          }));
          await odontogramas.handle(
            pacienteId,
            {
              type: 'RegistrarTratamientoDental',
              data: { pacienteId, profesionalId, piezas, comentario, ...hallazgo },
            },
            porCausaDe(event, desde),
          );
        }
        for (const [n, textos] of entradas.entries()) {
          const entradaId = seededId(beginning, ENTRADAS_DESDE + n);
          await historiales.handle(
            pacienteId,
            { type: 'AgregarEntrada', data: { entradaId, pacienteId, profesionalId, ...textos } },
            porCausaDe(event, ENTRADAS_DESDE + n),
          );
        }
      },
    },
  });

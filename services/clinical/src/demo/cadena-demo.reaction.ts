/** Notes and charts of the chain's pacientes (`DEMO=cadena`), once, through the ordinary commands. */
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { EstadoDeHistorial } from '@odonto/contracts/historial-estado';
import type { PacienteOrganizacionEvent } from '@odonto/contracts/paciente-organizacion-eventos';
import type { CommandHandler } from '@odonto/event-kit/commands';
import { NOTHING_DONE, type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Clock } from '@odonto/event-kit/runtime';
import {
  enTandas,
  idsDeCadena,
  pasadoEn,
  porCausaDe,
  type VisitaDeCadena,
  visitasPorPaciente,
} from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { HistorialCommand } from '../historial/historial.decider.ts';
import type { Odontogramas } from '../odontograma/odontogramas.ts';
import { hallazgosDe, notaDe } from './notas-de-cadena.ts';

type PacienteIncorporado = Extract<PacienteOrganizacionEvent, { readonly type: 'PacienteIncorporado' }>;

interface Dependencies {
  readonly odontogramasAl: (clock: Clock) => Odontogramas;
  readonly historialesAl: (
    clock: Clock,
  ) => CommandHandler<EstadoDeHistorial, HistorialCommand, HistorialEvent>;
  readonly zonaHoraria: string;
}

const IDS = idsDeCadena(seededId);
/** Ids and seeds reserved for one visit: for its note, and for its tooth records. */
const POR_VISITA = 10;
/** Minutes from the start of a visit to its tooth records, which are a minute apart, and to its note. */
const [AL_REVISAR, AL_TERMINAR] = [10, 30];

export const cadenaDemo = ({ odontogramasAl, historialesAl, zonaHoraria }: Dependencies): Reaction =>
  reaction<PacienteIncorporado>({
    name: 'cadena-demo',
    on: {
      PacienteIncorporado: async (event) => {
        const completo = IDS.completo(event);
        if (!completo) return NOTHING_DONE;
        const { hecho } = completo;
        const { profesionalId } = event.data;
        const pasado = pasadoEn(zonaHoraria, hecho);
        const idDe = (parte: number): string => seededId({ at: new Date(hecho), seed: event.id }, parte);

        const anotar = (visita: VisitaDeCadena, primera: boolean) => {
          const { numero, orden, hace, hora, motivo } = visita;
          const pacienteId = IDS.paciente(hecho, numero);
          const parte = orden * POR_VISITA;
          const data = {
            entradaId: idDe(parte),
            pacienteId,
            profesionalId,
            ...notaDe(motivo, primera),
          };
          return historialesAl(pasado.reloj(hace, hora, AL_TERMINAR)).handle(
            pacienteId,
            { type: 'AgregarEntrada', data },
            porCausaDe(event, parte),
          );
        };

        const revisar = async ({ numero, orden, hace, hora }: VisitaDeCadena): Promise<void> => {
          const pacienteId = IDS.paciente(hecho, numero);
          for (const [n, { dientes, comentario = '', ...hallazgo }] of hallazgosDe(numero).entries()) {
            const parte = orden * POR_VISITA + 1 + n;
            const piezas = dientes.map((diente) => ({ registroId: idDe(parte), diente }));
            const data = { pacienteId, profesionalId, piezas, comentario, ...hallazgo };
            await odontogramasAl(pasado.reloj(hace, hora, AL_REVISAR + n)).handle(
              pacienteId,
              { type: 'RegistrarTratamientoDental', data },
              porCausaDe(event, parte),
            );
          }
        };

        await enTandas([...visitasPorPaciente(completo, zonaHoraria).values()], async (suyas) => {
          const hechas = suyas.filter(({ estado }) => estado === 'completado');
          for (const [n, visita] of hechas.entries()) {
            if (n === 0) await revisar(visita);
            await anotar(visita, n === 0);
          }
        });
        return undefined;
      },
    },
  });

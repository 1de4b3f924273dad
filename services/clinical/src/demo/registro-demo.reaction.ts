/** Charts and notes of some of the demo pacientes, once, through the ordinary commands. */
import type { HistorialEvent } from '@odonto/contracts/historial';
import type { PacienteRegistrado } from '@odonto/contracts/paciente-eventos';
import type { Clock } from '@odonto/event-kit/runtime';
import type { CommandHandler } from '@odonto/event-kit/commands';
import { LARGO, nombreDeDemo, numeroGrande, pasadoDePaciente, porCausaDe } from '@odonto/practice/demo';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import { seededId } from '@odonto/service-kit/app';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import type { EstadoDeHistorial } from '@odonto/contracts/historial-estado';
import type { HistorialCommand } from '../historial/historial.decider.ts';
import type { Odontogramas } from '../odontograma/odontogramas.ts';
import type { EntradaDemo, HallazgoDemo, RegistroDemo } from './registro-demo.ts';
import { registroGrande } from './registro-grande.ts';
import { REGISTROS_DEMO } from './registros-demo.ts';

interface Dependencies {
  readonly odontogramasAl: (clock: Clock) => Odontogramas;
  readonly historialesAl: (
    clock: Clock,
  ) => CommandHandler<EstadoDeHistorial, HistorialCommand, HistorialEvent>;
  readonly zonaHoraria: string;
}

/** Ids are reserved for each visit, and within it for notes and tooth records: a visit may have up to 52 records. */
const POR_VISITA = 1_000;
const POR_HALLAZGO = 100;
const NOTA = 900;
/**
 * Minutes from the start of a visit to its tooth records, and to its note. Tooth records are a minute apart, because
 * the latest one is shown.
 */
const AL_REVISAR = 15;
const AL_TERMINAR = 30;

/** Undefined for pacientes outside the demo. */
export const registroDemoDe = (event: LoggedEvent<PacienteRegistrado>): RegistroDemo | undefined => {
  const nombre = nombreDeDemo(event);
  if (nombre === undefined) return undefined;
  return REGISTROS_DEMO.get(nombre) ?? (numeroGrande(nombre) === LARGO ? registroGrande() : undefined);
};

/** Ids and dates derive from the event: an interrupted run continues, and a repeat changes nothing. */
export const registroDemo = ({ odontogramasAl, historialesAl, zonaHoraria }: Dependencies): Reaction => {
  const registrar = (
    event: LoggedEvent<PacienteRegistrado>,
    desde: number,
    { dientes, comentario = '', ...hallazgo }: HallazgoDemo,
    clock: Clock,
  ) => {
    const { pacienteId, profesionalId } = event.data;
    const beginning = { at: new Date(event.recordedAt), seed: event.id };
    const piezas = dientes.map((diente, i) => ({ registroId: seededId(beginning, desde + i), diente }));
    return odontogramasAl(clock).handle(
      pacienteId,
      {
        type: 'RegistrarTratamientoDental',
        data: { pacienteId, profesionalId, piezas, comentario, ...hallazgo },
      },
      porCausaDe(event, desde),
    );
  };

  const anotar = (event: LoggedEvent<PacienteRegistrado>, parte: number, nota: EntradaDemo, clock: Clock) => {
    const { pacienteId, profesionalId } = event.data;
    const entradaId = seededId({ at: new Date(event.recordedAt), seed: event.id }, parte);
    return historialesAl(clock).handle(
      pacienteId,
      { type: 'AgregarEntrada', data: { entradaId, pacienteId, profesionalId, ...nota } },
      porCausaDe(event, parte),
    );
  };

  return reaction<PacienteRegistrado>({
    name: 'registro-demo',
    on: {
      PacienteRegistrado: async (event) => {
        const { hora, visitas } = registroDemoDe(event) ?? { hora: '', visitas: [] };
        const pasado = pasadoDePaciente(event, zonaHoraria);
        for (const [v, { hace, hallazgos = [], nota }] of visitas.entries()) {
          const desde = v * POR_VISITA;
          for (const [n, hallazgo] of hallazgos.entries())
            await registrar(
              event,
              desde + n * POR_HALLAZGO,
              hallazgo,
              pasado.reloj(hace, hora, AL_REVISAR + n),
            );
          if (nota) await anotar(event, desde + NOTA, nota, pasado.reloj(hace, hora, AL_TERMINAR));
        }
      },
    },
  });
};

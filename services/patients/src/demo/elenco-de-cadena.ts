/** The people and the sites of the chain, for what happens between its dentists and sites. */
import type { MembresiaOtorgada } from '@odonto/contracts/organizacion-eventos';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { Clock } from '@odonto/event-kit/runtime';
import {
  type IdsDeCadena,
  type Pasado,
  pacientesDePuesto,
  pasadoEn,
  porCausaDe,
  PUESTOS,
  SUCURSALES_DE_CADENA,
} from '@odonto/practice/demo';
import { seededId } from '@odonto/service-kit/app';
import type { PacienteCommand } from '../paciente/paciente.messages.ts';
import type { Fichas } from '../paciente/paciente.reactions.ts';

interface Dependencies {
  readonly fichasAl: (clock: Clock) => Fichas;
  readonly ids: IdsDeCadena;
  readonly hecho: number;
  readonly zonaHoraria: string;
}

/** Numbers in the list of people: two dentists of Centro, one of Caballito, Belgrano and La Plata each. */
export const [QUIROGA, SALAS, ROLDAN, MOYANO, LAGOS] = [0, 1, 4, 5, 8] as const;

export const UNA_HORA_MS = 60 * 60 * 1000;
/** The first part of the event for these commands, above the numbers of pacientes. */
const DESDE = 10_000;

export interface Elenco {
  readonly pasado: Pasado;
  /** The account of a person. */
  readonly cuenta: (persona: number) => string;
  /** The n-th paciente of a dentist. */
  readonly paciente: (persona: number, n: number) => string;
  /** The numbers of all pacientes of a dentist. */
  readonly numerosDe: (persona: number) => readonly number[];
  readonly sucursal: (persona: number) => string;
  /** The instant of a clock, some hours later. */
  readonly instante: (clock: Clock, horas?: number) => string;
  readonly idNuevo: (n: number) => string;
  /** Send commands in the same order in each run: each takes the next part of the event, so repeats change nothing. */
  readonly mandar: (clock: Clock, command: PacienteCommand) => Promise<void>;
}

export const elencoDe = (
  event: LoggedEvent<MembresiaOtorgada>,
  { fichasAl, ids, hecho, zonaHoraria }: Dependencies,
): Elenco => {
  const puestoDe = (persona: number) => PUESTOS.find((uno) => uno.persona === persona) ?? PUESTOS[0];
  const numerosDe = (persona: number): readonly number[] => {
    const puesto = puestoDe(persona);
    return puesto ? pacientesDePuesto(puesto) : [];
  };
  let parte = DESDE;
  return {
    pasado: pasadoEn(zonaHoraria, hecho),
    cuenta: (persona) => ids.cuenta(hecho, persona),
    paciente: (persona, n) => ids.paciente(hecho, numerosDe(persona)[n] ?? 0),
    numerosDe,
    sucursal: (persona) =>
      ids.sucursal(
        hecho,
        SUCURSALES_DE_CADENA.findIndex(({ nombre }) => nombre === puestoDe(persona)?.sucursal),
      ),
    instante: (clock, horas = 0) => new Date(clock.now().getTime() + horas * UNA_HORA_MS).toISOString(),
    idNuevo: (n) => seededId({ at: new Date(hecho), seed: event.id }, n),
    mandar: async (clock, command) => {
      parte += 1;
      await fichasAl(clock).handle(command.data.pacienteId, command, porCausaDe(event, parte));
    },
  };
};

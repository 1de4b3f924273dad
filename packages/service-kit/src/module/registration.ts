/** Announces the events of a module from elsewhere to the audit: by an event in the log, which all services read. */
import type { ModuloRegistrado, RegistroDeModulo } from '@odonto/contracts/modulo-eventos';
import { borradoDePacientes } from '@odonto/practice/erasure';
import { publishedEvents } from '@odonto/practice/published';
import { commandHandler } from '@odonto/event-kit/commands';
import type { Command, Decider } from '@odonto/event-kit/decider';
import type { EventLog } from '@odonto/event-kit/event-log';
import type { Clock } from '@odonto/event-kit/runtime';
import { CannotStart } from '@odonto/event-kit/runtime';
import type { Shared } from '../process/platform.ts';
import type { Service } from '../process/service.ts';
import type { Module } from './module.ts';

type Registrar = Command<'RegistrarModulo', RegistroDeModulo>;

/** The state is the registration that is valid. */
const decider: Decider<RegistroDeModulo | undefined, Registrar, ModuloRegistrado> = {
  initialState: () => undefined,
  decide: ({ data }, valid) =>
    JSON.stringify(data) === JSON.stringify(valid) ? [] : [{ type: 'ModuloRegistrado', data }],
  evolve: (_, { data }) => data,
};

/** The registration of the events that the contracts do not have; undefined when there are none. */
export const registrationOf = ({
  name,
  events,
  sentences = {},
}: Pick<Module, 'name' | 'events' | 'sentences'>): RegistroDeModulo | undefined => {
  const own = Object.entries(events).filter(([type]) => publishedEvents[type] === undefined);
  if (own.length === 0) return undefined;
  const eventos = own.map(([type, { version, subject, personal }]) => [
    type,
    { version, ...(subject !== undefined && { subject }), ...(personal && { personal }), ...sentences[type] },
  ]);
  return { modulo: name, eventos: Object.fromEntries(eventos) };
};

/** Records the registration when it differs from the last one. @throws Unavailable when the store does not answer */
const record = async (data: RegistroDeModulo, log: EventLog, clock: Clock): Promise<void> => {
  await commandHandler(log, { stream: (id) => `modulo-${id}`, decider, clock }).handle(
    data.modulo,
    { type: 'RegistrarModulo', data },
    { actor: { id: 'sistema', rol: 'sistema' }, requestId: `modulo-${data.modulo}` },
  );
};

/** The name of the reaction that every service with data of pacientes has (docs/adr/0205). */
const ERASURE = borradoDePacientes(async () => undefined).name;

/**
 * The service of a module, which records its registration before anything else.
 * @throws CannotStart when its events carry personal data of pacientes and it has no reaction to their erasure
 */
export const registered = (
  module: Module,
  service: Service,
  { log, clock }: Pick<Shared, 'log' | 'clock'>,
): Service => {
  const data = registrationOf(module);
  if (data === undefined) return service;
  const isPersonal = Object.values(data.eventos).some(({ subject }) => subject !== undefined);
  if (isPersonal && !(service.reactions ?? []).some(({ name }) => name === ERASURE))
    throw new CannotStart(
      `El módulo ${module.name} guarda datos de pacientes y no los borra con ellos: falta borradoDePacientes.`,
    );
  return {
    ...service,
    onLead: async () => {
      await record(data, log, clock);
      await service.onLead?.();
    },
  };
};

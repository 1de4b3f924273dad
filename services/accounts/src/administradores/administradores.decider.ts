/**
 * The active administrators, all in the one stream `administradores`: if two remove each other concurrently, they
 * append to it one after the other, and the second is refused (docs/spec/accounts.md#deletion-of-an-account;
 * docs/adr/0091). Every entry holds the revision of the account's own stream at which it was true, so a late command
 * (from a reaction that lags) changes nothing.
 */
import type { AdministradoresEvent, AdministradorQuitado } from '@odonto/contracts/profesional-eventos';
import { type Command, type Decider, unreachable, RuleBroken } from '@odonto/event-kit/decider';

/** Why an administrator is removed. After a crash, it names the change of the account that is still to be made. */
export type Motivo = AdministradorQuitado['data']['motivo'];

interface DeUsuario {
  readonly profesionalId: string;
  /** Revision of the account's stream. */
  readonly revision: number;
}

export type AdministradoresCommand =
  | Command<'AgregarAdministrador', DeUsuario>
  | Command<'QuitarAdministrador', DeUsuario & { readonly motivo: Motivo }>;

interface Entrada {
  readonly vigente: boolean;
  readonly revision: number;
}

/** By profesional. */
export type Administradores = ReadonlyMap<string, Entrada>;

const ultimo = (): RuleBroken =>
  new RuleBroken('ultimo-administrador', 'Debe quedar al menos un administrador');

const decide = (command: AdministradoresCommand, actuales: Administradores): AdministradoresEvent[] => {
  const { profesionalId, revision } = command.data;
  const entrada = actuales.get(profesionalId);
  switch (command.type) {
    case 'AgregarAdministrador': {
      const yaEsta = entrada !== undefined && (entrada.vigente || revision <= entrada.revision);
      return yaEsta ? [] : [{ type: 'AdministradorAgregado', data: { profesionalId, revision } }];
    }
    case 'QuitarAdministrador': {
      if (entrada !== undefined && !entrada.vigente && revision <= entrada.revision) return [];
      const otros = [...actuales].filter(([id, { vigente }]) => vigente && id !== profesionalId);
      if (otros.length === 0) throw ultimo();
      return [{ type: 'AdministradorQuitado', data: command.data }];
    }
    default:
      return unreachable(command);
  }
};

export const administradores: Decider<Administradores, AdministradoresCommand, AdministradoresEvent> = {
  initialState: () => new Map(),
  decide,
  evolve: (antes, { type, data: { profesionalId, revision } }) =>
    new Map(antes).set(profesionalId, { vigente: type === 'AdministradorAgregado', revision }),
};

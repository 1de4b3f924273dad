/** Sends a command to the organization and answers the site that it changed. */
import type { OrganizacionEvent } from '@odonto/contracts/organizacion-eventos';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import type { CommandContext, CommandHandler } from '@odonto/event-kit/commands';
import { existing } from '@odonto/event-kit/decider';
import { documentAfter } from '@odonto/event-kit/projections';
import { type EstadoDeOrganizacion, sucursalInexistente } from './organizacion.decider.ts';
import type { OrganizacionCommand } from './organizacion.messages.ts';
import { sucursales } from './sucursales.projection.ts';

export type Organizaciones = CommandHandler<EstadoDeOrganizacion, OrganizacionCommand, OrganizacionEvent>;

/** There is one organization, so this is the only id that its command handler is called with. */
export const LA_UNICA = 'organizacion';

/** @throws NotFound for an unknown site; RuleBroken as the decider says */
export type Mandar = (
  command: Exclude<OrganizacionCommand, { readonly type: 'CambiarPolitica' }>,
  context: CommandContext,
) => Promise<Sucursal>;

export const mandarCon =
  (organizaciones: Organizaciones): Mandar =>
  async (command, context) => {
    const { history } = await organizaciones.handle(LA_UNICA, command, context);
    const deSucursales = history.flatMap((event) => (event.type === 'PoliticaCambiada' ? [] : event));
    return existing(documentAfter(sucursales, command.data.sucursalId, deSucursales), sucursalInexistente);
  };

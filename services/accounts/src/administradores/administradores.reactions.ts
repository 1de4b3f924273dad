/** Keeps the list of administrators and the accounts consistent after a process was killed between the two writes. */
import type { ProfesionalActivado, ProfesionalRegistrado, RolCambiado } from '@odonto/contracts';
import type { LoggedEvent } from '@odonto/event-kit/event-log';
import type { CommandContext } from '@odonto/event-kit/commands';
import { type Reaction, reaction } from '@odonto/event-kit/projections';
import type { Usuarios } from '../profesional/usuarios.ts';
import type { AdministradorQuitado } from '@odonto/contracts/profesional-eventos';
import { ordenDe, sumarSiEsAdmin } from './relevo.ts';

const porCausaDe = ({ id, metadata }: LoggedEvent): CommandContext => ({
  actor: metadata.actor,
  requestId: metadata.requestId,
  causationId: id,
  seed: id,
});

/** After any of these events the account already has the intended state, or a newer one. */
const DECISIVOS = new Set([
  'RolCambiado',
  'ProfesionalDesactivado',
  'ProfesionalActivado',
  'ProfesionalEliminado',
]);

type Ascenso = ProfesionalRegistrado | RolCambiado | ProfesionalActivado;

export const administradoresAlDia = (usuarios: Usuarios): Reaction => {
  const sumar = async (event: LoggedEvent<Ascenso>): Promise<void> => {
    const { profesionalId } = event.data;
    const { usuario } = await usuarios.historia(profesionalId);
    const { revision } = event;
    await sumarSiEsAdmin(usuarios, profesionalId, { state: usuario, revision }, porCausaDe(event));
  };

  return reaction<Ascenso | AdministradorQuitado>({
    name: 'administradores-al-dia',
    on: {
      ProfesionalRegistrado: sumar,
      RolCambiado: sumar,
      ProfesionalActivado: sumar,
      AdministradorQuitado: async (event) => {
        const { profesionalId, motivo, revision } = event.data;
        const { usuario, events } = await usuarios.historia(profesionalId);
        const done = events.some((one) => one.revision > revision && DECISIVOS.has(one.type));
        if (done || usuario.status !== 'vigente') return;
        await usuarios.profesionales.handle(
          profesionalId,
          ordenDe(profesionalId, motivo, true),
          porCausaDe(event),
        );
      },
    },
  });
};

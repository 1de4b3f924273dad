/** Begins a session. The login with a password alone and every second step end here. */
import type { Profesional, SesionIniciada } from '@odonto/contracts/profesional-vistas';
import { existing } from '@odonto/event-kit/decider';
import type { Request } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import { type Usuario, profesionalInexistente } from '../profesional/profesional.decider.ts';
import type { Quien } from '../organizacion/quien.ts';
import type { Sesiones } from '../sesion/sesiones.ts';

export type IniciarSesion = (
  profesionalId: string,
  usuario: Usuario,
  request: Pick<Request, 'headers' | 'ip' | 'newId' | 'now' | 'requestId' | 'seed' | 'onAppended'>,
) => Promise<SesionIniciada>;

interface Dependencies {
  readonly vista: View<Profesional>;
  readonly sesiones: Pick<Sesiones, 'iniciar'>;
  readonly quien: Pick<Quien, 'conOrganizacion'>;
}

/**
 * @throws NotFound while the account's document is not projected yet; the kit then catches up and calls the handler
 * again
 */
export const iniciarSesionCon =
  ({ vista, sesiones, quien }: Dependencies): IniciarSesion =>
  async (id, usuario, request) => {
    const profesional = existing(await vista.get(id), profesionalInexistente);
    return {
      token: await sesiones.iniciar(id, usuario, request),
      profesional: await quien.conOrganizacion(profesional),
      ...(usuario.temporal && { debe_cambiar_contrasena: usuario.temporal }),
    };
  };

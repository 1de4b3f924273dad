import { MENSAJES_DE_LOGIN } from '@odonto/contracts/sesion';
import type { EstadoDeContrasena, SesionIniciada } from '@odonto/contracts';
import { MENSAJES_DE_CONTRASENA } from '@odonto/contracts/profesional-contrasena-textos';
import type { SegundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import { api, formatInstante, messageOf, notify, openSession } from '@odonto/mfe-kit';

/** The result of the password: a session, a second step, or a problem. */
export type SignedIn =
  | { readonly kind: 'session' }
  | { readonly kind: 'second-step'; readonly request: SegundoFactorPedido }
  | { readonly kind: 'problem'; readonly message: string };

/** Notifies the user that somebody else changed the e-mail of the account. The notice stays until it is dismissed. */
const tellOfEmail = async (id: string): Promise<void> => {
  const { email_cambiado: cambiado } = await api.get<EstadoDeContrasena>(
    `/api/profesionales/${encodeURIComponent(id)}/contrasena`,
  );
  if (!cambiado) return;
  notify.warning(MENSAJES_DE_CONTRASENA.emailCambiado(cambiado.por, formatInstante(cambiado.cuando)), 0);
};

/** Opens the session from the answer to the last step of a login. */
export const enter = ({ token, profesional, debe_cambiar_contrasena: debe }: SesionIniciada): void => {
  openSession(token, { ...profesional, ...(debe && { debe_cambiar_contrasena: debe }) });
  // A failure is ignored, because Mi Perfil shows the notice too.
  tellOfEmail(profesional.id).catch(() => undefined);
};

/**
 * Signs in (docs/spec/session.md#login). A problem is the server's message, the connection's, or 'Credenciales
 * inválidas'.
 */
export const signIn = async (email: string, password: string): Promise<SignedIn> => {
  if (email.trim() === '' || password === '') return { kind: 'problem', message: MENSAJES_DE_LOGIN.faltan };
  try {
    const answer = await api.post<SesionIniciada | SegundoFactorPedido>('/api/profesionales/login', {
      email,
      password,
    });
    if ('desafio' in answer) return { kind: 'second-step', request: answer };
    enter(answer);
    return { kind: 'session' };
  } catch (error) {
    return { kind: 'problem', message: messageOf(error, MENSAJES_DE_LOGIN.invalidas) };
  }
};

import { MENSAJES_DE_LOGIN } from '@odonto/contracts/sesion';
import type { SesionIniciada } from '@odonto/contracts';
import type { SegundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import { api, messageOf, openSession } from '@odonto/mfe-kit';

/** The result of the password: a session, a second step, or a problem. */
export type SignedIn =
  | { readonly kind: 'session' }
  | { readonly kind: 'second-step'; readonly asked: SegundoFactorPedido }
  | { readonly kind: 'problem'; readonly message: string };

/** Opens the session that a login answered after its last step. */
export const enter = ({ token, profesional, debe_cambiar_contrasena: debe }: SesionIniciada): void =>
  openSession(token, { ...profesional, ...(debe && { debe_cambiar_contrasena: debe }) });

/**
 * Signs in (practice.md, section 5). A problem is the server's message, the connection's, or 'Credenciales inválidas'.
 */
export const signIn = async (email: string, password: string): Promise<SignedIn> => {
  if (email.trim() === '' || password === '') return { kind: 'problem', message: MENSAJES_DE_LOGIN.faltan };
  try {
    const answer = await api.post<SesionIniciada | SegundoFactorPedido>('/api/profesionales/login', {
      email,
      password,
    });
    if ('desafio' in answer) return { kind: 'second-step', asked: answer };
    enter(answer);
    return { kind: 'session' };
  } catch (error) {
    return { kind: 'problem', message: messageOf(error, MENSAJES_DE_LOGIN.invalidas) };
  }
};

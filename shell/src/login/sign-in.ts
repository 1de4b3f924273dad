import { MENSAJES_DE_LOGIN } from '@odonto/contracts/sesion';
import type { SesionIniciada } from '@odonto/contracts';
import { api, messageOf, openSession } from '@odonto/mfe-kit';

/**
 * Signs in (practice.md, section 5). Answers what to tell the user, or undefined once the session is open: the
 * server's message, the connection's, or 'Credenciales inválidas'.
 */
export const signIn = async (email: string, password: string): Promise<string | undefined> => {
  if (email.trim() === '' || password === '') return MENSAJES_DE_LOGIN.faltan;
  try {
    const {
      token,
      profesional,
      debe_cambiar_contrasena: debe,
    } = await api.post<SesionIniciada>('/api/profesionales/login', {
      email,
      password,
    });
    openSession(token, { ...profesional, ...(debe && { debe_cambiar_contrasena: debe }) });
    return undefined;
  } catch (error) {
    return messageOf(error, MENSAJES_DE_LOGIN.invalidas);
  }
};

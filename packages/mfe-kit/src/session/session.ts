/**
 * Who is signed in (docs/spec/session.md#session). The session is stored in localStorage under `token` and `usuario`,
 * so that all tabs of the browser share it.
 */
import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Rol } from '../manifest.ts';
import { rolOf } from './rol.ts';

export interface Usuario {
  readonly id: string;
  readonly nombre: string;
  readonly apellido: string;
  readonly rol: Rol;
  /** The tab that records open on, if the user chose one. */
  readonly pestana_inicial?: string;
  /** The first screen, if the user chose one: `/hoy`. */
  readonly pantalla_inicial?: string;
  /** The practice has sites. Their data is requested only in this case (docs/spec/session.md#sites-in-the-layout). */
  readonly organizacion?: true;
  /** The password is temporary: nothing else can be done before it is changed. */
  readonly debeCambiarContrasena?: true;
}

export type Session =
  | { readonly status: 'fuera' }
  | { readonly status: 'dentro'; readonly token: string; readonly usuario: Usuario };

const TOKEN = 'token';
const USUARIO = 'usuario';
const FUERA: Session = { status: 'fuera' };

const parseUsuario = (text: string): Usuario | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, nombre, apellido, rol, pestana_inicial, pantalla_inicial, ...mas } = value as Record<
      string,
      unknown
    >;
    if (typeof id !== 'string' || typeof nombre !== 'string') return undefined;
    return {
      id,
      nombre,
      apellido: typeof apellido === 'string' ? apellido : '',
      rol: rolOf(rol),
      ...(typeof pestana_inicial === 'string' && { pestana_inicial }),
      ...(typeof pantalla_inicial === 'string' && { pantalla_inicial }),
      ...(mas['organizacion'] === true && { organizacion: true }),
      ...(mas['debe_cambiar_contrasena'] === true && { debeCambiarContrasena: true }),
    };
  } catch {
    return undefined;
  }
};

const forget = () => {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USUARIO);
};

/** Reads the stored session. An unreadable usuario clears the storage. */
const read = (): Session => {
  const token = localStorage.getItem(TOKEN);
  const stored = localStorage.getItem(USUARIO);
  if (!token || stored === null) return FUERA;
  const usuario = parseUsuario(stored);
  if (usuario !== undefined) return { status: 'dentro', token, usuario };
  forget();
  return FUERA;
};

const same = (a: Session, b: Session): boolean => JSON.stringify(a) === JSON.stringify(b);

const subject = new BehaviorSubject<Session>(read());

/** The session now and whenever it changes, in this tab or another. */
export const session$: Observable<Session> = subject.pipe(distinctUntilChanged(same));

export const currentSession = (): Session => subject.value;

/** Stores the answer of a login and enters the application. */
export const openSession = (token: string, profesional: unknown): void => {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USUARIO, JSON.stringify(profesional));
  subject.next(read());
};

/** Stores a new token of the same user, for example after a change of the user's own password. */
export const renewToken = (token: string): void => {
  // Another tab may have signed out before the answer came.
  if (localStorage.getItem(USUARIO) !== null) localStorage.setItem(TOKEN, token);
  subject.next(read());
};

/** Called when the server requires a new password for this token's session. */
export const requirePasswordChange = (token: string): void => {
  const session = subject.value;
  if (session.status === 'fuera' || session.token !== token || session.usuario.debeCambiarContrasena) return;
  openSession(token, { ...session.usuario, debe_cambiar_contrasena: true });
};

/** Signs out, in every tab. */
export const closeSession = (): void => {
  forget();
  subject.next(FUERA);
};

/** Continues with the stored session, if any. The storage event with another tab's token may not have arrived yet. */
export const adoptStored = (): void => {
  const stored = read();
  if (stored.status === 'dentro') subject.next(stored);
};

/** Reads the storage again, after another tab changed it. */
export const rereadSession = (): void => subject.next(read());

window.addEventListener('storage', ({ key }) => {
  if (key === null || key === TOKEN || key === USUARIO) rereadSession();
});

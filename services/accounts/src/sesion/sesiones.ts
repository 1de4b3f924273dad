/** Begins, renews and ends sessions. Each token names the session that it belongs to. */
import { defined } from '@odonto/event-kit/decider';
import { unauthenticated } from '@odonto/service-kit/http';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Request } from '@odonto/service-kit/routes';
import type { Identity, Session } from '@odonto/service-kit/tokens';
import { isUnavailable } from '@odonto/event-kit/runtime';
import type { Usuarios } from '../profesional/usuarios.ts';
import { type Usuario, vigente } from '../profesional/profesional.decider.ts';
import { dispositivoDe } from './origen.ts';

/** The part of the request that begins a session. */
type Comienzo = Pick<Request, 'headers' | 'ip' | 'newId' | 'now' | 'requestId' | 'seed' | 'onAppended'>;

export interface Sesiones {
  /**
   * Begins a session of an account. When the store cannot be written to, as on a full disk, the session has no id, so
   * that users can still read.
   * @returns its token
   */
  iniciar(id: string, usuario: Usuario, request: Comienzo): Promise<string>;
  /** Renews the session of a token, and gives it an id if it has none. @returns another token */
  seguir(session: Session, quien: Pick<Identity, 'rol' | 'nombre'>, request: Comienzo): Promise<string>;
  /** @throws NotFound when the session is not that profesional's */
  terminar(profesionalId: string, sesionId: string, context: CommandContext): Promise<void>;
  /**
   * Ends all sessions except that of the token.
   * @returns the renewed token of that session
   * @throws Failure 401 when that session was ended in the meantime
   * @throws RuleBroken when all of the account's sessions were ended
   */
  terminarOtras(session: Session, request: Comienzo & CommandContext): Promise<string>;
}

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly signToken: (identity: Identity) => string;
}

/** A login's request has no caller yet, so its events name the owner of the session as their actor. */
const porSuDuena = (
  { requestId, seed, onAppended }: Comienzo,
  { id, rol }: Pick<Identity, 'id' | 'rol'>,
): CommandContext => defined({ actor: { id, rol }, requestId, seed, onAppended });

export const sesionesDe = ({ usuarios, signToken }: Dependencies): Sesiones => {
  const anotar = async (
    sesionId: string,
    iniciada: Date,
    de: Pick<Identity, 'id' | 'rol'>,
    request: Comienzo,
  ): Promise<void> => {
    await usuarios.sesiones.begin(
      sesionId,
      {
        type: 'IniciarSesion',
        data: {
          sesionId,
          profesionalId: de.id,
          iniciada: iniciada.toISOString(),
          dispositivo: dispositivoDe(String(request.headers['user-agent'] ?? '')),
          direccion: request.ip,
        },
      },
      porSuDuena(request, de),
    );
  };

  /** The session's id. A session without one gets an id, which is recorded. */
  const conId = async (session: Session, request: Comienzo): Promise<string> => {
    if (session.sesionId !== undefined) return session.sesionId;
    const sesionId = request.newId();
    await anotar(sesionId, session.startedAt, session, request);
    return sesionId;
  };

  return {
    iniciar: async (id, { rol, datos, terminadas, temporal }, request) => {
      const sesionId = request.newId();
      const anotada = await anotar(sesionId, request.now, { id, rol }, request).then(
        () => true,
        (error: unknown) => {
          if (isUnavailable(error)) return false;
          throw error;
        },
      );
      return signToken({
        id,
        rol,
        nombre: datos.nombre,
        sesion: terminadas,
        ...(anotada && { sesionId }),
        startedAt: request.now,
        ...(temporal && { temporal }),
      });
    },
    seguir: async (session, quien, request) =>
      signToken({ ...session, ...quien, sesionId: await conId(session, request) }),
    terminar: async (profesionalId, sesionId, context) => {
      await usuarios.sesiones.handle(
        sesionId,
        { type: 'TerminarSesion', data: { sesionId, profesionalId } },
        context,
      );
    },
    terminarOtras: async (session, request) => {
      const { id, startedAt } = session;
      const sesionId = await conId(session, request);
      const { state } = await usuarios.profesionales.handle(
        id,
        { type: 'TerminarOtrasSesiones', data: { profesionalId: id, sesionId, terminadas: session.sesion } },
        request,
      );
      // Checked after the event, which clears the list of ended session ids. A later end is in the list again.
      if ((await usuarios.sesiones.load(sesionId)).status === 'terminada') throw unauthenticated();
      const { rol, datos, terminadas: sesion } = vigente(state);
      return signToken({ id, rol, nombre: datos.nombre, sesion, sesionId, startedAt });
    },
  };
};

/** Begins, renews and ends sessions. Each token carries the id of its session. */
import type { CommandContext, Request } from '@odonto/service-kit/http/route';
import type { Identity, Session } from '@odonto/service-kit/http/tokens';
import { isAway } from '@odonto/service-kit/is-away';
import type { Cuentas } from '../profesional/cuentas.ts';
import { type Cuenta, profesionalInexistente } from '../profesional/profesional.decider.ts';
import { dispositivoDe } from './origen.ts';

/** What a session keeps of the request that began it. */
type Comienzo = Pick<Request, 'headers' | 'ip' | 'newId' | 'now' | 'requestId' | 'seed' | 'onAppended'>;

export interface Sesiones {
  /**
   * Begins a session of an account. Where nothing can be written, as on a full disk, the session has no id, so that
   * users can still sign in to read.
   * @returns its token
   */
  iniciar(id: string, cuenta: Cuenta, request: Comienzo): Promise<string>;
  /** Renews the session of a token. A token from before sessions had ids gets one. @returns another token */
  seguir(session: Session, quien: Pick<Identity, 'rol' | 'nombre'>, request: Comienzo): Promise<string>;
  /** @throws NotFound when the session is not that profesional's */
  terminar(profesionalId: string, sesionId: string, context: CommandContext): Promise<void>;
  /** Ends all sessions but that of the token. @returns its new token */
  terminarOtras(session: Session, request: Comienzo & CommandContext): Promise<string>;
}

interface Dependencies {
  readonly cuentas: Cuentas;
  readonly signToken: (identity: Identity) => string;
}

/** A login's request has no caller yet, so the session names the account that signs in. */
const porSuDuena = (
  { requestId, seed, onAppended }: Comienzo,
  { id, rol }: Pick<Identity, 'id' | 'rol'>,
): CommandContext => ({
  actor: { id, rol },
  requestId,
  ...(seed !== undefined && { seed }),
  ...(onAppended && { onAppended }),
});

export const sesionesDe = ({ cuentas, signToken }: Dependencies): Sesiones => {
  const anotar = async (
    sesionId: string,
    iniciada: Date,
    de: Pick<Identity, 'id' | 'rol'>,
    request: Comienzo,
  ): Promise<void> => {
    await cuentas.sesiones.begin(
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

  /** The session's id. A session without one is recorded with a new id. */
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
          if (isAway(error)) return false;
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
      await cuentas.sesiones.handle(
        sesionId,
        { type: 'TerminarSesion', data: { sesionId, profesionalId } },
        context,
      );
    },
    terminarOtras: async (session, request) => {
      const { id, startedAt } = session;
      const sesionId = await conId(session, request);
      const { state } = await cuentas.profesionales.handle(
        id,
        { type: 'TerminarOtrasSesiones', data: { profesionalId: id, sesionId } },
        request,
      );
      if (state.status !== 'vigente') throw profesionalInexistente();
      const { rol, datos, terminadas: sesion } = state;
      return signToken({ id, rol, nombre: datos.nombre, sesion, sesionId, startedAt });
    },
  };
};

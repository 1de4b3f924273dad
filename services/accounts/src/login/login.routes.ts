/** `POST /api/profesionales/login` (docs/spec/accounts.md#login-rules). */
import { type Credenciales, credenciales, MENSAJES_DE_LOGIN } from '@odonto/contracts';
import { MAX_JSON_LOGIN } from '@odonto/contracts/limits';
import { type SesionIniciada, sesionIniciada } from '@odonto/contracts/profesional-vistas';
import { type SegundoFactorPedido, segundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import { Failure } from '@odonto/event-kit/decider';
import type { CommandContext } from '@odonto/event-kit/commands';
import { ok, type Request, type Route, route } from '@odonto/service-kit/routes';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { Contrasenas } from '../contrasena/contrasenas.ts';
import { mismoEmail } from '../email/email.stream.ts';
import type { Usuarios } from '../profesional/usuarios.ts';
import type { PasosDeIngreso } from '../segundo-factor/segundo-paso.ts';
import type { IniciarSesion } from './iniciar-sesion.ts';
import type { Attempt, LoginLimits } from './login-limits.ts';

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly contrasenas: Contrasenas;
  readonly limits: LoginLimits;
  readonly pasos: Pick<PasosDeIngreso, 'pedir'>;
  readonly iniciarSesion: IniciarSesion;
}

/** Logins that load an account at once. The others wait, so that a flood of logins does not block the event loop. */
const AT_ONCE = 8;
/** No account has this id. It is loaded for an unknown e-mail, so that both cases take equally long. */
const NADIE = 'nadie';

const invalidas = (): Failure => new Failure(401, 'credenciales-invalidas', MENSAJES_DE_LOGIN.invalidas);
const desactivada = (): Failure => new Failure(401, 'cuenta-desactivada', MENSAJES_DE_LOGIN.desactivada);

export const loginRoutes = ({ usuarios, contrasenas, limits, pasos, iniciarSesion }: Dependencies): Route => {
  /** Replaces a hash of an earlier algorithm or cost. Only a login has the password that this needs. */
  const renovar = async (
    profesionalId: string,
    password: string,
    anterior: string,
    { requestId }: CommandContext,
  ): Promise<void> => {
    const hash = await contrasenas.hash(password);
    await usuarios.profesionales.handle(
      profesionalId,
      { type: 'RenovarCredencial', data: { profesionalId, hash, anterior } },
      { actor: { id: 'sistema', rol: 'sistema' }, requestId },
    );
  };

  /** The holder of the e-mail as typed or, if it has none, of its normal form, in which new e-mails are stored. */
  const titularDe = async (email: string): Promise<string | undefined> => {
    const { titular } = await usuarios.emails.load(email);
    const comun = email.normalize('NFKC');
    return titular === undefined && comun !== email ? (await usuarios.emails.load(comun)).titular : titular;
  };

  const entrar = async (
    request: Request<Credenciales>,
    attempt: Attempt,
  ): Promise<SesionIniciada | SegundoFactorPedido> => {
    const { email, password } = request.body;
    const titular = await titularDe(email);
    const usuario = await usuarios.profesionales.load(titular ?? NADIE);
    // A reservation precedes the change of an e-mail, so the holder's account may have another one.
    const suya =
      usuario.status === 'vigente' &&
      [email, email.normalize('NFKC')].some((forma) => mismoEmail(usuario.datos.email, forma));
    const vigente = suya ? usuario : undefined;
    const fits = await contrasenas.fits(password, vigente?.hash);
    if (!fits || !vigente || titular === undefined) throw invalidas();
    if (!vigente.activo) {
      attempt.withdrawn();
      throw desactivada();
    }
    if (contrasenas.outdated(vigente.hash)) await renovar(titular, password, vigente.hash, request);
    const pedido = await pasos.pedir(titular, vigente, request);
    if (pedido) {
      // `succeeded` would reset the limit: whoever knows the password could then guess codes without end.
      attempt.withdrawn();
      return pedido;
    }
    attempt.succeeded();
    return iniciarSesion(titular, vigente, request);
  };

  const turns = new PQueue({ concurrency: AT_ONCE });

  return route({
    method: 'POST',
    path: '/api/profesionales/login',
    access: 'publica',
    summary: 'Inicia una sesión, o pide el segundo paso de la cuenta que lo tiene',
    body: credenciales,
    maxBody: MAX_JSON_LOGIN,
    answers: { 200: z.union([sesionIniciada, segundoFactorPedido]) },
    handle: async (request) => {
      const attempt = limits.attempt(request.body.email, request.ip);
      await attempt.turn();
      return ok(await turns.add(() => entrar(request, attempt)));
    },
  });
};

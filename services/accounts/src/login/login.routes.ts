/** `POST /api/profesionales/login` (decisions.md, section 2). */
import { type Credenciales, credenciales, MENSAJES_DE_LOGIN } from '@odonto/contracts';
import { MAX_JSON_LOGIN } from '@odonto/contracts/limits';
import { type Profesional, type SesionIniciada, sesionIniciada } from '@odonto/contracts/profesional-vistas';
import { Failure } from '@odonto/service-kit/decider/errors';
import { type CommandContext, ok, type Request, type Route, route } from '@odonto/service-kit/http/route';
import type { View } from '@odonto/service-kit/projections/view';
import PQueue from 'p-queue';
import type { Contrasenas } from '../contrasena/contrasenas.ts';
import { mismoEmail } from '../email/email.stream.ts';
import type { Cuentas } from '../profesional/cuentas.ts';
import { profesionalInexistente } from '../profesional/profesional.decider.ts';
import type { Sesiones } from '../sesion/sesiones.ts';
import type { Attempt, LoginLimits } from './login-limits.ts';

interface Dependencies {
  readonly cuentas: Cuentas;
  readonly contrasenas: Contrasenas;
  readonly limits: LoginLimits;
  readonly vista: View<Profesional>;
  readonly sesiones: Sesiones;
}

/** Accounts looked up ahead of the hashes: a storm of logins waits unread, and the event loop turns meanwhile. */
const AT_ONCE = 8;
/** No account has this id: it is looked for where there is no account, so that both take as long. */
const NADIE = 'nadie';

const invalidas = (): Failure => new Failure(401, 'credenciales-invalidas', MENSAJES_DE_LOGIN.invalidas);
const desactivada = (): Failure => new Failure(401, 'cuenta-desactivada', MENSAJES_DE_LOGIN.desactivada);

export const loginRoutes = ({ cuentas, contrasenas, limits, vista, sesiones }: Dependencies): Route => {
  /** Written as new ones are, now that the password is at hand. */
  const renovar = async (
    profesionalId: string,
    password: string,
    anterior: string,
    { requestId }: CommandContext,
  ): Promise<void> => {
    const hash = await contrasenas.hash(password);
    await cuentas.profesionales.handle(
      profesionalId,
      { type: 'RenovarCredencial', data: { profesionalId, hash, anterior } },
      { actor: { id: 'sistema', rol: 'sistema' }, requestId },
    );
  };

  /** By the e-mail as it is written or, where nobody has that one, in the form in which new ones are kept. */
  const titularDe = async (email: string): Promise<string | undefined> => {
    const { titular } = await cuentas.emails.load(email);
    const comun = email.normalize('NFKC');
    return titular === undefined && comun !== email ? (await cuentas.emails.load(comun)).titular : titular;
  };

  const entrar = async (request: Request<Credenciales>, attempt: Attempt): Promise<SesionIniciada> => {
    const { email, password } = request.body;
    const titular = await titularDe(email);
    const cuenta = await cuentas.profesionales.load(titular ?? NADIE);
    // A reserved e-mail may be on its way to an account, or from it to another.
    const suya =
      cuenta.status === 'vigente' &&
      [email, email.normalize('NFKC')].some((forma) => mismoEmail(cuenta.datos.email, forma));
    const vigente = suya ? cuenta : undefined;
    const fits = await contrasenas.fits(password, vigente?.hash);
    if (!fits || !vigente || titular === undefined) throw invalidas();
    if (!vigente.activo) {
      attempt.withdrawn();
      throw desactivada();
    }
    attempt.succeeded();
    if (contrasenas.outdated(vigente.hash)) await renovar(titular, password, vigente.hash, request);
    const profesional = await vista.get(titular);
    // The kit catches up with the store and asks again: an account may be older than its document.
    if (!profesional) throw profesionalInexistente();
    return {
      token: await sesiones.iniciar(titular, vigente, request),
      profesional,
      ...(vigente.temporal && { debe_cambiar_contrasena: vigente.temporal }),
    };
  };

  const turns = new PQueue({ concurrency: AT_ONCE });

  return route({
    method: 'POST',
    path: '/api/profesionales/login',
    access: 'publica',
    summary: 'Inicia una sesión',
    body: credenciales,
    maxBody: MAX_JSON_LOGIN,
    answers: { 200: sesionIniciada },
    handle: async (request) => {
      const attempt = limits.attempt(request.body.email, request.ip);
      await attempt.turn();
      return ok(await turns.add(() => entrar(request, attempt)));
    },
  });
};

/**
 * The step of a login that follows the right password. Every guess counts against the login's limits. The right
 * password alone does not reset them, so whoever knows it cannot guess codes without end.
 */
import type { Profesional } from '@odonto/contracts/profesional-vistas';
import type { SegundoPaso } from '@odonto/contracts/segundo-factor';
import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import type { SegundoFactorPedido } from '@odonto/contracts/segundo-factor-vistas';
import type { Request } from '@odonto/service-kit/routes';
import type { View } from '@odonto/event-kit/projections';
import type { LoginLimits } from '../login/login-limits.ts';
import type { Usuarios } from '../profesional/usuarios.ts';
import { type Usuario, profesionalInexistente } from '../profesional/profesional.decider.ts';
import { huellaDe } from './codigos-de-recuperacion.ts';
import { leerCodigo } from './codigos-temporales.ts';
import { type Desafio, type Desafios, desafioVencido } from './desafios.ts';
import { comprobarUso, opcionesDeUso, sitioDe } from './llaves-de-acceso.ts';
import { decidirSegundoFactor, estaActivo, noComprobado } from './segundo-factor.decider.ts';
import type { SegundoFactorCommand } from './segundo-factor.messages.ts';

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly vista: View<Profesional>;
  readonly desafios: Desafios;
  readonly limits: LoginLimits;
  readonly claveDeCodigos: Uint8Array;
  readonly requerido: (usuario: Usuario) => boolean;
}

export interface PasosDeIngreso {
  /** What the login requires after the right password; undefined when the account needs no second step. */
  pedir(
    profesionalId: string,
    usuario: Usuario,
    request: Pick<Request, 'headers'>,
  ): Promise<SegundoFactorPedido | undefined>;
  /**
   * The account of a challenge. @throws RuleBroken when the account was deactivated or its sessions were ended since
   */
  usuarioDe(desafio: Desafio): Promise<Usuario>;
  /**
   * @throws Failure 401 for a wrong, used, early or late code, and for a signature that does not verify
   * @throws Failure 429 with Retry-After when the limit of the login was reached
   */
  comprobar(
    desafio: Desafio,
    usuario: Usuario,
    cuerpo: SegundoPaso,
    request: Pick<Request, 'headers' | 'now' | 'ip' | 'requestId' | 'onAppended'>,
  ): Promise<void>;
}

export const pasosDeIngreso = ({
  usuarios,
  vista,
  desafios,
  limits,
  claveDeCodigos,
  requerido,
}: Dependencies): PasosDeIngreso => {
  const conCodigo = (
    profesionalId: string,
    { aplicacion }: Usuario['segundoFactor'],
    codigo: string,
    now: Date,
  ) => {
    const leido = aplicacion && leerCodigo(aplicacion.secreto, codigo, now, aplicacion.desvio);
    if (!aplicacion || !leido) throw noComprobado(MENSAJES.incorrecto);
    const { secreto } = aplicacion;
    const { paso, desvio, vigente } = leido;
    return vigente
      ? ({ type: 'UsarCodigoTemporal', data: { profesionalId, secreto, paso } } as const)
      : ({ type: 'AjustarReloj', data: { profesionalId, secreto, paso, desvio } } as const);
  };

  /** The command that records the use of the proof, or a code that is early or late. @throws Failure 401 otherwise */
  const prueba = async (
    { profesionalId, reto }: Desafio,
    usuario: Usuario,
    { codigo, recuperacion, llave }: SegundoPaso,
    request: Pick<Request, 'headers' | 'now'>,
  ): Promise<SegundoFactorCommand> => {
    if (llave) {
      const sitio = sitioDe(request);
      const uso = sitio && (await comprobarUso(usuario, llave, sitio, reto));
      if (!uso) throw noComprobado(MENSAJES.llave);
      return { type: 'UsarLlaveDeAcceso', data: { profesionalId, ...uso } };
    }
    if (codigo !== '') return conCodigo(profesionalId, usuario.segundoFactor, codigo, request.now);
    const huella = huellaDe(claveDeCodigos, profesionalId, recuperacion);
    if (!usuario.segundoFactor.codigos.includes(huella)) throw noComprobado(MENSAJES.recuperacion);
    return { type: 'UsarCodigoDeRecuperacion', data: { profesionalId, huella } };
  };

  return {
    pedir: async (profesionalId, usuario, request) => {
      const { segundoFactor, terminadas } = usuario;
      const sitio = sitioDe(request);
      const de = { profesionalId, terminadas };
      if (!estaActivo(segundoFactor)) {
        if (!requerido(usuario)) return undefined;
        return {
          segundo_factor: {
            inscribir: true,
            aplicacion: false,
            recuperacion: false,
            admite_llaves: sitio !== undefined,
          },
          desafio: desafios.nuevo({ ...de, tipo: 'sin-inscribir' }).texto,
        };
      }
      const { texto, reto } = desafios.nuevo({ ...de, tipo: 'ingreso' });
      const llave = await opcionesDeUso(usuario, sitio, reto);
      return {
        segundo_factor: {
          inscribir: false,
          aplicacion: segundoFactor.aplicacion !== undefined,
          ...(llave && { llave: { ...llave } }),
          recuperacion: segundoFactor.codigos.some((codigo) => codigo !== undefined),
          admite_llaves: sitio !== undefined,
        },
        desafio: texto,
      };
    },

    usuarioDe: async ({ profesionalId, terminadas }) => {
      const usuario = await usuarios.profesionales.load(profesionalId);
      if (usuario.status !== 'vigente' || !usuario.activo || usuario.terminadas !== terminadas)
        throw desafioVencido();
      // The kit repeats a handler that throws NotFound while projections are behind. That must happen before a code
      // is used.
      if (!(await vista.get(profesionalId))) throw profesionalInexistente();
      return usuario;
    },

    comprobar: async (desafio, usuario, cuerpo, request) => {
      const { requestId, onAppended } = request;
      const attempt = limits.attempt(usuario.datos.email, request.ip);
      await attempt.turn();
      const comando = await prueba(desafio, usuario, cuerpo, request);
      const anotar = () =>
        usuarios.profesionales.handle(desafio.profesionalId, comando, {
          actor: { id: desafio.profesionalId, rol: usuario.rol },
          requestId,
          ...(onAppended && { onAppended }),
        });
      if (comando.type === 'AjustarReloj') {
        await anotar();
        throw noComprobado(MENSAJES.codigoVencido);
      }
      // Refuses a used code before the challenge is spent, so that the user can type the next code.
      decidirSegundoFactor(comando, usuario.segundoFactor);
      await desafios.gastar(desafio);
      await anotar();
      attempt.succeeded();
    },
  };
};

/**
 * Enrolments of a second step, from Mi Perfil or during a login. A first request gets the secret, or the options for a
 * passkey. A second request proves that the user has it.
 */
import type { Confirmacion, MetodoDeSegundoFactor } from '@odonto/contracts/segundo-factor';
import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import type { InscripcionIniciada } from '@odonto/contracts/segundo-factor-vistas';
import { Malformed, RuleBroken } from '@odonto/event-kit/decider';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { Request } from '@odonto/service-kit/routes';
import type { Usuarios } from '../profesional/usuarios.ts';
import { type Usuario, vigente } from '../profesional/profesional.decider.ts';
import { codigosNuevos, huellaDe } from './codigos-de-recuperacion.ts';
import { leerCodigo, secretoNuevo, uriDeAplicacion } from './codigos-temporales.ts';
import { type Desafio, type Desafios, desafioVencido } from './desafios.ts';
import { comprobarAlta, opcionesDeAlta, sitioDe } from './llaves-de-acceso.ts';
import { aplicacionActivada } from './segundo-factor.decider.ts';
import type { SegundoFactorCommand } from './segundo-factor.messages.ts';

const LLAVE_SIN_NOMBRE = 'Llave de acceso';

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly desafios: Desafios;
  /** Key of the recovery codes' hashes. */
  readonly claveDeCodigos: Uint8Array;
}

type Inscripcion = Extract<Desafio, { tipo: 'inscripcion' }>;

export interface Inscrita {
  readonly usuario: Usuario;
  /** New recovery codes in clear; absent when none were made. */
  readonly codigos?: readonly string[];
}

export interface Inscripciones {
  /** @throws RuleBroken when codes of an application are already on, or passkeys do not work at this address */
  iniciar(
    profesionalId: string,
    usuario: Usuario,
    metodo: MetodoDeSegundoFactor,
    request: Pick<Request, 'headers'> & { readonly alIngresar: boolean },
  ): Promise<InscripcionIniciada>;
  /**
   * @throws Malformed when the code or the passkey does not belong to this enrolment
   * @throws RuleBroken when it was confirmed before
   */
  confirmar(
    inscripcion: Inscripcion,
    cuerpo: Confirmacion,
    request: Pick<Request, 'headers' | 'now' | 'newId'>,
    context: CommandContext,
  ): Promise<Inscrita>;
  /** Replaces the recovery codes with ten new ones. @throws RuleBroken when the account has no second step */
  otrosCodigos(profesionalId: string, context: CommandContext): Promise<Inscrita>;
}

const noEs = (field: string, message: string): Malformed => new Malformed([{ field, message }]);

export const inscripciones = ({ usuarios, desafios, claveDeCodigos }: Dependencies): Inscripciones => {
  const aplicar = async (
    profesionalId: string,
    conCodigos: (huellas: readonly string[]) => SegundoFactorCommand,
    context: CommandContext,
  ): Promise<Inscrita> => {
    const codigos = codigosNuevos();
    const huellas = codigos.map((codigo) => huellaDe(claveDeCodigos, profesionalId, codigo));
    const { state, events } = await usuarios.profesionales.handle(
      profesionalId,
      conCodigos(huellas),
      context,
    );
    const nuevos = events.some(({ type }) => type === 'CodigosDeRecuperacionGenerados');
    return { usuario: vigente(state), ...(nuevos && { codigos }) };
  };

  const confirmarAplicacion = async (
    { profesionalId, secreto = '' }: Inscripcion,
    { codigo }: Confirmacion,
    now: Date,
  ) => {
    // A neighbouring code is enough here: the secret is on the screen, and the code shows the telephone's clock.
    const leido = leerCodigo(secreto, codigo, now, 0);
    if (!leido) throw noEs('codigo', codigo === '' ? MENSAJES.falta : MENSAJES.incorrecto);
    const { paso, desvio } = leido;
    return (codigos: readonly string[]): SegundoFactorCommand => ({
      type: 'ActivarCodigosTemporales',
      data: { profesionalId, secreto, paso, desvio, codigos },
    });
  };

  const confirmarLlave = async (
    { profesionalId, reto }: Inscripcion,
    { llave, nombre }: Confirmacion,
    request: Pick<Request, 'headers' | 'now' | 'newId'>,
  ) => {
    const sitio = sitioDe(request);
    const comprobada = llave && sitio && (await comprobarAlta(llave, sitio, reto));
    if (!comprobada) throw noEs('llave', MENSAJES.llave);
    const { contador, ...datos } = comprobada;
    return (codigos: readonly string[]): SegundoFactorCommand => ({
      type: 'AgregarLlaveDeAcceso',
      data: {
        profesionalId,
        llaveId: request.newId(),
        llave: { ...datos, nombre: nombre || LLAVE_SIN_NOMBRE },
        contador,
        agregada: request.now.toISOString(),
        codigos,
      },
    });
  };

  return {
    iniciar: async (profesionalId, usuario, metodo, { headers, alIngresar }) => {
      const { segundoFactor, terminadas, datos } = usuario;
      const de = { tipo: 'inscripcion', profesionalId, terminadas, metodo, alIngresar } as const;
      if (metodo === 'aplicacion') {
        if (segundoFactor.aplicacion) throw aplicacionActivada();
        const secreto = secretoNuevo();
        const { texto } = desafios.nuevo({ ...de, secreto });
        return { desafio: texto, aplicacion: { secreto, uri: uriDeAplicacion(secreto, datos.email) } };
      }
      const sitio = sitioDe({ headers });
      if (!sitio) throw new RuleBroken('sin-llaves-de-acceso', MENSAJES.sinLlaves);
      const { texto, reto } = desafios.nuevo(de);
      return { desafio: texto, llave: { ...(await opcionesDeAlta(profesionalId, usuario, sitio, reto)) } };
    },

    confirmar: async (inscripcion, cuerpo, request, context) => {
      const { profesionalId, terminadas, metodo } = inscripcion;
      const usuario = vigente(await usuarios.profesionales.load(profesionalId));
      if (usuario.terminadas !== terminadas || !usuario.activo) throw desafioVencido();
      const comando =
        metodo === 'aplicacion'
          ? await confirmarAplicacion(inscripcion, cuerpo, request.now)
          : await confirmarLlave(inscripcion, cuerpo, request);
      await desafios.gastar(inscripcion);
      return aplicar(profesionalId, comando, context);
    },

    otrosCodigos: (profesionalId, context) =>
      aplicar(
        profesionalId,
        (codigos) => ({ type: 'GenerarCodigosDeRecuperacion', data: { profesionalId, codigos } }),
        context,
      ),
  };
};

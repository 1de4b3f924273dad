/**
 * The rules of the second step of an account's login. Part of the account's decider: both use one stream, so when one
 * code is used twice concurrently, the second use is decided again and refused.
 */
import type { DatosDeLlave, SegundoFactorEvent } from '@odonto/contracts/segundo-factor-eventos';
import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import { afterUnknown } from '@odonto/contracts/unknown-event';
import { existing, Failure, RuleBroken, unreachable } from '@odonto/event-kit/decider';
import type { SegundoFactorCommand } from './segundo-factor.messages.ts';

/** The largest number of passkeys of one account. */
const MAX_LLAVES = 20;

export interface Llave extends DatosDeLlave {
  readonly id: string;
  readonly contador: number;
  readonly agregada: string;
}

export interface SegundoFactor {
  /**
   * `secreto` in base32. Codes of time step `ultimoPaso` and earlier are refused. `desvio`: milliseconds by which the
   * device's clock is ahead of ours.
   */
  readonly aplicacion?: { readonly secreto: string; readonly ultimoPaso: number; readonly desvio: number };
  readonly llaves: readonly Llave[];
  /** Hashes of the recovery codes; undefined in the place of a used one. */
  readonly codigos: readonly (string | undefined)[];
}

export const SIN_SEGUNDO_FACTOR: SegundoFactor = { llaves: [], codigos: [] };

export const estaActivo = ({ aplicacion, llaves }: SegundoFactor): boolean =>
  aplicacion !== undefined || llaves.length > 0;

export const aplicacionActivada = (): RuleBroken =>
  new RuleBroken('aplicacion-activada', 'Los códigos de una aplicación ya están activados');

/** The refusal is the same for a wrong code and for a used one. */
export const noComprobado = (message: string): Failure =>
  new Failure(401, 'segundo-factor-incorrecto', message);

/** @throws Failure 401 when the secret was changed or the code's time step is not later than the last one */
const sinUsar = (
  { aplicacion }: SegundoFactor,
  { secreto, paso }: { readonly secreto: string; readonly paso: number },
): void => {
  if (aplicacion?.secreto !== secreto || paso <= aplicacion.ultimoPaso)
    throw noComprobado(MENSAJES.incorrecto);
};

const sinUltimo = (despues: SegundoFactor, requerido: boolean): void => {
  if (requerido && !estaActivo(despues)) throw new RuleBroken('segundo-factor-requerido', MENSAJES.requerido);
};

/** @throws NotFound */
const llaveDe = ({ llaves }: SegundoFactor, llaveId: string): Llave =>
  existing(
    llaves.find(({ id }) => id === llaveId),
    'Llave de acceso no encontrada',
  );
const conLlave = (estado: SegundoFactor, llaveId: string, cambios: Partial<Llave>): SegundoFactor => ({
  ...estado,
  llaves: estado.llaves.map((llave) => (llave.id === llaveId ? { ...llave, ...cambios } : llave)),
});

const sinAplicacion = ({ llaves, codigos }: SegundoFactor): SegundoFactor => ({ llaves, codigos });
const sinLlave = (estado: SegundoFactor, llaveId: string): SegundoFactor => ({
  ...estado,
  llaves: estado.llaves.filter(({ id }) => id !== llaveId),
});

export const decidirSegundoFactor = (
  command: SegundoFactorCommand,
  estado: SegundoFactor,
): SegundoFactorEvent[] => {
  const { profesionalId } = command.data;
  const generados = (hashes: readonly string[]): SegundoFactorEvent => ({
    type: 'CodigosDeRecuperacionGenerados',
    data: { profesionalId, hashes },
  });
  /** Recovery codes are made together with the account's first second step. */
  const primeros = (codigos: readonly string[]): SegundoFactorEvent[] =>
    estaActivo(estado) ? [] : [generados(codigos)];

  switch (command.type) {
    case 'ActivarCodigosTemporales': {
      const { secreto, paso, desvio, codigos } = command.data;
      if (estado.aplicacion) throw aplicacionActivada();
      return [
        { type: 'CodigosTemporalesActivados', data: { profesionalId, secreto, paso, desvio } },
        ...primeros(codigos),
      ];
    }
    case 'DesactivarCodigosTemporales':
      if (!estado.aplicacion) return [];
      sinUltimo(sinAplicacion(estado), command.data.requerido);
      return [{ type: 'CodigosTemporalesDesactivados', data: { profesionalId } }];
    case 'UsarCodigoTemporal':
      sinUsar(estado, command.data);
      return [{ type: 'CodigoTemporalUsado', data: { profesionalId, paso: command.data.paso } }];
    case 'AjustarReloj': {
      const { paso, desvio } = command.data;
      sinUsar(estado, command.data);
      return [{ type: 'RelojDeAplicacionAjustado', data: { profesionalId, paso, desvio } }];
    }
    case 'AgregarLlaveDeAcceso': {
      const { codigos, ...datos } = command.data;
      if (estado.llaves.some(({ credencial }) => credencial === datos.llave.credencial))
        throw new RuleBroken('llave-agregada', 'Esta llave de acceso ya está agregada');
      if (estado.llaves.length >= MAX_LLAVES)
        throw new RuleBroken('demasiadas-llaves', `Puede tener hasta ${MAX_LLAVES} llaves de acceso`);
      return [{ type: 'LlaveDeAccesoAgregada', data: datos }, ...primeros(codigos)];
    }
    case 'NombrarLlaveDeAcceso': {
      const { llaveId, nombre } = command.data;
      if (llaveDe(estado, llaveId).nombre === nombre) return [];
      return [{ type: 'LlaveDeAccesoNombrada', data: { profesionalId, llaveId, nombre } }];
    }
    case 'QuitarLlaveDeAcceso': {
      const { llaveId, requerido } = command.data;
      llaveDe(estado, llaveId);
      sinUltimo(sinLlave(estado, llaveId), requerido);
      return [{ type: 'LlaveDeAccesoQuitada', data: { profesionalId, llaveId } }];
    }
    case 'UsarLlaveDeAcceso': {
      const { llaveId, contador } = command.data;
      const llave = estado.llaves.find(({ id }) => id === llaveId);
      const usuario = contador > 0 || (llave?.contador ?? 0) > 0;
      if (!llave || (usuario && contador <= llave.contador)) throw noComprobado(MENSAJES.llave);
      return [{ type: 'LlaveDeAccesoUsada', data: { profesionalId, llaveId, contador } }];
    }
    case 'GenerarCodigosDeRecuperacion':
      if (!estaActivo(estado))
        throw new RuleBroken('sin-segundo-factor', 'Primero active la verificación en dos pasos');
      return [generados(command.data.codigos)];
    case 'UsarCodigoDeRecuperacion': {
      const indice = estado.codigos.indexOf(command.data.huella);
      if (indice < 0) throw noComprobado(MENSAJES.recuperacion);
      return [{ type: 'CodigoDeRecuperacionUsado', data: { profesionalId, indice } }];
    }
    case 'RestablecerSegundoFactor':
      return estaActivo(estado) ? [{ type: 'SegundoFactorRestablecido', data: { profesionalId } }] : [];
    default:
      return unreachable(command);
  }
};

/** Recovery codes are void once the account has no second step. */
const conSusCodigos = (estado: SegundoFactor): SegundoFactor =>
  estaActivo(estado) ? estado : SIN_SEGUNDO_FACTOR;

export const conHechoDeSegundoFactor = (estado: SegundoFactor, event: SegundoFactorEvent): SegundoFactor => {
  switch (event.type) {
    case 'CodigosTemporalesActivados': {
      const { secreto, paso, desvio = 0 } = event.data;
      return { ...estado, aplicacion: { secreto: secreto ?? '', ultimoPaso: paso, desvio } };
    }
    case 'CodigosTemporalesDesactivados':
      return conSusCodigos(sinAplicacion(estado));
    case 'CodigoTemporalUsado':
    case 'RelojDeAplicacionAjustado': {
      const { profesionalId: _id, paso, ...reloj } = event.data;
      return estado.aplicacion
        ? { ...estado, aplicacion: { ...estado.aplicacion, ...reloj, ultimoPaso: paso } }
        : estado;
    }
    case 'LlaveDeAccesoAgregada': {
      const { llaveId, llave, contador, agregada } = event.data;
      const datos = llave ?? { nombre: '', sitio: '', credencial: '', clave: '', transportes: [] };
      return { ...estado, llaves: [...estado.llaves, { ...datos, id: llaveId, contador, agregada }] };
    }
    case 'LlaveDeAccesoQuitada':
      return conSusCodigos(sinLlave(estado, event.data.llaveId));
    case 'LlaveDeAccesoNombrada':
      return conLlave(estado, event.data.llaveId, { nombre: event.data.nombre ?? '' });
    case 'LlaveDeAccesoUsada':
      return conLlave(estado, event.data.llaveId, { contador: event.data.contador });
    case 'CodigosDeRecuperacionGenerados':
      return { ...estado, codigos: event.data.hashes ?? [] };
    case 'CodigoDeRecuperacionUsado':
      return {
        ...estado,
        codigos: estado.codigos.map((codigo, indice) => (indice === event.data.indice ? undefined : codigo)),
      };
    case 'SegundoFactorRestablecido':
      return SIN_SEGUNDO_FACTOR;
    default:
      return afterUnknown(estado, event);
  }
};

/** Commands of an account's second step. Stream `profesional-{id}`. */
import type { DatosDeLlave } from '@odonto/contracts/segundo-factor-eventos';

interface Of<Type extends string, Data extends object = object> {
  readonly type: Type;
  readonly data: { readonly profesionalId: string } & Data;
}

/** Hashes of the recovery codes that come with an account's first second step. */
interface ConCodigos {
  readonly codigos: readonly string[];
}

/** Whether the account must have a second step; the last one then cannot be removed. */
interface Exigible {
  readonly requerido: boolean;
}

export type SegundoFactorCommand =
  | Of<
      'ActivarCodigosTemporales',
      { readonly secreto: string; readonly paso: number; readonly desvio: number } & ConCodigos
    >
  | Of<'DesactivarCodigosTemporales', Exigible>
  /** `secreto`: the secret that the code was checked with. The command is refused if it changed since. */
  | Of<'UsarCodigoTemporal', { readonly secreto: string; readonly paso: number }>
  /** The same for a code that is early or late. The code is then void, and `desvio` is stored for the device. */
  | Of<'AjustarReloj', { readonly secreto: string; readonly paso: number; readonly desvio: number }>
  | Of<
      'AgregarLlaveDeAcceso',
      {
        readonly llaveId: string;
        readonly llave: DatosDeLlave;
        readonly contador: number;
        readonly agregada: string;
      } & ConCodigos
    >
  | Of<'NombrarLlaveDeAcceso', { readonly llaveId: string; readonly nombre: string }>
  | Of<'QuitarLlaveDeAcceso', { readonly llaveId: string } & Exigible>
  | Of<'UsarLlaveDeAcceso', { readonly llaveId: string; readonly contador: number }>
  | Of<'GenerarCodigosDeRecuperacion', ConCodigos>
  | Of<'UsarCodigoDeRecuperacion', { readonly huella: string }>
  | Of<'RestablecerSegundoFactor'>;

const TIPOS: Readonly<Record<SegundoFactorCommand['type'], true>> = {
  ActivarCodigosTemporales: true,
  DesactivarCodigosTemporales: true,
  UsarCodigoTemporal: true,
  AjustarReloj: true,
  AgregarLlaveDeAcceso: true,
  NombrarLlaveDeAcceso: true,
  QuitarLlaveDeAcceso: true,
  UsarLlaveDeAcceso: true,
  GenerarCodigosDeRecuperacion: true,
  UsarCodigoDeRecuperacion: true,
  RestablecerSegundoFactor: true,
};

export const esDeSegundoFactor = (command: { readonly type: string }): command is SegundoFactorCommand =>
  Object.hasOwn(TIPOS, command.type);

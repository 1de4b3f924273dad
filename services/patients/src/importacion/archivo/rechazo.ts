/** Why a whole file is refused, in the words of docs/spec/patients.md#import. The reason is sent between threads. */
import { MENSAJES_DE_IMPORTACION as MENSAJES } from '@odonto/contracts/importacion';
import { Failure } from '@odonto/event-kit/decider';

/** 413: the file is larger than allowed. 400: the file cannot be imported. */
const RECHAZOS = {
  grande: 413,
  filas: 413,
  complejo: 413,
  filaGrande: 413,
  columnas: 400,
  formato: 400,
  formulas: 400,
  vacio: 400,
} as const;
export type MotivoDeRechazo = keyof typeof RECHAZOS;

export const archivoRechazado = (motivo: MotivoDeRechazo): Failure =>
  new Failure(RECHAZOS[motivo], `archivo-${motivo.toLowerCase()}`, MENSAJES[motivo]);

/** Thrown by the code that reads a file in a thread. */
export class ArchivoRechazado extends Error {
  override readonly name = 'ArchivoRechazado';
  readonly motivo: MotivoDeRechazo;

  constructor(motivo: MotivoDeRechazo) {
    super(motivo);
    this.motivo = motivo;
  }
}

/** The steps of a paciente through a site (docs/spec/agenda.md#flow). */
import type { Flujo } from './turno-estados.ts';

export interface PasoDeFlujo {
  readonly flujo: Flujo;
  /** Instant. */
  readonly en: string;
}

/** The step before the last one; null: not arrived. */
export const pasoAnterior = (pasos: readonly PasoDeFlujo[]): Flujo | null => pasos.at(-2)?.flujo ?? null;

/** The steps after another one. One step back removes the last; another chair is no step. */
export const trasPaso = (
  pasos: readonly PasoDeFlujo[],
  flujo: Flujo | null,
  en: string,
): readonly PasoDeFlujo[] =>
  flujo === null || (pasos.length > 1 && flujo === pasoAnterior(pasos))
    ? pasos.slice(0, -1)
    : pasos.at(-1)?.flujo === flujo
      ? pasos
      : [...pasos, { flujo, en }];

/** What is answered of them: where the paciente is, and when they arrived, sat down and left. */
export interface TiemposDeFlujo {
  readonly flujo?: Flujo;
  readonly llegada?: string;
  readonly sentado?: string;
  readonly salida?: string;
}

const primero = (pasos: readonly PasoDeFlujo[], ...cuales: readonly Flujo[]): string | undefined =>
  pasos.find(({ flujo }) => cuales.includes(flujo))?.en;

export const tiemposDeFlujo = (pasos: readonly PasoDeFlujo[] = []): TiemposDeFlujo => {
  const flujo = pasos.at(-1)?.flujo;
  const llegada = primero(pasos, 'en_espera', 'en_sillon');
  const sentado = primero(pasos, 'en_sillon');
  const salida = primero(pasos, 'atendido', 'se_retiro');
  return {
    ...(flujo !== undefined && { flujo }),
    ...(llegada !== undefined && { llegada }),
    ...(sentado !== undefined && { sentado }),
    ...(salida !== undefined && { salida }),
  };
};

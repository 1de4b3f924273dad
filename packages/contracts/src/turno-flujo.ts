/** The steps of a paciente through a site (docs/spec/agenda.md#flow). */
import { type Flujo, VUELTA_DE_FLUJO } from './turno-estados.ts';

export interface PasoDeFlujo {
  readonly flujo: Flujo;
  /** Instant. */
  readonly en: string;
}

/** The step before the last one; null when there is none, so the paciente had not arrived. */
export const pasoAnterior = (pasos: readonly PasoDeFlujo[]): Flujo | null => pasos.at(-2)?.flujo ?? null;

/** The steps after a change. A return to the step before removes the last step. A change of chair adds no step. */
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

/** The answered values: where the paciente is, and the instants of arrival, of sitting down and of leaving. */
export interface TiemposDeFlujo {
  readonly flujo?: Flujo;
  readonly llegada?: string;
  readonly sentado?: string;
  readonly salida?: string;
  /** The step before the last one (null: not arrived), and the instant until which the last one can be undone. */
  readonly vuelta?: { readonly flujo: Flujo | null; readonly hasta: string };
}

const MINUTO = 60_000;

const primero = (pasos: readonly PasoDeFlujo[], ...cuales: readonly Flujo[]): string | undefined =>
  pasos.find(({ flujo }) => cuales.includes(flujo))?.en;

export const tiemposDeFlujo = (pasos: readonly PasoDeFlujo[] = []): TiemposDeFlujo => {
  const ultimo = pasos.at(-1);
  const llegada = primero(pasos, 'en_espera', 'en_sillon');
  const sentado = primero(pasos, 'en_sillon');
  const salida = primero(pasos, 'atendido', 'se_retiro');
  return {
    ...(ultimo !== undefined && { flujo: ultimo.flujo }),
    ...(llegada !== undefined && { llegada }),
    ...(sentado !== undefined && { sentado }),
    ...(salida !== undefined && { salida }),
    ...(ultimo !== undefined && {
      vuelta: {
        flujo: pasoAnterior(pasos),
        hasta: new Date(Date.parse(ultimo.en) + VUELTA_DE_FLUJO * MINUTO).toISOString(),
      },
    }),
  };
};

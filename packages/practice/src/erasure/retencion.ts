/** How long the record of a deleted paciente is kept (`RETENCION_ANIOS`, docs/adr/0205). */

/** The instant until which a record deleted now is kept; undefined when it is destroyed at once. */
export type Retencion = (ahora: Date) => string | undefined;

/** Keeps the day and the hour; the 29th of February becomes the 1st of March. */
export const retencionDe =
  (anios: number): Retencion =>
  (ahora) => {
    if (anios === 0) return undefined;
    const hasta = new Date(ahora);
    hasta.setUTCFullYear(hasta.getUTCFullYear() + anios);
    return hasta.toISOString();
  };

/** `1.240 pacientes`, `1 paciente` */
export const contados = (cantidad: number, uno: string, varios: string): string =>
  `${cantidad.toLocaleString('es-AR')} ${cantidad === 1 ? uno : varios}`;

const UNIDADES = ['KB', 'MB', 'GB'] as const;

/** `1,2 GB`; anything smaller than a kilobyte is `1 KB`. */
export const formatTamano = (bytes: number): string => {
  const potencia = Math.min(
    UNIDADES.length,
    Math.max(1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024))),
  );
  const cantidad = Math.max(1, bytes / 1024 ** potencia);
  const decimales = cantidad < 10 && potencia > 1 ? 1 : 0;
  return `${cantidad.toLocaleString('es-AR', { maximumFractionDigits: decimales })} ${UNIDADES[potencia - 1]}`;
};

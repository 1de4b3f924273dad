/** Shown when the account cannot be loaded (docs/spec/financing.md). */
export const ERROR_AL_CARGAR = 'Error al cargar datos de financiación';

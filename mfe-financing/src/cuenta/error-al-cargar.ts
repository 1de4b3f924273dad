/** patient-record.md, section 8. */
export const ERROR_AL_CARGAR = 'Error al cargar datos de financiación';

/** The three texts of the form that are stored in `otros_campos` (docs/spec/patients.md#paciente). */
export const TEXTOS_DE_OTROS_CAMPOS = ['medicacion_diaria', 'obra_social', 'emergencia_numero'] as const;
export type TextoDeOtrosCampos = (typeof TEXTOS_DE_OTROS_CAMPOS)[number];

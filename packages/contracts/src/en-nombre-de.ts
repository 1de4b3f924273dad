/** The dentist in whose name an assistant writes clinically, and who signs (docs/spec/organization.md#permissions). */
import { optionalText } from './fields.ts';

export const enNombreDe = optionalText({ label: 'Profesional', max: 100 }).transform((texto) =>
  texto === '' ? undefined : texto,
);

export const SIN_FIRMANTE = 'Indique en nombre de qué profesional';

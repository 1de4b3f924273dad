/** The words of the inbox (docs/spec/organization.md#inbox). */
export type { Bandeja, ResponsableInactivo } from './bandeja-vistas.ts';

/** Why a responsable no longer treats pacientes. */
export const MOTIVOS_DE_INACTIVO = {
  eliminada: 'Cuenta eliminada',
  desactivada: 'Cuenta desactivada',
  'otro-rol': 'Ya no es odontólogo',
  'sin-sucursal': 'No atiende en ninguna sucursal',
} as const;

import { useUsuario } from '@odonto/mfe-kit';

/**
 * Whether the user writes under their own name. Staff write in the name of a dentist; they upload no images and remove no
 * records (docs/spec/organization.md#who-sees-which-paciente).
 */
export const useFirmaPropia = (): boolean => useUsuario().rol !== 'personal';

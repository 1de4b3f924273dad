import type { Permiso } from '@odonto/contracts/permisos';

/** Whether the server refuses this to the user with this turno: one of another site, or of a paciente of another one. */
export const niega = (
  { sin_permiso: negados }: { readonly sin_permiso?: readonly Permiso[] },
  permiso: Permiso,
): boolean => negados?.includes(permiso) === true;

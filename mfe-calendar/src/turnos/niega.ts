import type { Permiso } from '@odonto/contracts/permisos';

/** Whether the server refuses this permission for this turno, because the turno or its paciente is of another site. */
export const niega = (
  { sin_permiso: negados }: { readonly sin_permiso?: readonly Permiso[] },
  permiso: Permiso,
): boolean => negados?.includes(permiso) === true;

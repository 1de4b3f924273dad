import { onFirstUse } from '@odonto/contracts/first-use';
import { nombreDe } from '../paciente/visible.ts';

/**
 * The order of the list by nombre, as in Spanish: á sorts like a, ñ after n, and capitals like small letters
 * (docs/spec/patients.md#list).
 */
export type Orden = 'A-Z' | 'Z-A';

const nombres = onFirstUse(() => new Intl.Collator('es', { sensitivity: 'base' }));

export const ordenContrario = (orden: Orden): Orden => (orden === 'A-Z' ? 'Z-A' : 'A-Z');

/** The list in that order. Equal names keep the order of the server. */
export const ordenados = <T extends Parameters<typeof nombreDe>[0]>(
  pacientes: readonly T[],
  orden: Orden,
): readonly T[] => {
  // The list is first rendered empty, and making the collator takes a tenth of a second on a slow machine.
  if (pacientes.length < 2) return pacientes;
  const { compare } = nombres();
  const sentido = orden === 'A-Z' ? 1 : -1;
  return pacientes.toSorted((a, b) => sentido * compare(nombreDe(a), nombreDe(b)));
};

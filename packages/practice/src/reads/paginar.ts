/**
 * One page of a list.
 * @param hallados up to `limite` + 1 documents; the extra document is the first of the next page
 * @param clave the key that sorts the list, unique to each document
 */
export const paginar = <Doc>(
  hallados: readonly Doc[],
  limite: number,
  clave: (doc: Doc) => string,
): { readonly pagina: readonly Doc[]; readonly siguiente: string | null } => {
  const otro = hallados[limite];
  return { pagina: hallados.slice(0, limite), siguiente: otro === undefined ? null : clave(otro) };
};

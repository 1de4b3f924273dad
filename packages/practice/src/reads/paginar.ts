/**
 * One page of a list.
 * @param hallados one document more than `limite`, where there are more: the next page begins with it
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

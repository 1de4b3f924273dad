/** The choices of a field, from what has an id and a name. */
export const opcionesDe = (
  cosas: readonly { readonly id: string; readonly nombre: string }[],
): { readonly value: string; readonly label: string }[] =>
  cosas.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** The name of the signer of a note or a tooth record; a deleted account has no name. */
export const firmaDe = ({ nombre }: { readonly nombre: string }): string =>
  nombre === '' ? 'Dr. Profesional' : nombre;

/** The documents of the paciente that an event is about, where `pacienteId` is one of their keys: for `where`. */
export const deSuPaciente = ({ data }: { readonly data: { readonly pacienteId: string } }) => ({
  pacienteId: data.pacienteId,
});

/**
 * What a projection does with the documents of a removed paciente, where `pacienteId` is one of their keys: they go, at
 * once. And again when a record that the law asked to keep is destroyed: a request that was under way at the removal
 * may have added to it since (docs/adr/0205).
 */
const seVan = { where: deSuPaciente, apply: () => null };

/** For `onMany`. */
export const conSuPaciente = { PacienteEliminado: seVan, DatosDePacienteDestruidos: seVan } as const;

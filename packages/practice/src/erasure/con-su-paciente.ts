/** Selects the documents of the event's paciente, where `pacienteId` is one of their keys: for `where`. */
export const deSuPaciente = ({ data }: { readonly data: { readonly pacienteId: string } }) => ({
  pacienteId: data.pacienteId,
});

/**
 * Deletes the documents of a removed paciente, where `pacienteId` is one of their keys. It does so again when a
 * record that the law required to keep is destroyed, because a request in progress at the removal may have added
 * documents since (docs/adr/0205).
 */
const seVan = { where: deSuPaciente, apply: () => null };

/** For `onMany`. */
export const conSuPaciente = { PacienteEliminado: seVan, DatosDePacienteDestruidos: seVan } as const;

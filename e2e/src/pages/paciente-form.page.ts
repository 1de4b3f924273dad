import type { Page } from 'playwright-core';

/** The form of a new or existing paciente. */
export const pacienteForm = (page: Page) => {
  const dialogo = page.getByRole('dialog', { name: /^(Nuevo|Editar) Paciente$/ });
  const campo = (label: string) => dialogo.getByLabel(label);
  return {
    dialogo,
    campo,
    guardar: dialogo.getByRole('button', { name: 'Guardar' }),
    actualizar: dialogo.getByRole('button', { name: 'Actualizar' }),
    cancelar: dialogo.getByRole('button', { name: 'Cancelar' }),
    completar: async (valores: Readonly<Record<string, string>>) => {
      for (const [label, valor] of Object.entries(valores)) await campo(label).fill(valor);
    },
  };
};

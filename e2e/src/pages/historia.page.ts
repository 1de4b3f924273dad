import type { Page } from 'playwright-core';

/** The record's tabs, its document and the form of the tab Historia Clínica. */
export const historiaPage = (page: Page) => {
  const form = page.getByRole('form', { name: 'Detalles de la Historia Clínica' });
  return {
    form,
    campo: (label: string) => form.getByRole('textbox', { name: label }),
    pregunta: (label: string) => form.getByRole('checkbox', { name: label }),
    guardar: form.getByRole('button', { name: 'Guardar Historia' }),
    pestana: (label: string) => page.getByRole('tab', { name: label }),
    /** The dropdown of phones. */
    seccion: page.getByRole('button', { name: /^Sección:/ }),
    pdf: page.getByRole('button', { name: 'Descargar PDF' }),
    conflicto: page.getByRole('dialog', { name: 'Los datos cambiaron mientras usted los editaba' }),
  };
};

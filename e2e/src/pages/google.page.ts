import type { Page } from 'playwright-core';

/** The Google Calendar card of `/perfil`, and the window that it opens. */
export const googlePage = (page: Page) => {
  const tarjeta = page.getByRole('article', { name: 'Google Calendar' });
  return {
    tarjeta,
    abrir: () => page.goto('/perfil'),
    estado: (texto: 'Vinculado' | 'No vinculado') => tarjeta.getByText(texto, { exact: true }),
    /** Answers on Google's consent page in the popup. */
    vincular: async (): Promise<Page> => {
      const [ventana] = await Promise.all([
        page.waitForEvent('popup'),
        tarjeta.getByRole('button', { name: 'Vincular Google Calendar' }).click(),
      ]);
      await ventana.getByRole('heading', { name: 'Google simulado' }).waitFor();
      return ventana;
    },
    desvincular: async () => {
      await tarjeta.getByRole('button', { name: 'Desvincular' }).click();
      const pregunta = page.getByRole('dialog', { name: 'Desvincular Google Calendar' });
      await pregunta.getByRole('button', { name: 'Desvincular' }).click();
    },
  };
};

/** The actions of a user in Google's popup, which closes afterwards. */
export const consentimiento = (ventana: Page) => {
  const responder = async (boton: string): Promise<void> => {
    const cierre = ventana.waitForEvent('close');
    await ventana.getByRole('button', { name: boton }).click();
    await cierre;
  };
  return {
    permitir: async (email: string) => {
      await ventana.getByLabel(email).check();
      await responder('Permitir');
    },
    cancelar: () => responder('Cancelar'),
  };
};

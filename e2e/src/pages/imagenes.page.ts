import type { Page } from 'playwright-core';

export interface Archivo {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** An image of one colour, as a file that a user picks. */
export const imagen = (color: string): Archivo => ({
  name: `${color}.svg`,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="${color}"/></svg>`,
  ),
});

/** The tab Imágenes of a paciente's record. */
export const imagenesPage = (page: Page) => {
  const formulario = page.locator('form', { hasText: 'Subir Nueva Imagen' });
  const pregunta = page.getByRole('dialog', { name: 'Eliminar Imagen' });
  const miniatura = (descripcion: string) =>
    page.getByRole('button', { name: new RegExp(`^${descripcion}`) });
  const visor = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Descargar' }) });
  return {
    abrir: (pacienteId: string) => page.goto(`/pacientes/${pacienteId}?tab=imagenes`),
    cuenta: (texto: string) => page.getByText(texto, { exact: true }),
    elegir: (archivo: Archivo) => formulario.locator('input[type=file]').setInputFiles(archivo),
    /** Drops a file on the area; returns whether the area showed that it accepts it. */
    arrastrar: async ({ name, mimeType, buffer }: Archivo): Promise<boolean> => {
      const dataTransfer = await page.evaluateHandle(
        ({ texto, nombre, type }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([texto], nombre, { type }));
          return transfer;
        },
        { texto: buffer.toString(), nombre: name, type: mimeType },
      );
      const zona = formulario.getByText(/Arrastre una imagen|\.\w+$/).locator('..');
      await zona.dispatchEvent('dragover', { dataTransfer });
      const resaltada = await zona
        .and(page.locator('[data-encima]'))
        .waitFor()
        .then(
          () => true,
          () => false,
        );
      await zona.dispatchEvent('drop', { dataTransfer });
      return resaltada;
    },
    descripcion: formulario.getByLabel('Descripción'),
    rechazo: formulario.getByRole('alert'),
    subir: formulario.getByRole('button', { name: 'Subir imagen' }),
    miniatura,
    /** The image is in the gallery, and the form is empty again, which may happen later. */
    subida: async (descripcion: string) => {
      await miniatura(descripcion).waitFor();
      await formulario.getByText('Arrastre una imagen hasta aquí').waitFor();
      await formulario.getByRole('progressbar').waitFor({ state: 'detached' });
    },
    visor: (descripcion: string) => page.getByRole('dialog', { name: descripcion, exact: true }),
    descargar: visor.getByRole('link', { name: 'Descargar' }),
    eliminar: visor.getByRole('button', { name: 'Eliminar' }),
    pregunta,
  };
};

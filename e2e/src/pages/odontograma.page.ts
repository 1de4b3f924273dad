import type { Page } from 'playwright-core';

/** The tab Odontograma of a paciente's record. */
export const odontogramaPage = (page: Page) => ({
  abrir: (pacienteId: string) => page.goto(`/pacientes/${pacienteId}?tab=odontograma`),
  diente: (numero: number) => page.getByRole('button', { name: new RegExp(`^Diente ${numero},`) }),
  /** The tooth in the panel beside the chart. */
  panel: (numero: number) => page.getByRole('region', { name: new RegExp(`Diente ${numero}$`) }),
  guardado: page.getByText('Tratamiento guardado en el odontograma.'),
  /** A face of the drawing in the form. */
  cara: (superficie: string) => page.locator(`form [data-cara="${superficie}"]`),
  dialogo: (numero: number) => page.getByRole('dialog', { name: new RegExp(`Diente ${numero}$`) }),
  /** Types state, treatment, surfaces and Enter on the tooth that has the focus, then moves to the next tooth. */
  registrarTecleando: async (estado: string, tratamiento: string, superficies: string, delay = 0) => {
    await page.keyboard.type(estado + tratamiento, { delay });
    await page.keyboard.press('Enter', { delay });
    await page.keyboard.type(superficies, { delay });
    for (const key of ['Enter', 'ArrowRight']) await page.keyboard.press(key, { delay });
  },
  /** The accessible names of the teeth with records: `caries en oclusal, a realizar`. */
  dichos: (): Promise<readonly string[]> =>
    page
      .locator('[data-diente]')
      .evaluateAll((botones) =>
        botones
          .map((boton) => (boton.getAttribute('aria-label') ?? '').split(', ').slice(2).join(', '))
          .filter((dicho) => dicho !== 'sin registros'),
      ),
  /** The name on the page and the teeth with records, read at the same moment. */
  deQuien: (): Promise<{ readonly nombre: string; readonly dientes: readonly string[] }> =>
    page.evaluate(() => ({
      nombre: document.querySelector('h1')?.textContent ?? '',
      dientes: [...document.querySelectorAll('[data-diente]')]
        .filter((boton) => !(boton.getAttribute('aria-label') ?? 'sin registros').endsWith('sin registros'))
        .map((boton) => boton.getAttribute('data-diente') ?? ''),
    })),
  /** Numbers of the teeth that show a record. */
  registrados: (): Promise<readonly string[]> =>
    page
      .locator('[data-diente]')
      .evaluateAll((botones) =>
        botones
          .filter((boton) => !(boton.getAttribute('aria-label') ?? 'sin registros').endsWith('sin registros'))
          .map((boton) => boton.getAttribute('data-diente') ?? ''),
      ),
  boton: (nombre: string | RegExp) => page.getByRole('button', { name: nombre }),
  /** Charts one record on the open tooth, or on the chosen ones, by mouse. */
  registrar: async (tratamiento: string, estado: string, superficie: string) => {
    const form = page.locator('form', { has: page.getByRole('combobox', { name: 'Tratamiento' }) });
    await form.getByRole('combobox', { name: 'Tratamiento' }).click();
    await form.getByRole('option', { name: tratamiento, exact: true }).click();
    await form.locator('label', { hasText: estado }).click();
    await form.locator('label', { hasText: new RegExp(`^${superficie}$`) }).click();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Tratamiento guardado en el odontograma.').waitFor();
  },
  /** Accessible names of the teeth on the printed sheet, and on the screen. */
  enPapelYEnPantalla: (): Promise<readonly (readonly string[])[]> =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const dichos = (donde: string) =>
        [...document.querySelectorAll(`${donde} [data-diente]`)].map(
          (diente) => diente.getAttribute('aria-label') ?? '',
        );
      const ambos = [dichos('article'), dichos('section')];
      dispatchEvent(new Event('afterprint'));
      return ambos;
    }),
});

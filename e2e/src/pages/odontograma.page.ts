import type { Page } from 'playwright-core';

/** The tab Odontograma of a paciente's record. */
export const odontogramaPage = (page: Page) => ({
  abrir: (pacienteId: string) => page.goto(`/pacientes/${pacienteId}?tab=odontograma`),
  diente: (numero: number) => page.getByRole('button', { name: new RegExp(`^Diente ${numero},`) }),
  dialogo: (numero: number) => page.getByRole('dialog', { name: new RegExp(`Diente ${numero}$`) }),
  /** Whose record the page says it is, and the teeth that show a record, of one and the same moment. */
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
});

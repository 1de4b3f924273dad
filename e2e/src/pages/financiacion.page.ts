import type { Page } from 'playwright-core';
import { rowAction } from './row-menu.ts';

/** The tab Financiación of a paciente's record. */
export const financiacionPage = (page: Page) => {
  const dialogo = (titulo: string) => page.getByRole('dialog', { name: titulo });
  const form = page.getByRole('dialog', {
    name: /^(Nuevo tratamiento|Editar tratamiento|Registrar pago|Editar pago)$/,
  });
  const elegir = async (label: string, opcion: string) => {
    await form.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: opcion, exact: true }).click();
  };
  return {
    abrir: (pacienteId: string) => page.goto(`/pacientes/${pacienteId}?tab=financiacion`),
    titulo: page.getByRole('heading', { name: 'Tratamientos financiados' }),
    /** @param of a treatment by its description; a payment as `cuota 1 de Ortodoncia` */
    enElMenu: (of: string, word: string) => rowAction(page, { of, word, button: `${word} ${of}` }).click(),
    boton: (nombre: string) => page.getByRole('button', { name: nombre, exact: true }),
    /** A definition, because the patient's header shows 'Saldo pendiente' too. */
    tarjeta: (label: string) => page.getByText(label, { exact: true }).locator('..').getByRole('definition'),
    fila: (descripcion: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: descripcion }) }),
    historial: page.getByRole('table', { name: 'Historial de pagos' }),
    dialogo,
    form,
    campo: (label: string) => form.getByLabel(label),
    elegir,
    completar: async (valores: Readonly<Record<string, string>>) => {
      for (const [label, valor] of Object.entries(valores)) await form.getByLabel(label).fill(valor);
    },
    enviar: (label: string) => form.getByRole('button', { name: label, exact: true }).click(),
  };
};

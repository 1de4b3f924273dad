import type { Page } from 'playwright-core';

/** The tab Historial Clínico of a paciente's record. */
export const historialPage = (page: Page) => {
  const formulario = page.getByRole('dialog', { name: /^(Nueva|Editar) Entrada$/ });
  return {
    abrir: (pacienteId: string) => page.goto(`/pacientes/${pacienteId}?tab=historial`),
    vacio: page.getByText('No hay entradas en el historial'),
    nueva: page.getByRole('button', { name: 'Nueva Entrada' }),
    entrada: (titulo: string) => page.getByRole('article', { name: titulo, exact: true }),
    editar: (titulo: string) => page.getByRole('button', { name: `Editar ${titulo}` }),
    eliminar: (titulo: string) => page.getByRole('button', { name: `Eliminar ${titulo}` }),
    formulario,
    titulo: formulario.getByLabel('Título'),
    descripcion: formulario.getByLabel('Descripción'),
    guardar: formulario.getByRole('button', { name: /^(Guardar|Actualizar)$/ }),
    pregunta: page.getByRole('dialog', { name: 'Eliminar Entrada' }),
  };
};

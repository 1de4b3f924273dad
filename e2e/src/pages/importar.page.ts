import type { Page } from 'playwright-core';

/** Rows as a Spanish Excel saves them, with a DNI each; the birth date of the last one does not exist. */
export const planillaDe = (filas: number, primerDni = 30_000_000): string =>
  [
    'Apellido y nombre;DNI;Fecha de nacimiento;Obra social;Saldo;Alta',
    ...Array.from({ length: filas }, (_, n) => {
      const nacimiento = n === filas - 1 ? '31/02/1985' : '02/03/1985';
      return `Núñez ${n}, Íñigo;${(primerDni + n).toLocaleString('es-AR')};${nacimiento};Unión Personal;1200,50;Desde "siempre"`;
    }),
    '',
  ].join('\r\n');

/** In Windows-1252. */
export const archivoDe = (texto: string) => ({
  name: 'pacientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(texto, 'latin1'),
});

/** 'Importar pacientes'. */
export const importarPage = (page: Page) => ({
  titulo: page.getByRole('heading', { level: 1, name: 'Importar pacientes' }),
  elegir: (archivo: ReturnType<typeof archivoDe>) =>
    page.getByLabel('Archivo de pacientes').setInputFiles(archivo),
  columna: (titulo: string) => page.getByRole('combobox', { name: titulo }),
  filas: page.getByRole('region', { name: 'Filas del archivo' }),
  abrir: () => page.goto('/pacientes/importar'),
});

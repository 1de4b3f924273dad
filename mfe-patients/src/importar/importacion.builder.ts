import type { FilaDeImportacion, Importacion } from '@odonto/contracts/importacion';

/** An uploaded file of three rows for tests, with the fields that the test gives. */
export const unaImportacion = (datos: Partial<Importacion> = {}): Importacion => ({
  id: 'i1',
  estado: 'subida',
  archivo: 'pacientes.csv',
  formato: 'csv',
  filas: 3,
  columnas: [
    { indice: 0, titulo: 'Nombre', campo: 'nombre' },
    { indice: 1, titulo: 'DNI', campo: 'cuil' },
    { indice: 2, titulo: 'Años', campo: null },
  ],
  mapeo: { nombre: 0, cuil: 1 },
  existentes: 'omitir',
  resumen: null,
  avance: null,
  resultado: null,
  deshecho: null,
  message: null,
  subida_at: '2026-11-21T12:00:00.000Z',
  confirmada_at: null,
  terminada_at: null,
  deshacer_hasta: null,
  datos_hasta: '2026-11-28T12:00:00.000Z',
  ...datos,
});

export const unaFila = (datos: Partial<FilaDeImportacion> = {}): FilaDeImportacion => ({
  fila: 2,
  estado: 'alta',
  datos: { nombre: 'Núñez, Ramón', cuil: '20.123.456', fecha_nacimiento: '1985-03-02' },
  errores: [],
  paciente_id: null,
  repite_fila: null,
  ...datos,
});

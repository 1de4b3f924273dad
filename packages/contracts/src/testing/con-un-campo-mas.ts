/**
 * The list of a paciente's fields with one more field, for tests that everything is derived from the list. Each test
 * mocks `paciente-campos.ts` with this list before it loads the module under test.
 */
import * as campos from '../paciente-campos.ts';
import { optionalText } from '../fields.ts';
import { z } from 'zod';

const apodo: campos.CampoDePaciente = {
  label: 'Apodo',
  regla: () => optionalText({ label: 'Apodo', max: 20 }),
  valor: z.string(),
  vacio: '',
  desde: 3,
  busqueda: 'palabras',
  pregunta: { placeholder: 'Como prefiere que lo llamen' },
  documento: { seccion: 'datos' },
};

export const conUnCampoMas = (): typeof campos => ({
  ...campos,
  CAMPOS_DE_PACIENTE: Object.assign({ ...campos.CAMPOS_DE_PACIENTE }, { apodo }),
});

/**
 * The list of a paciente's fields with one more, as somebody would add it: for the tests that everything follows from the
 * list. Each of them gives it in the place of `paciente-campos.ts` before it loads what it tests.
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

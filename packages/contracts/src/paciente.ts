/** The paciente as the API takes and answers it (docs/spec/patients.md#paciente). */
import { z } from 'zod';
import { fieldErrors, optionalEmail, optionalText, requiredInteger, requiredText } from './fields.ts';
import { MAX_NOMBRE, MAX_TELEFONO } from './limits.ts';
import { type OtrosCamposEnviados, otrosCampos, textosDeOtrosCampos } from './paciente-otros-campos.ts';
import type { DatosDePaciente } from './paciente-vistas.ts';

export type {
  DatosDePaciente,
  EliminacionDePaciente,
  Paciente,
  PacienteGuardado,
} from './paciente-vistas.ts';

/** Only what changes; `otros_campos` is merged key by key. */
export type CambiosDePaciente = Partial<Omit<DatosDePaciente, 'otros_campos'>> & {
  readonly otros_campos?: OtrosCamposEnviados;
};

/** The fields in the order in which the spec checks them. */
const campos = z.object(
  {
    nombre: requiredText({
      label: 'Nombre',
      required: 'El nombre del paciente es obligatorio',
      min: { length: 2, message: 'El nombre debe tener al menos 2 caracteres' },
      max: MAX_NOMBRE,
    }),
    cuil: requiredText({ label: 'DNI', required: 'El DNI del paciente es obligatorio' }),
    edad: requiredInteger({
      required: 'La edad del paciente es obligatoria',
      invalid: 'La edad debe ser un número entre 0 y 100 años',
      min: 0,
      max: 100,
    }),
    email: optionalEmail({ invalid: 'El formato del email no es válido' }),
    telefono: optionalText({ label: 'Teléfono', max: MAX_TELEFONO }),
    antecedentes_medicos: optionalText({ label: 'Antecedentes médicos' }),
    ...textosDeOtrosCampos,
    otros_campos: otrosCampos,
  },
  'Los datos del paciente no son válidos',
);

/** Body of `POST /api/pacientes`. What stands inside `otros_campos` wins over the same field beside it. */
export const pacienteNuevo = campos.transform(
  ({ medicacion_diaria, obra_social, emergencia_numero, otros_campos, ...propios }): DatosDePaciente => ({
    ...propios,
    otros_campos: { medicacion_diaria, obra_social, emergencia_numero, ...otros_campos },
  }),
);

/** Body of `PUT /api/pacientes/{id}`: the same fields under the same rules, each of which may be left out. */
export const pacienteCambiado = campos
  .exactPartial()
  .transform(
    ({ medicacion_diaria, obra_social, emergencia_numero, otros_campos, ...propios }): CambiosDePaciente => {
      const reunidos = {
        ...(medicacion_diaria !== undefined && { medicacion_diaria }),
        ...(obra_social !== undefined && { obra_social }),
        ...(emergencia_numero !== undefined && { emergencia_numero }),
        ...otros_campos,
      };
      return Object.keys(reunidos).length > 0 ? { ...propios, otros_campos: reunidos } : propios;
    },
  );

/**
 * What the values of a form break, in the order of the spec, first rule of each field; `[]` when they may be
 * sent. The screen checks with the very schema that the server checks with.
 */
export const erroresDePaciente = (valores: unknown): { field: string; message: string }[] => {
  const resultado = pacienteNuevo.safeParse(valores);
  return resultado.success ? [] : fieldErrors(resultado.error);
};

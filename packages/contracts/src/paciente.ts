/** The paciente in the API's requests and answers (docs/spec/patients.md#paciente). */
import { z } from 'zod';
import { EDAD_MAXIMA, edadEl } from './edad.ts';
import { optionalFecha } from './fechas.ts';
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

/** Today by the clock and zone of this machine, `YYYY-MM-DD`, for checks on a screen. */
const hoyAqui = (): string => {
  const ahora = new Date();
  const dos = (n: number): string => String(n).padStart(2, '0');
  return `${ahora.getFullYear()}-${dos(ahora.getMonth() + 1)}-${dos(ahora.getDate())}`;
};

const fechaNacimiento = (hoy: () => string) =>
  optionalFecha({ invalid: 'La fecha de nacimiento no es válida' })
    .refine((fecha) => fecha === null || fecha <= hoy(), {
      message: 'La fecha de nacimiento no puede ser futura',
      abort: true,
    })
    .refine((fecha) => fecha === null || edadEl(hoy(), fecha) <= EDAD_MAXIMA, {
      message: `La fecha de nacimiento no puede ser de hace más de ${EDAD_MAXIMA} años`,
    });

/** The fields in the order in which the spec checks them. */
const camposEl = (hoy: () => string) =>
  z.object(
    {
      nombre: requiredText({
        label: 'Nombre',
        required: 'El nombre del paciente es obligatorio',
        min: { length: 2, message: 'El nombre debe tener al menos 2 caracteres' },
        max: MAX_NOMBRE,
      }),
      cuil: requiredText({ label: 'DNI', required: 'El DNI del paciente es obligatorio' }),
      fecha_nacimiento: fechaNacimiento(hoy),
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

const enBlanco = (valor: unknown): boolean =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');

/**
 * An age is required only without a birth date. Next to a birth date, any age in the body is replaced by a valid one. A
 * request that removes the birth date must include the age.
 */
const sinPedirEdad = (cuerpo: unknown): unknown => {
  if (typeof cuerpo !== 'object' || cuerpo === null || !('fecha_nacimiento' in cuerpo)) return cuerpo;
  if (!enBlanco(cuerpo.fecha_nacimiento)) return { ...cuerpo, edad: 0 };
  return 'edad' in cuerpo ? cuerpo : { ...cuerpo, edad: undefined };
};

/**
 * The bodies of the API.
 * @param hoy today's day in the practice's time zone, `YYYY-MM-DD`
 */
export const reglasDePaciente = (hoy: () => string) => {
  const campos = camposEl(hoy);
  const conEdad = <P extends { readonly edad?: number; readonly fecha_nacimiento?: string | null }>(
    propios: P,
  ): P =>
    typeof propios.fecha_nacimiento === 'string'
      ? { ...propios, edad: edadEl(hoy(), propios.fecha_nacimiento) }
      : propios;
  return {
    /** Body of `POST /api/pacientes`. A field inside `otros_campos` overrides the same field next to it. */
    nuevo: z.preprocess(
      sinPedirEdad,
      campos.transform(
        ({
          medicacion_diaria,
          obra_social,
          emergencia_numero,
          otros_campos,
          ...propios
        }): DatosDePaciente => ({
          ...conEdad(propios),
          otros_campos: { medicacion_diaria, obra_social, emergencia_numero, ...otros_campos },
        }),
      ),
    ),
    /** Body of `PUT /api/pacientes/{id}`: the same fields under the same rules, each optional. */
    cambiado: z.preprocess(
      sinPedirEdad,
      campos
        .exactPartial()
        .transform(
          ({
            medicacion_diaria,
            obra_social,
            emergencia_numero,
            otros_campos,
            ...propios
          }): CambiosDePaciente => {
            const reunidos = {
              ...(medicacion_diaria !== undefined && { medicacion_diaria }),
              ...(obra_social !== undefined && { obra_social }),
              ...(emergencia_numero !== undefined && { emergencia_numero }),
              ...otros_campos,
            };
            const propiosConEdad = conEdad(propios);
            return Object.keys(reunidos).length > 0
              ? { ...propiosConEdad, otros_campos: reunidos }
              : propiosConEdad;
          },
        ),
    ),
  };
};

/** The same by the clock and zone of this machine. */
export const { nuevo: pacienteNuevo, cambiado: pacienteCambiado } = reglasDePaciente(hoyAqui);

/**
 * The broken rules of a form's values, in the order of the spec, the first of each field; `[]` when they are valid. The
 * screen uses the same schema as the server.
 */
export const erroresDePaciente = (valores: unknown): { field: string; message: string }[] => {
  const resultado = pacienteNuevo.safeParse(valores);
  return resultado.success ? [] : fieldErrors(resultado.error);
};

/** The age today for a typed birth date; undefined while the date is invalid. */
export const edadQueDice = (fecha: string): number | undefined => {
  const { data } = fechaNacimiento(hoyAqui).safeParse(fecha);
  return typeof data === 'string' ? edadEl(hoyAqui(), data) : undefined;
};

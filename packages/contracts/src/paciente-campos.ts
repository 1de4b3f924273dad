/**
 * The fields of a paciente, each defined once. Bodies and answers of the API, the data of events with their upcasters,
 * the search, the form, the labels of the audit and the document are derived from this list, in its order
 * (docs/spec/patients.md#paciente). Every field is personal: events encrypt all of them together.
 */
import { z } from 'zod';
import { EDAD_MAXIMA, edadEl } from './edad.ts';
import { optionalFecha } from './fechas.ts';
import { optionalEmail, optionalText, requiredInteger, requiredText } from './fields.ts';
import { MAX_NOMBRE, MAX_TELEFONO } from './limits.ts';
import { dia } from './vista.ts';

/**
 * Returns today's day, `YYYY-MM-DD`: in the practice's time zone on servers, by the clock of the machine on screens.
 */
export type Hoy = () => string;

/** How a form asks for a field. */
export interface PreguntaDeCampo {
  readonly required?: true;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  /** A date that is not in the future. */
  readonly fecha?: true;
  /** Several lines, over the whole width of the form. */
  readonly multiline?: true;
}

export interface CampoDePaciente {
  readonly label: string;
  /** Validates the value in a request. */
  readonly regla: (hoy: Hoy) => z.ZodType;
  /** The type of the stored and answered value. */
  readonly valor: z.ZodType;
  /** The stored value when none was given; absent when the field is required. */
  readonly vacio?: string | null;
  /** The first version of the events that has the field; 1 when absent. */
  readonly desde?: number;
  /** Stored and answered inside `otros_campos`. Requests may give the field inside or beside `otros_campos`. */
  readonly en?: 'otros_campos';
  /** Whether the search compares the words of the value, or its words and its digits. */
  readonly busqueda?: 'palabras' | 'numeros';
  readonly pregunta: PreguntaDeCampo;
  /** Section of the document, label if it differs from `label`, and format. */
  readonly documento: {
    readonly seccion: 'datos' | 'historia';
    readonly label?: string;
    readonly formato?: 'fecha' | 'años';
  };
}

const texto = <
  const Resto extends Pick<CampoDePaciente, 'pregunta' | 'documento'> & Partial<CampoDePaciente>,
>(
  label: string,
  { max, ...resto }: Resto & { readonly max?: number },
) => ({
  label,
  regla: () => optionalText({ label, ...(max !== undefined && { max }) }),
  valor: z.string(),
  vacio: '',
  ...resto,
});

const fechaNacimiento = (hoy: Hoy) =>
  optionalFecha({ invalid: 'La fecha de nacimiento no es válida' })
    .refine((fecha) => fecha === null || fecha <= hoy(), {
      message: 'La fecha de nacimiento no puede ser futura',
      abort: true,
    })
    .refine((fecha) => fecha === null || edadEl(hoy(), fecha) <= EDAD_MAXIMA, {
      message: `La fecha de nacimiento no puede ser de hace más de ${EDAD_MAXIMA} años`,
    });

export const CAMPOS_DE_PACIENTE = {
  nombre: {
    label: 'Nombre',
    regla: () =>
      requiredText({
        label: 'Nombre',
        required: 'El nombre del paciente es obligatorio',
        min: { length: 2, message: 'El nombre debe tener al menos 2 caracteres' },
        max: MAX_NOMBRE,
      }),
    valor: z.string(),
    busqueda: 'palabras',
    pregunta: { required: true },
    documento: { seccion: 'datos' },
  },
  /** Shown as DNI; kept as typed. */
  cuil: {
    label: 'DNI',
    regla: () => requiredText({ label: 'DNI', required: 'El DNI del paciente es obligatorio' }),
    valor: z.string(),
    busqueda: 'numeros',
    pregunta: { required: true, placeholder: 'XX-XXXXXXXX-X' },
    documento: { seccion: 'datos' },
  },
  /** Null when it is not known. The age is then the given one. */
  fecha_nacimiento: {
    label: 'Fecha de nacimiento',
    regla: fechaNacimiento,
    valor: dia.nullable(),
    vacio: null,
    desde: 2,
    pregunta: { fecha: true },
    documento: { seccion: 'datos', formato: 'fecha' },
  },
  /** Whole years: computed from the birth date, or as given, 0 to 100. */
  edad: {
    label: 'Edad',
    regla: () =>
      requiredInteger({
        required: 'La edad del paciente es obligatoria',
        invalid: 'La edad debe ser un número entre 0 y 100 años',
        min: 0,
        max: 100,
      }),
    valor: z.int().min(0).max(EDAD_MAXIMA),
    pregunta: { required: true, inputMode: 'numeric' },
    documento: { seccion: 'datos', formato: 'años' },
  },
  email: {
    label: 'Email',
    regla: () => optionalEmail({ invalid: 'El formato del email no es válido' }),
    valor: z.string(),
    vacio: '',
    busqueda: 'palabras',
    pregunta: { placeholder: 'nombre@correo.com', inputMode: 'email' },
    documento: { seccion: 'datos' },
  },
  telefono: texto('Teléfono', {
    max: MAX_TELEFONO,
    busqueda: 'numeros',
    pregunta: { inputMode: 'tel' },
    documento: { seccion: 'datos' },
  }),
  antecedentes_medicos: texto('Antecedentes médicos', {
    busqueda: 'palabras',
    pregunta: { multiline: true },
    documento: { seccion: 'historia' },
  }),
  medicacion_diaria: texto('Medicación diaria', {
    en: 'otros_campos',
    pregunta: { multiline: true },
    documento: { seccion: 'historia' },
  }),
  obra_social: texto('Obra social', { en: 'otros_campos', pregunta: {}, documento: { seccion: 'datos' } }),
  emergencia_numero: texto('Número de emergencia', {
    max: MAX_TELEFONO,
    en: 'otros_campos',
    busqueda: 'numeros',
    pregunta: { inputMode: 'tel' },
    documento: { seccion: 'datos', label: 'Emergencia' },
  }),
} satisfies Readonly<Record<string, CampoDePaciente>>;

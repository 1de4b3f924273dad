/** The form's fields in the order of docs/spec/patients.md#list, and their way from a paciente and to the server. */
import { edadQueDice, type Paciente } from '@odonto/contracts';
import { TEXTOS_DE_OTROS_CAMPOS, type TextoDeOtrosCampos } from '@odonto/contracts/paciente-textos';

export interface Campo {
  readonly label: string;
  readonly required?: true;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'email' | 'tel';
  readonly type?: 'date';
  /** Several lines, the whole width. */
  readonly multiline?: true;
}

const CAMPOS = {
  nombre: { label: 'Nombre', required: true },
  cuil: { label: 'DNI', required: true, placeholder: 'XX-XXXXXXXX-X' },
  fecha_nacimiento: { label: 'Fecha de nacimiento', type: 'date' },
  edad: { label: 'Edad', required: true, inputMode: 'numeric' },
  email: { label: 'Email', placeholder: 'nombre@correo.com', inputMode: 'email' },
  telefono: { label: 'Teléfono', inputMode: 'tel' },
  antecedentes_medicos: { label: 'Antecedentes médicos', multiline: true },
  medicacion_diaria: { label: 'Medicación diaria', multiline: true },
  obra_social: { label: 'Obra social' },
  emergencia_numero: { label: 'Número de emergencia', inputMode: 'tel' },
} as const satisfies Readonly<Record<string, Campo>>;

export type NombreDeCampo = keyof typeof CAMPOS;
/** What is typed, as typed. */
export type Valores = Readonly<Record<NombreDeCampo, string>>;

export const campos = Object.entries(CAMPOS) as readonly [NombreDeCampo, Campo][];

const esDeOtrosCampos = (nombre: NombreDeCampo): nombre is TextoDeOtrosCampos =>
  TEXTOS_DE_OTROS_CAMPOS.some((texto) => texto === nombre);

/** The paciente as the form shows it; all empty for a new one. */
export const valoresDe = (paciente: Paciente | undefined): Valores =>
  Object.fromEntries(
    campos.map(([nombre]) => [nombre, paciente === undefined ? '' : textoDe(paciente, nombre)]),
  ) as Valores;

/** Empty where the paciente was stored before there was such a field. */
const textoDe = (paciente: Paciente, nombre: NombreDeCampo): string =>
  String((esDeOtrosCampos(nombre) ? paciente.otros_campos[nombre] : paciente[nombre]) ?? '');

/** The age is computed, and not asked for, once there is a birth date that says it. */
export const conEdadDicha = (valores: Valores): { readonly valores: Valores; readonly dicha: boolean } => {
  const edad = edadQueDice(valores.fecha_nacimiento);
  return edad === undefined
    ? { valores, dicha: false }
    : { valores: { ...valores, edad: String(edad) }, dicha: true };
};

/** Body of POST and PUT (docs/spec/patients.md#list): the three texts beside `otros_campos` and inside it. */
export interface CuerpoDePaciente extends Valores {
  readonly profesional_id: string;
  readonly otros_campos: Readonly<Record<TextoDeOtrosCampos, string>>;
}

export const cuerpoDe = (valores: Valores, profesionalId: string): CuerpoDePaciente => ({
  ...valores,
  profesional_id: profesionalId,
  otros_campos: {
    medicacion_diaria: valores.medicacion_diaria,
    obra_social: valores.obra_social,
    emergencia_numero: valores.emergencia_numero,
  },
});

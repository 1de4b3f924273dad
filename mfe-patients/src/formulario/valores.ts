/** Converts a paciente to the fields of the form (ordered as in docs/spec/patients.md#list), and these to a body. */
import { edadQueDice } from '@odonto/contracts';
import {
  camposDePaciente as campos,
  nombresDeOtrosCampos,
  type NombreDeCampo,
  type TextoDeOtrosCampos,
  valorDe,
} from '@odonto/contracts/paciente-datos';
import { CAMPOS_DE_PACIENTE } from '@odonto/contracts/paciente-campos';
import type { PacienteVisible } from '../paciente/visible.ts';

/** The texts of the fields, as typed. */
export type Valores = Readonly<Record<NombreDeCampo, string>>;

/** The paciente as the form shows it; all empty for a new one. */
export const valoresDe = (paciente: PacienteVisible | undefined): Valores =>
  Object.fromEntries(
    campos.map(([nombre]) => [nombre, paciente === undefined ? '' : textoDe(paciente, nombre)]),
  ) as Valores;

/** Empty when the paciente was stored before the field existed. */
const textoDe = (paciente: PacienteVisible, nombre: NombreDeCampo): string =>
  String(valorDe(paciente, nombre) ?? '');

/** The fields as a form shows them. The age is computed if there is a birth date; `esDicha` then makes it read-only. */
export const mostrados = (valores: Valores) => {
  const edad = edadQueDice(valores.fecha_nacimiento);
  return campos.map(([nombre, campo]) => {
    const esDicha = nombre === 'edad' && edad !== undefined;
    return { nombre, campo, value: esDicha ? String(edad) : valores[nombre], esDicha };
  });
};

/** Body of POST and PUT (docs/spec/patients.md#list). Texts of `otros_campos` are both inside and beside it. */
export interface CuerpoDePaciente extends Valores {
  readonly profesional_id: string;
  readonly otros_campos: Readonly<Record<TextoDeOtrosCampos, string>>;
}

export const cuerpoDe = (valores: Valores, profesionalId: string): CuerpoDePaciente => ({
  ...valores,
  profesional_id: profesionalId,
  otros_campos: Object.fromEntries(
    nombresDeOtrosCampos.map((nombre) => [nombre, valores[nombre]]),
  ) as CuerpoDePaciente['otros_campos'],
});

/** Whether a field is about identity, contact or insurance, and not about health. */
export const esDeDatos = (nombre: NombreDeCampo): boolean =>
  CAMPOS_DE_PACIENTE[nombre].documento.seccion === 'datos';

/** The body of a user who may not read the history. */
export const cuerpoDeDatos = (valores: Valores): Partial<Valores> =>
  Object.fromEntries(campos.flatMap(([nombre]) => (esDeDatos(nombre) ? [[nombre, valores[nombre]]] : [])));

/** Body of POST for a paciente of a site. */
export interface CuerpoDeRegistro extends Partial<Omit<CuerpoDePaciente, 'profesional_id'>> {
  readonly sucursal_id: string;
  /** The responsable; undefined for the user who registers. */
  readonly profesional_id: string | undefined;
  /** Registers the paciente even if the organization has one with that DNI. */
  readonly registrar_igual?: true;
}

/** The form's fields in the order of docs/spec/patients.md#list, and their way from a paciente and to the server. */
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

/** What is typed, as typed. */
export type Valores = Readonly<Record<NombreDeCampo, string>>;

/** The paciente as the form shows it; all empty for a new one. */
export const valoresDe = (paciente: PacienteVisible | undefined): Valores =>
  Object.fromEntries(
    campos.map(([nombre]) => [nombre, paciente === undefined ? '' : textoDe(paciente, nombre)]),
  ) as Valores;

/** Empty where the paciente was stored before there was such a field. */
const textoDe = (paciente: PacienteVisible, nombre: NombreDeCampo): string =>
  String(valorDe(paciente, nombre) ?? '');

/** The fields as a form shows them: an age that the birth date says is computed, and not asked for. */
export const mostrados = (valores: Valores) => {
  const edad = edadQueDice(valores.fecha_nacimiento);
  return campos.map(([nombre, campo]) => {
    const esDicha = nombre === 'edad' && edad !== undefined;
    return { nombre, campo, value: esDicha ? String(edad) : valores[nombre], esDicha };
  });
};

/** Body of POST and PUT (docs/spec/patients.md#list): its texts beside `otros_campos` and inside it. */
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

/** The fields that say who it is and how to reach them, and nothing of their health. */
export const esDeDatos = (nombre: NombreDeCampo): boolean =>
  CAMPOS_DE_PACIENTE[nombre].documento.seccion === 'datos';

/** The same body by who does not read the history. */
export const cuerpoDeDatos = (valores: Valores): Partial<Valores> =>
  Object.fromEntries(campos.flatMap(([nombre]) => (esDeDatos(nombre) ? [[nombre, valores[nombre]]] : [])));

/** Body of POST for a paciente of a site. */
export interface CuerpoDeRegistro extends Partial<Omit<CuerpoDePaciente, 'profesional_id'>> {
  readonly sucursal_id: string;
  /** The responsable; undefined: who registers. */
  readonly profesional_id: string | undefined;
  /** Also where the organization has a paciente with that DNI. */
  readonly registrar_igual?: true;
}

/** Unique words in the data of each paciente, by kind of data. A word in a body proves that the body has that data. */
import type { Que } from './modelo.ts';

/** The words of the `n`th paciente of a life. */
export interface Palabras {
  readonly nombre: string;
  readonly dni: string;
  readonly telefono: string;
  readonly email: string;
  readonly clinica: string;
  readonly dinero: string;
  readonly turno: string;
  /** The reason of a referral. */
  readonly derivacion: string;
}

export const palabrasDe = (n: number): Palabras => ({
  nombre: `Xalbo${n}qz`,
  dni: String(41_000_003 + n * 7_919),
  telefono: `11 ${5_100_007 + n * 6_317}`,
  email: `correo${n}qz@x.test`,
  clinica: `clinica${n}qz`,
  dinero: `dinero${n}qz`,
  turno: `consulta${n}qz`,
  derivacion: `derivacion${n}qz`,
});

/** The words that a body must not contain for a person who may not read the kind of data. Turnos are compared by id. */
export const secretas = (palabras: Palabras): Readonly<Partial<Record<Que, readonly string[]>>> => ({
  datos: [palabras.nombre, palabras.dni, palabras.telefono, palabras.email],
  historia: [palabras.clinica],
  dinero: [palabras.dinero],
});

/** The body that registers the paciente. */
export const pacienteCon = ({ nombre, dni, telefono, email, clinica }: Palabras): object => ({
  nombre: `${nombre} Prueba`,
  cuil: dni,
  edad: 40,
  telefono,
  email,
  otros_campos: { obra_social: 'OSDE' },
  antecedentes_medicos: clinica,
});

/**
 * A generated population, always the same: names as frequent as in Argentina (a few very common, a long tail),
 * e-mails derived from them, obras sociales, some with a medical history.
 */
import { sinDatosOpcionales } from '@odonto/contracts/paciente-datos';
import { type DatosDePaciente, type Paciente, pacienteNuevo } from '@odonto/contracts';

const NOMBRES = `María Juan José Carlos Martín Ana Luis Jorge Marta Claudia Diego Pablo Silvia Laura Miguel Mónica
Marcelo Daniel Fernando Patricia Gabriela Sergio Ricardo Gustavo Sofía Lucía Martina Santiago Mateo Juana Camila
Valentina Agustín Joaquín Florencia Nicolás Matías Micaela Rocío Franco Julieta Tomás Lautaro Bruno Emilia Catalina
Benjamín Facundo Ramón Héctor Raúl Oscar Norma Susana Graciela Alicia Rosa Teresa Elena Beatriz Mirta Adriana
Alejandro Andrea Carolina Cecilia Verónica Natalia Paula Romina Gisela Estela Hugo Rubén Omar Alberto Roberto Eduardo
Ernesto Enrique Ignacio Gonzalo Ezequiel Leandro Maximiliano Mariano Mariana Marina Marisa Marcos Mauro Magdalena
Ángel Álvaro Íñigo Begoña Nélida Zulema Yamila Ximena Wanda Uriel Thiago Simón Renata Quimey Pilar Olga Noelia`;

const APELLIDOS = `González Rodríguez Gómez Fernández López Díaz Martínez Pérez García Sánchez Romero Sosa Torres
Álvarez Ruiz Ramírez Flores Benítez Acosta Medina Herrera Suárez Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro
Ortiz Silva Núñez Luna Juárez Cabrera Ríos Morales Godoy Moreno Ferreyra Domínguez Carrizo Peralta Castillo Ledesma
Quiroga Vega Vera Muñoz Ojeda Ponce Villalba Cardozo Navarro Coronel Vázquez Ramos Vargas Cáceres Arias Figueroa
Córdoba Correa Maldonado Paz Rivero Miranda Mansilla Farias Roldán Méndez Guzmán Agüero Hernández Lucero Cruz Páez
Escobar Mendoza Barrios Bustos Ávila Ayala Blanco Soria Maidana Acuña Leiva Duarte Moyano Campos Soto Martín Valdez
Bravo Chávez Velázquez Olivera Toledo Franco Zárate Peña Ibáñez Ñáñez Etcheverry Zapata Yáñez Quinteros Wagner Urquiza`;

const OBRAS_SOCIALES = `OSDE 210|PAMI|IOMA|Swiss Medical|Galeno|OSECAC|Medifé|Particular|OSDE 310|Sancor Salud|Omint|IAPOS`;
const CORREOS = ['gmail.com', 'hotmail.com', 'yahoo.com.ar', 'outlook.com', 'ejemplo.com.ar'];
const ANTECEDENTES = `Alergia a la penicilina|Hipertensión arterial|Diabetes tipo 2|Bruxismo, usa placa de descanso|
Sin antecedentes de relevancia|Marcapasos desde 2015|Hipotiroidismo|Asma|Fumador, 10 cigarrillos por día|
Prótesis parcial removible superior|Extracción de terceros molares|Anticoagulado: pedir RIN`;
const MEDICACIONES = `Enalapril 10 mg|Levotiroxina 75 mcg|Metformina 850 mg|Losartán 50 mg|Aspirina 100 mg|Omeprazol 20 mg`;

const list = (text: string, separator: RegExp): string[] => text.split(separator).map((word) => word.trim());

export interface Random {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** One of the values, all equally likely. */
  of<T>(values: readonly T[]): T;
  /** One of the values, the n-th about 1/n as likely as the first. */
  skewed<T>(values: readonly T[]): T;
}

/** Mulberry32: small, quick, the same numbers for the same seed. */
export const random = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <T>(values: readonly T[], place: number): T => {
    const value = values[place];
    if (value === undefined) throw new RangeError(`no value at ${place}`);
    return value;
  };
  return {
    below: (limit) => Math.floor(next() * limit),
    of: (values) => at(values, Math.floor(next() * values.length)),
    // (n+1)^u - 1 is log-uniform: the first is as likely as the next two together.
    skewed: (values) => at(values, Math.floor((values.length + 1) ** next()) - 1),
  };
};

const words = {
  nombres: list(NOMBRES, /\s+/),
  apellidos: list(APELLIDOS, /\s+/),
  obrasSociales: list(OBRAS_SOCIALES, /\|/),
  antecedentes: list(ANTECEDENTES, /\|/),
  medicaciones: list(MEDICACIONES, /\|/),
};

const ascii = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const numbers = (rng: Random, count: number): string =>
  Array.from({ length: count }, () => rng.below(10)).join('');

/** A paciente, as a form sends it. */
export const person = (rng: Random): DatosDePaciente => {
  const nombre = rng.skewed(words.nombres);
  const segundo = rng.below(3) === 0 ? ` ${rng.skewed(words.nombres)}` : '';
  const apellido = rng.skewed(words.apellidos);
  const some = <T>(one: () => T, inHundred: number): T | undefined =>
    rng.below(100) < inHundred ? one() : undefined;
  return pacienteNuevo.parse({
    nombre: `${nombre}${segundo} ${apellido}`,
    cuil: `2${rng.of([0, 3, 4, 7])}-${1 + rng.below(5)}${numbers(rng, 7)}-${rng.below(10)}`,
    ...sinDatosOpcionales(),
    edad: rng.below(101),
    email: some(() => `${ascii(nombre)}.${ascii(apellido)}${rng.below(100)}@${rng.skewed(CORREOS)}`, 75),
    telefono: some(() => `11 ${numbers(rng, 4)}-${numbers(rng, 4)}`, 90),
    antecedentes_medicos: some(() => rng.of(words.antecedentes), 40),
    otros_campos: {
      obra_social: rng.skewed(words.obrasSociales),
      medicacion_diaria: some(() => rng.of(words.medicaciones), 25),
      emergencia_numero: some(() => `11 ${numbers(rng, 8)}`, 40),
      ...(rng.below(5) === 0 && { alergias: true }),
    },
  });
};

/** The n-th paciente registered, of `profesionales` who register in turn. */
export const pacienteAt = (rng: Random, n: number, profesionales: readonly string[]): Paciente => {
  const when = new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString();
  return {
    id: `0199aaaa-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
    ...person(rng),
    profesional_id: profesionales[n % profesionales.length] ?? '',
    createdAt: when,
    updatedAt: when,
  };
};

/**
 * The large practice of `DEMO=grande`. Its pacientes are numbered, and a number and a name can be computed from each
 * other. So each service knows from the registration of a paciente which data to create for the paciente.
 */

const palabras = (texto: string): readonly string[] => texto.trim().split(/\s+/);

export const APELLIDOS = palabras(`
  Acosta Aguirre Arias Barrios Blanco Bravo Bustos Cabrera Cáceres Campos
  Cardozo Castro Correa Coronel Díaz Escobar Farías Figueroa Franco Giménez
  Godoy Guzmán Herrera Juárez Ledesma Leiva Luna Maldonado Medina Molina
  Navarro Ojeda Ortiz Páez Paz Peralta Ponce Ramos Ríos Robles
  Rojas Romero Sánchez Silva Soria Torres Vargas Vega Vera Villalba
`);

/** The first half are names of women. */
export const NOMBRES = palabras(`
  Abril Adriana Agustina Alejandra Alicia Ana Andrea Antonella Beatriz Brenda
  Camila Carla Carolina Catalina Cecilia Claudia Cristina Daniela Delfina Diana
  Elena Emilia Estela Eugenia Florencia Gabriela Graciela Guadalupe Inés Irene
  Jimena Josefina Julia Laura Liliana Lorena Lucía Marcela Mariana Marta
  Mónica Natalia Nora Olga Patricia Paula Rocío Silvia Teresa Viviana
  Adrián Agustín Alberto Alejandro Andrés Antonio Ariel Bruno Carlos César
  Claudio Cristian Damián Daniel Darío Diego Eduardo Emiliano Enrique Ernesto
  Esteban Ezequiel Fabián Federico Felipe Fernando Francisco Gabriel Gonzalo Guillermo
  Gustavo Héctor Hernán Horacio Iván Javier Jorge Julián Leandro Lucas
  Luis Matías Maximiliano Nicolás Oscar Pablo Raúl Ricardo Santiago Víctor
`);

/** One paciente for each pair of names: 5,000. */
export const PACIENTES_GRANDE = APELLIDOS.length * NOMBRES.length;

/** The number of the paciente whose record is long: 300 notes, 80 images and 40 treatments. */
export const LARGO = 0;

/** The name of a number: `Acosta, Abril` for 0. */
export const nombreGrande = (numero: number): string =>
  `${APELLIDOS[numero % APELLIDOS.length]}, ${NOMBRES[Math.floor(numero / APELLIDOS.length)]}`;

/** The number of a name; undefined for a name that is not of the large practice. */
export const numeroGrande = (nombre: string): number | undefined => {
  const [apellido = '', propio = ''] = nombre.split(', ');
  const [a, n] = [APELLIDOS.indexOf(apellido), NOMBRES.indexOf(propio)];
  return a < 0 || n < 0 ? undefined : n * APELLIDOS.length + a;
};

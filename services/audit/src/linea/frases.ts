/** The sentence of every event type. */
import { deClase, type FraseSuelta } from './frase.ts';
import { enPares } from './datos.ts';
import { frasesDeAccesos } from './frases/acceso.frases.ts';
import { frasesDeFotos, frasesDeHistorial, frasesDeOdontograma } from './frases/clinica.frases.ts';
import {
  frasesDeUsuarios,
  frasesDeGoogle,
  frasesDeProfesional,
  frasesDeSesion,
} from './frases/usuarios.frases.ts';
import { frasesDeFinanciacion } from './frases/financiacion.frases.ts';
import { frasesDeLectura } from './frases/lectura.frases.ts';
import { frasesDePaciente } from './frases/paciente.frases.ts';
import { frasesDeSegundoFactor } from './frases/segundo-factor.frases.ts';
import { frasesDeTurnos } from './frases/turnos.frases.ts';

/** By event type. */
export const FRASES: Readonly<Record<string, FraseSuelta>> = {
  ...deClase('paciente', frasesDePaciente),
  ...deClase('odontograma', frasesDeOdontograma),
  ...deClase('historial', frasesDeHistorial),
  ...deClase('imagenes', frasesDeFotos),
  ...deClase('financiacion', frasesDeFinanciacion),
  ...deClase('turnos', frasesDeTurnos),
  ...deClase('cuentas', frasesDeProfesional),
  ...deClase('cuentas', frasesDeUsuarios),
  ...deClase('cuentas', frasesDeGoogle),
  ...deClase('accesos', frasesDeAccesos),
  ...deClase('accesos', frasesDeSesion),
  ...deClase('cuentas', frasesDeSegundoFactor),
  ...deClase('lectura', frasesDeLectura),
};

/** The words of a name: `TrabajoEnviado` is `trabajo enviado`. */
const enPalabras = (tipo: string): string =>
  tipo.replaceAll(/(?<=[^A-ZÁÉÍÓÚÑ])(?=[A-ZÁÉÍÓÚÑ])/g, ' ').toLocaleLowerCase('es');

/** The sentence for a type that no sentence is known of: of another module, or of a newer version of the program. */
const desconocida = (tipo: string): FraseSuelta => ({
  clase: 'otros',
  accion: 'cambio',
  frase: () => `Registró un hecho de otro módulo: ${enPalabras(tipo)}`,
  detalle: enPares,
});

export const fraseDe = (tipo: string): FraseSuelta => FRASES[tipo] ?? desconocida(tipo);

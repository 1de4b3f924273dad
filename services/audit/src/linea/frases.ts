/** The sentence of every event type. */
import type { FraseSuelta } from './frase.ts';
import { deClase } from './frase.ts';
import { frasesDeAccesos } from './frases/acceso.frases.ts';
import { frasesDeFotos, frasesDeHistorial, frasesDeOdontograma } from './frases/clinica.frases.ts';
import {
  frasesDeUsuarios,
  frasesDeGoogle,
  frasesDeProfesional,
  frasesDeSesion,
} from './frases/usuarios.frases.ts';
import { frasesDeFinanciacion } from './frases/financiacion.frases.ts';
import { frasesDeImportacion } from './frases/importacion.frases.ts';
import { frasesDeLectura } from './frases/lectura.frases.ts';
import { frasesDePaciente } from './frases/paciente.frases.ts';
import { frasesDeSegundoFactor } from './frases/segundo-factor.frases.ts';
import { frasesDeTurnos } from './frases/turnos.frases.ts';

/** By event type. */
export const FRASES: Readonly<Record<string, FraseSuelta>> = {
  ...deClase('paciente', frasesDePaciente),
  ...deClase('paciente', frasesDeImportacion),
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

/** The sentence for a type that a newer version of the program wrote. */
const DESCONOCIDA: FraseSuelta = {
  clase: 'cuentas',
  accion: 'cambio',
  frase: () => 'Registró un hecho de otra versión',
};

export const fraseDe = (tipo: string): FraseSuelta => FRASES[tipo] ?? DESCONOCIDA;

/** The pacientes of the chain (`DEMO=cadena`). Everything about each follows from the number. */
import { fold } from '@odonto/contracts/text-keys';
import { APELLIDOS, NOMBRES } from '@odonto/practice/demo';
import type { PacienteDemo } from './paciente-demo.ts';

const OBRAS_SOCIALES = [
  'OSDE 210',
  'Swiss Medical SMG20',
  'IOMA',
  'Galeno Azul',
  'OSECAC',
  'Medifé Bronce',
  'Particular',
] as const;
/** Each with the health flag that belongs to it. */
const MEDICACION = [
  ['Enalapril 10 mg', { presion_alta: true }],
  ['Levotiroxina 75 mcg', {}],
  ['Metformina 850 mg', { diabetes: true }],
  ['Aspirina 100 mg', { toma_aspirina: true }],
] as const;

const MITAD = NOMBRES.length / 2;

/** A surname and two given names, different for each number and from the names of the heavy practice. */
const quien = (
  numero: number,
): { readonly nombre: string; readonly correo: string; readonly mujer: boolean } => {
  const vuelta = Math.floor(numero / APELLIDOS.length);
  const mujer = (numero + vuelta) % 2 === 0;
  const primero = (numero + vuelta * 3) % MITAD;
  const segundo = (primero + 11 + Math.floor(vuelta / MITAD) * 6) % MITAD;
  const desde = mujer ? 0 : MITAD;
  const apellido = APELLIDOS[(numero * 7) % APELLIDOS.length] ?? '';
  const propio = NOMBRES[desde + primero] ?? '';
  return {
    nombre: `${apellido}, ${propio} ${NOMBRES[desde + segundo]}`,
    correo: `${fold(propio)}.${fold(apellido)}${numero % 97}@ejemplo.com.ar`,
    mujer,
  };
};

const edadDe = (numero: number): number => 5 + ((numero * 37) % 79);

/** Numbers of documents grow with the year of birth. */
const dniDe = (numero: number): number => 5_000_000 + (88 - edadDe(numero)) * 610_000 + numero * 97;

const medicado = (numero: number, edad: number): Partial<PacienteDemo> => {
  const n = (numero * 7) % 20;
  if (edad < 40 || n >= MEDICACION.length) return {};
  const [medicacion_diaria, otros_campos] = MEDICACION[n] ?? MEDICACION[0];
  return { medicacion_diaria, otros_campos };
};

/** @param hace days since they were registered */
export const pacienteDeCadena = (numero: number, hace: number): PacienteDemo => {
  const edad = edadDe(numero);
  const { nombre, correo, mujer } = quien(numero);
  const cola = String((numero * 37) % 10_000).padStart(4, '0');
  return {
    nombre,
    hace,
    cuil: `${mujer ? 27 : 20}-${String(dniDe(numero)).padStart(8, '0')}-${(numero * 3 + Math.floor(numero / 50)) % 10}`,
    edad,
    telefono:
      numero % 11 === 8
        ? `221 4${String(100 + (numero % 800))}-${cola}`
        : `11 ${4_000 + (numero % 3_000)}-${cola}`,
    email: numero % 3 === 0 ? correo : '',
    obra_social: edad > 68 ? 'PAMI' : (OBRAS_SOCIALES[numero % OBRAS_SOCIALES.length] ?? ''),
    ...medicado(numero, edad),
    ...(numero % 13 === 0 && {
      otros_campos: { alergias: true },
      antecedentes_medicos: 'Alergia a la penicilina.',
    }),
    ...(edad < 14 && { emergencia_numero: `11 6${String(100 + (numero % 900))}-${cola}` }),
  };
};

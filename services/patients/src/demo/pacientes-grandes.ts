/** The pacientes of the heavy practice (`DEMO=grande`). Everything about each follows from the number. */
import { nombreGrande, PACIENTES_GRANDE } from '@odonto/practice/demo';
import type { PacienteDemo } from './paciente-demo.ts';

const OBRAS_SOCIALES = ['OSDE 210', 'Swiss Medical SMG20', 'IOMA', 'PAMI', 'Galeno Azul', ''] as const;
const MEDICACION = ['Enalapril 10 mg', 'Levotiroxina 75 mcg', 'Metformina 850 mg'] as const;

const paciente = (numero: number): PacienteDemo => {
  // The paciente of the long record, with crowns and implants, is 41 years old.
  const edad = 6 + ((35 + numero * 7) % 80);
  const alergico = numero % 9 === 0;
  const medicado = numero % 5 === 0;
  return {
    nombre: nombreGrande(numero),
    // From a month to four years ago; the paciente of the long record came first.
    hace: 31 + ((1_399 + numero * 13) % 1_400),
    cuil: `20-${20_000_000 + numero * 4_001}-${numero % 10}`,
    edad,
    telefono: `11 ${4_000 + (numero % 3_000)}-${String((numero * 37) % 10_000).padStart(4, '0')}`,
    email: numero % 3 === 0 ? `paciente${numero}@ejemplo.com.ar` : '',
    obra_social: OBRAS_SOCIALES[numero % OBRAS_SOCIALES.length] ?? '',
    ...(medicado && { medicacion_diaria: MEDICACION[numero % MEDICACION.length] ?? '' }),
    ...(alergico && { otros_campos: { alergias: true }, antecedentes_medicos: 'Alergia a la penicilina.' }),
  };
};

export const pacientesGrandes = (): readonly PacienteDemo[] =>
  Array.from({ length: PACIENTES_GRANDE }, (_, numero) => paciente(numero));

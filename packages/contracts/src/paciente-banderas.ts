/**
 * The 14 questions of the 'Cuestionario de Salud' (docs/spec/patients.md#health-flags), in the order of the form, with
 * their labels on screens and in documents.
 */
export const BANDERAS_DE_SALUD = {
  problemas_cicatrizado: 'Problemas de cicatrización',
  alergias: 'Alergias',
  diabetes: 'Diabetes',
  problema_cardiaco: 'Problema cardíaco',
  toma_aspirina: 'Toma aspirina',
  tratamiento_psiquiatrico: 'Tratamiento psiquiátrico',
  fuma_consume_drogas: 'Fuma o consume drogas',
  presion_alta: 'Presión alta',
  chagas: 'Chagas',
  hepatitis: 'Hepatitis',
  problemas_renales: 'Problemas renales',
  epilepsia: 'Epilepsia',
  ets: 'Enfermedades de transmisión sexual',
  embarazo: 'Embarazo',
} as const;

export type BanderaDeSalud = keyof typeof BANDERAS_DE_SALUD;

/** The ids of one paciente of a profesional with a record of every kind. */
export interface Expediente {
  readonly paciente: string;
  readonly turno: string;
  readonly registro: string;
  readonly entrada: string;
  readonly tratamiento: string;
  readonly pago: string;
  readonly foto: string;
  /** A file of pacientes that was uploaded and not imported. */
  readonly importacion: string;
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
